// Backs up the shop while it runs, and checks backups: npm run backup
import { runBackup } from './copies/backup-command.ts'
import { runCommand } from './copies/run-command.ts'

await runCommand(runBackup)
