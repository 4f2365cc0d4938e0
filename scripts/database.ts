// Lists who works in a PostgreSQL database, and ends a session that holds up the others: npm run database
import { runCommand } from './run-command.ts'
import { commandOf } from './database/commands.ts'
import { withShop } from './with-shop.ts'

await runCommand(withShop(commandOf))
