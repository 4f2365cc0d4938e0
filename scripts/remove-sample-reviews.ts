// Removes the sample reviews, and nothing else, while the shop may be running: npm run remove-sample-reviews
import { noWords } from './command-words.ts'
import { runCommand } from './run-command.ts'
import { withShop } from './with-shop.ts'
import { removeSampleReviews } from '#server/reviews/remove-sample-reviews'

await runCommand(
  withShop((words) => {
    noWords(words, 'npm run remove-sample-reviews   removes the sample reviews, and nothing else, for good')
    return async (platform) => {
      const count = await removeSampleReviews(platform)
      return count === 1 ? 'One sample review was removed.' : `${count} sample reviews were removed.`
    }
  }),
)
