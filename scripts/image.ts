// Builds the image of a release, and pushes it: npm run image
import { runCommand } from './run-command.ts'
import { buildImage } from './image/build-image.ts'

await runCommand(async (words) => buildImage(words))
