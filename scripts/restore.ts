// Puts a backup into an empty place: npm run restore
import { runCommand } from './copies/run-command.ts'
import { runRestore } from './copies/restore-command.ts'

await runCommand(runRestore)
