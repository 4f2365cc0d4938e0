import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { CheckOrder, CheckReport } from '#server/documents/pdf-check/verdict'

/** A process that looks into one file at a time. */
export type Checker = {
  /** Undefined when the process came to its end over the file; it is of no more use then. */
  inspect(path: string): Promise<CheckReport | undefined>
  end(): void
  /** Runs once, whatever ended it. */
  onEnd(ended: () => void): void
  /** Whether this program waits for it at its own end. */
  hold(isHeld: boolean): void
}

const at = (path: string) => fileURLToPath(new URL(path, new URL('../../../', import.meta.url)))

/** Besides its own code it may read nothing, write nothing, start nothing and reach nothing. */
export const confinement = [
  '--permission',
  ...['package.json', 'contract/*', 'server/documents/pdf-check/*', 'node_modules/*'].map(
    (path) => `--allow-fs-read=${at(path)}`,
  ),
  '--allow-worker',
  '--max-old-space-size=192',
]

/** Throws when no such process can be had. */
export const startChecker = async (): Promise<Checker> => {
  const child = spawn(process.execPath, [...confinement, at('server/documents/pdf-check/child.ts')], {
    env: {},
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<Writable, null, Readable>
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.splice(0, said.length, text))
  child.stdin.on('error', () => {}) // it has ended, as its end tells
  const ended = once(child, 'exit').then(() => undefined)
  const nextMessage = () =>
    Promise.race([once(child, 'message').then(([message]) => message as unknown), ended])
  if ((await nextMessage()) === undefined) throw new Error(`PDFs cannot be checked: ${said.join('')}`)
  return {
    inspect: async (path) => {
      const content = await readFile(path)
      const report = nextMessage()
      child.send({ bytes: content.length } satisfies CheckOrder, () => {}) // as above
      child.stdin.write(content)
      return (await report) as CheckReport | undefined
    },
    end: () => child.kill('SIGKILL'),
    onEnd: (heard) => void ended.then(heard),
    hold: (isHeld) => {
      for (const part of [child, child.channel, child.stdin, child.stderr])
        (part as { ref(): void; unref(): void } | undefined)?.[isHeld ? 'ref' : 'unref']()
    },
  }
}
