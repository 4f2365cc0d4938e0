// Backs up the shop while it runs, and checks backups: npm run backup
import { runBackup } from './backup/backup-command.ts'
import { runCommand } from './run-command.ts'

await runCommand(runBackup)
