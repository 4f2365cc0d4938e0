// Removes the sample reviews, and nothing else, while the shop may be running: npm run remove-sample-reviews
import { openShop } from '#server/platform/start/open-shop'
import { startFailure } from '#server/platform/start/start-failure'
import { removeSampleReviews } from '#server/reviews/remove-sample-reviews'

try {
  const platform = await openShop(process.env)
  try {
    const count = await removeSampleReviews(platform)
    process.stdout.write(
      count === 1 ? 'One sample review was removed.\n' : `${count} sample reviews were removed.\n`,
    )
  } finally {
    await platform.database.close()
  }
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exitCode = 1
}
