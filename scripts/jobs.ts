// Lists failed jobs, runs them again and drops them: npm run jobs
import { runCommand } from './run-command.ts'
import { commandOf } from './jobs/commands.ts'
import { withShop } from './with-shop.ts'

await runCommand(withShop(commandOf))
