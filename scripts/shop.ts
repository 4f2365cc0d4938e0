// Closes the shop for maintenance, and opens it again: npm run shop
import { runCommand } from './run-command.ts'
import { commandOf } from './shop/commands.ts'
import { withShop } from './with-shop.ts'

await runCommand(withShop(commandOf))
