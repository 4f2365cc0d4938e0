// Closes the shop for maintenance, opens it again, and replaces a lost secret: npm run shop
import { runCommand } from './run-command.ts'
import { commandOf } from './shop/commands.ts'
import { withShop } from './with-shop.ts'

await runCommand(withShop(commandOf))
