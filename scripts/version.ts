// Prints which program this is: npm run version
import { noWords } from './command-words.ts'
import { runCommand } from './run-command.ts'
import { releaseName } from '#server/platform/config/release'

await runCommand(async (words) => {
  noWords(words, 'npm run version   prints the version of the program')
  return `Yardsign ${releaseName()} on Node ${process.version}`
})
