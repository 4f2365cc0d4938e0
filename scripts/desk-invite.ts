// Makes a link that lets a person into the desk, for the first time or again: npm run desk:invite
import { runCommand } from './run-command.ts'
import { commandOf } from './desk-invite/commands.ts'
import { withShop } from './with-shop.ts'

await runCommand(withShop(commandOf))
