// What the commands for operators share: progress on one line of the terminal, problems as sentences, and the exit code.
import { constants } from 'node:os'
import { asCalled } from './commands.mjs'
import { removeDrafts } from '#server/backup/leftovers'
import { Problem } from '#server/platform/problem'
import { startFailure } from '#server/platform/start/start-failure'
import type { Tell } from './backup/backup-command.ts'

type Command = (
  words: readonly string[],
  environment: Record<string, string | undefined>,
  tell: Tell,
) => Promise<string>

export const runCommand = async (command: Command): Promise<void> => {
  process.umask(0o077) // no other account of the machine may read copies of what customers entrust to the shop
  endOnSignals()
  goOnUnread()
  try {
    const text = await command(process.argv.slice(2), process.env, tell())
    say(`${clearLine}${asCalled(text)}\n`)
  } catch (error) {
    const sentence = error instanceof Problem ? error.message : startFailure(error)
    process.stderr.write(`${clearLine}${asCalled(sentence)}\n`)
    process.exitCode = error instanceof Problem && error.code === 'not_understood' ? 2 : 1
  }
}

const endOnSignals = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      try {
        removeDrafts()
      } finally {
        process.exit(128 + constants.signals[signal])
      }
    })
}

/** The reader of a pipe may be gone, or the disk of a log full. The work goes on. */
const goOnUnread = () => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

const say = (text: string) =>
  process.stdout.write(text, (error: NodeJS.ErrnoException | null | undefined) => {
    if (!error || error.code === 'EPIPE') return
    process.stderr.write(
      `The command has done its work, but its answer cannot be written: ${error.message}.\n`,
    )
    process.exitCode = 1
  })

const clearLine = process.stdout.isTTY ? '\r\u001B[K' : ''
const everyMs = 1_000

/** On a terminal the line changes in place. In a log, one line a second at most. */
const tell = (): Tell => {
  let saidAt = -Infinity
  return (doing) => {
    if (performance.now() - saidAt < (process.stdout.isTTY ? everyMs / 10 : everyMs)) return
    saidAt = performance.now()
    process.stdout.write(process.stdout.isTTY ? `${clearLine}${doing}…` : `${doing}…\n`)
  }
}
