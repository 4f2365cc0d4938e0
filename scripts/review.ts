// Reviews customers' uploads while the shop is running: npm run review
import { join } from 'node:path'
import { commandOf } from './review/commands.ts'
import { openShop } from '#server/platform/open-shop'
import { Problem } from '#server/platform/problem'
import { startFailure } from '#server/platform/start-failure'

try {
  const command = commandOf(process.argv.slice(2))
  const platform = await openShop(process.env)
  try {
    const said = await command(platform, join(platform.config.dataFolder, 'review'))
    process.stdout.write(`${said}\n`)
  } finally {
    await platform.database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : startFailure(error)}\n`)
  process.exitCode = error instanceof Problem && error.code === 'not_understood' ? 2 : 1
}
