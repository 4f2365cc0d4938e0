// Puts a backup into an empty place: npm run restore
import { runCommand } from './run-command.ts'
import { runRestore } from './backup/restore-command.ts'

await runCommand(runRestore)
