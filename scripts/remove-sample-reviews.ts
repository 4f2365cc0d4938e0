// Deletes only the sample reviews. The shop may run meanwhile: npm run remove-sample-reviews
import { noWords } from './command-words.ts'
import { runCommand } from './run-command.ts'
import { withShop } from './with-shop.ts'
import { removeSampleReviews } from '#server/reviews/remove-sample-reviews'

await runCommand(
  withShop((words) => {
    noWords(words, 'npm run remove-sample-reviews   deletes the labeled sample reviews for good')
    return async (platform) => {
      const count = await removeSampleReviews(platform)
      return count === 1 ? 'One sample review was removed.' : `${count} sample reviews were removed.`
    }
  }),
)
