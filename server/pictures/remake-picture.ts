import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { pipeline, type Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type PictureFault, pictureRefused, picturesBusy } from './problems.ts'
import type { PictureOutput, PictureReport } from './picture-report.ts'
import type { Problem } from '#server/platform/problem'
import { storageUnavailable } from '#server/uploads/problems'
import { createFairTurns } from '#server/platform/limits/fair-turns'

/** The pictures in the requested order. Sizes are in pixels: of the largest of them, and of the picture that was sent. */
export type Remade = {
  pictures: Buffer[]
  width: number
  height: number
  sent: { width: number; height: number }
}

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Packages may be behind a symbolic link. */
const ownCode = [
  at('package.json'),
  ...['rules', 'server/pictures', 'node_modules']
    .flatMap((folder) => [at(folder), realpathSync(at(folder))])
    .map((folder) => join(folder, '*')),
]

/** It may read its own code and load the decoder, and otherwise read nothing, write nothing and start nothing. */
export const confinement = [
  '--permission',
  '--allow-addons',
  '--no-warnings',
  ...ownCode.map((path) => `--allow-fs-read=${path}`),
  '--max-old-space-size=192',
]

const usualProgram = fileURLToPath(new URL('./child.ts', import.meta.url))

/** One at a time: a picture may take hundreds of megabytes while it is open. */
const inTurn = createFairTurns({ places: 1, mostWaiting: 20, longestWaitMs: 20_000, refusal: picturesBusy })

/** A picture of 50 megapixels takes about two seconds on an idle machine. On a busy one it waits for its share of the processors. */
const usualLongestMs = 40_000

type Input = {
  /** The sender's account. */
  owner: string
  outputs: readonly PictureOutput[]
  /** The problem for a picture that is refused; `picture_refused` when absent. */
  refused?: (fault: PictureFault) => Problem
  /** Ends the wait for a turn. */
  signal?: AbortSignal
  program?: string
  longestMs?: number
}

/**
 * Decodes a picture in a separate process and encodes it again. `open` is called when its turn comes. Throws `picture_refused`, also if
 * the process crashes, or takes too much memory or more than 20 s of CPU time; `pictures_busy` if no turn comes, or the machine is too busy
 * to finish within 40 s; and `storage_away` if no process can be started.
 */
export const remakePicture = (
  open: () => Buffer | Readable,
  { owner, signal, ...input }: Input,
): Promise<Remade> => inTurn(owner, () => runChild(open(), input), signal)

type Child = ChildProcessByStdio<Writable, Readable, null>

/** Answers have priority over pictures on a machine without enough time for both. */
const lowPriority = 10

const runChild = async (
  content: Buffer | Readable,
  {
    outputs,
    refused = pictureRefused,
    program = usualProgram,
    longestMs = usualLongestMs,
  }: Omit<Input, 'owner' | 'signal'>,
): Promise<Remade> => {
  const child = spawn(process.execPath, [...confinement, program, JSON.stringify(outputs)], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  }) as Child
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, longestMs)
  feed(child, content)
  try {
    const [made, report] = await Promise.all([buffer(child.stdout), reportOf(child)])
    if (!report) throw isLate ? picturesBusy() : refused('too complex')
    if (report.fault !== undefined) throw refused(report.fault)
    const { bytes, ...sizes } = report
    if (made.length !== sumOf(bytes)) throw refused('too complex')
    const ends = bytes.map((_, index) => sumOf(bytes.slice(0, index + 1)))
    return {
      pictures: bytes.map((length, index) => made.subarray((ends[index] ?? 0) - length, ends[index])),
      ...sizes,
    }
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

const feed = ({ pid, stdin }: Child, content: Buffer | Readable) => {
  try {
    if (pid !== undefined) setPriority(pid, lowPriority)
  } catch {
    // It has already ended, which is reported, or the system does not allow it.
  }
  stdin.on('error', () => {}) // reportOf reports its end
  if (Buffer.isBuffer(content)) stdin.end(content)
  else pipeline(content, stdin, () => {})
}

/** Undefined when the process ended without one. Rejects when it could not be started. */
const reportOf = (child: Child) =>
  new Promise<PictureReport | undefined>((resolve, reject) => {
    child.once('message', (report) => resolve(report as PictureReport))
    child.once('close', () => resolve(undefined)) // does nothing after a message
    child.once('error', (cause) => reject(Object.assign(storageUnavailable(), { cause })))
  })
