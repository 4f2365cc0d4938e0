// Prints which program this is: npm run version
import { releaseName } from '#server/platform/config/release'

process.stdout.write(`Yardsign ${releaseName()} on Node ${process.version}\n`)
