// Makes a link that lets a person into the desk, for the first time or again: npm run desk:invite
import { commandOf } from './desk-invite/commands.ts'
import { openShop } from '#server/platform/start/open-shop'
import { Problem } from '#server/platform/problem'
import { startFailure } from '#server/platform/start/start-failure'

try {
  const command = commandOf(process.argv.slice(2))
  const platform = await openShop(process.env)
  try {
    process.stdout.write(`${await command(platform)}\n`)
  } finally {
    await platform.database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : startFailure(error)}\n`)
  process.exitCode = error instanceof Problem && error.code === 'not_understood' ? 2 : 1
}
