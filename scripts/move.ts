// Moves the shop to a PostgreSQL server and a bucket: npm run move
import { runMove } from './backup/move-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(runMove)
