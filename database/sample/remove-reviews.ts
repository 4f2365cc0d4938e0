// Removes the sample reviews, and nothing else: node scripts/with-node.mjs database/sample/remove-reviews.ts
import { readConfig } from '#server/platform/config'
import { ConfigProblem } from '#server/platform/config-problem'
import { openDatabase } from '#server/platform/database/database'
import { createLog } from '#server/platform/log'
import { removeSampleReviews } from '#server/reviews/remove-sample-reviews'

const removeReviews = async () => {
  const config = readConfig(process.env)
  const database = await openDatabase(config.database, createLog(config))
  try {
    await database.migrate()
    const count = await removeSampleReviews({ database, now: Date.now })
    process.stdout.write(
      count === 1 ? 'One sample review was removed.\n' : `${count} sample reviews were removed.\n`,
    )
  } finally {
    await database.close()
  }
}

try {
  await removeReviews()
} catch (error) {
  if (!(error instanceof ConfigProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
