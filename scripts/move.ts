// Moves the shop to a PostgreSQL server and a bucket: npm run move
import { runMove } from './copies/move-command.ts'
import { runCommand } from './copies/run-command.ts'

await runCommand(runMove)
