import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { longestPictureSide, type PictureUse } from '#rules/uploaded-pictures'
import { pictureRefused, picturesBusy } from './problems.ts'
import type { PictureReport } from './picture-report.ts'
import { storageUnavailable } from '#server/uploads/problems'
import { createFairTurns } from '#server/platform/limits/fair-turns'

/** The same picture twice. `width` and `height` are in pixels. */
export type Remade = { jpeg: Buffer; webp: Buffer; width: number; height: number }

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

/** Packages may be behind a symbolic link. */
const ownCode = [
  at('package.json'),
  ...['rules', 'server/desk/catalogue/pictures', 'node_modules']
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

/** A picture of 50 megapixels takes about two seconds on a machine with nothing else to do. */
const usualLongestMs = 20_000

type Wish = { staffId: string; use: PictureUse; program?: string; longestMs?: number }

/**
 * Decodes a picture in a separate process and encodes it anew. Throws `picture_refused`, also when the process crashes, takes too much
 * memory or takes longer than 20 s; `pictures_busy` when no turn comes; and `storage_away` when no process can be started.
 */
export const remakePicture = (content: Buffer, { staffId, ...wish }: Wish): Promise<Remade> =>
  inTurn(staffId, () => runChild(content, wish))

type Child = ChildProcessByStdio<Writable, Readable, null>

const runChild = async (
  content: Buffer,
  { use, program = usualProgram, longestMs = usualLongestMs }: Omit<Wish, 'staffId'>,
): Promise<Remade> => {
  const child = spawn(process.execPath, [...confinement, program, String(longestPictureSide[use])], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  }) as Child
  const late = setTimeout(() => child.kill('SIGKILL'), longestMs)
  child.stdin.on('error', () => {}) // its end is reported below
  child.stdin.end(content)
  try {
    const [made, report] = await Promise.all([buffer(child.stdout), reportOf(child)])
    if (!report) throw pictureRefused('too complex')
    if (report.fault !== undefined) throw pictureRefused(report.fault)
    const { width, height, jpegBytes, webpBytes } = report
    if (made.length !== jpegBytes + webpBytes) throw pictureRefused('too complex')
    return { jpeg: made.subarray(0, jpegBytes), webp: made.subarray(jpegBytes), width, height }
  } finally {
    clearTimeout(late)
    child.kill('SIGKILL')
  }
}

/** Undefined when the process ended without one. Rejects when it could not be started. */
const reportOf = (child: Child) =>
  new Promise<PictureReport | undefined>((resolve, reject) => {
    child.once('message', (report) => resolve(report as PictureReport))
    child.once('close', () => resolve(undefined)) // after its last message
    child.once('error', (cause) => reject(Object.assign(storageUnavailable(), { cause })))
  })
