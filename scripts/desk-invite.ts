// Makes a link that lets a person into the desk, for the first time or again: npm run desk:invite
import { runCommand } from './backup/run-command.ts'
import { commandOf } from './desk-invite/commands.ts'
import { openShop } from '#server/platform/start/open-shop'

await runCommand(async (words, environment) => {
  const command = commandOf(words)
  const platform = await openShop(environment)
  try {
    return await command(platform)
  } finally {
    await platform.database.close()
  }
})
