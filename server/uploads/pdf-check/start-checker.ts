import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { CheckOrder, CheckReport } from '#server/uploads/pdf-check/verdict'

/** A process that checks one file at a time. */
export type Checker = {
  /** Undefined when the process ended during the check; it cannot be used again. It ends itself after `mostCpuMs` of CPU time. */
  inspect(path: string, options: Omit<CheckOrder, 'bytes'>): Promise<CheckReport | undefined>
  end(): void
  /** Called once, for whatever reason it ended. */
  onEnd(ended: () => void): void
  /** Whether the server waits for it when exiting. */
  hold(isHeld: boolean): void
}

const program = fileURLToPath(new URL('./child.ts', import.meta.url))

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Packages may be behind a symbolic link. */
const ownCode = [
  at('package.json'),
  ...['rules', 'server/uploads/pdf-check', 'node_modules']
    .flatMap((folder) => [at(folder), realpathSync(at(folder))])
    .map((folder) => join(folder, '*')),
]

/** It may read its own code, and otherwise read nothing, write nothing, start nothing and reach nothing. */
export const confinement = [
  '--permission',
  ...ownCode.map((path) => `--allow-fs-read=${path}`),
  '--allow-worker',
  '--max-old-space-size=192',
]

const startWithinMs = 10_000

/** Throws when no process can be started. */
export const startChecker = async (): Promise<Checker> => {
  const child = spawn(process.execPath, [...confinement, program], {
    env: {},
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  }) as ChildProcessByStdio<Writable, null, Readable>
  const { nextMessage, lastWords } = listenTo(child)
  const late = setTimeout(() => child.kill('SIGKILL'), startWithinMs)
  const isReady = (await nextMessage()) !== undefined
  clearTimeout(late)
  if (!isReady) throw new Error(`PDFs cannot be checked: ${lastWords()}`)
  return {
    inspect: async (path, options) => {
      const content = await readFile(path)
      const report = nextMessage()
      const order: CheckOrder = { bytes: content.length, ...options }
      child.send(order, () => {}) // 'exit' reports its end
      child.stdin.write(content)
      return (await report) as CheckReport | undefined
    },
    end: () => child.kill('SIGKILL'),
    onEnd: (ended) => child.once('exit', ended),
    hold: (isHeld) => {
      for (const part of [child, child.channel, child.stdin, child.stderr])
        (part as { ref(): void; unref(): void } | undefined)?.[isHeld ? 'ref' : 'unref']()
    },
  }
}

const mostSaid = 2_000

const listenTo = (child: ChildProcessByStdio<Writable, null, Readable>) => {
  let isOver = false
  let said = ''
  let tell: (message: unknown) => void = () => {}
  const end = (why: string) => {
    isOver = true
    said ||= why
    tell(undefined)
  }
  child.on('message', (message) => tell(message))
  child.once('exit', (code, signal) => end(`it ended with ${signal ?? code}`))
  child.once('error', ({ message }) => end(message))
  child.stdin.on('error', () => {}) // 'exit' reports its end
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(0, mostSaid)))
  return {
    /** Undefined after the process has ended. */
    nextMessage: () => new Promise<unknown>((resolve) => (isOver ? resolve(undefined) : (tell = resolve))),
    lastWords: () => said,
  }
}
