// Lists the sessions of a PostgreSQL database, and ends one that blocks the others: npm run database
import { runCommand } from './run-command.ts'
import { commandOf } from './database/commands.ts'
import { withShop } from './with-shop.ts'

await runCommand(withShop(commandOf))
