// The command line for uploads: parses a command and runs it.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { grantUploadQuota } from '#server/uploads/quota/give-room'
import { inMegabytes } from '#server/uploads/problems'
import { approveVersion, rejectVersion, type Reviewer } from '#server/uploads/review/review-version'
import { openVersion } from '#server/uploads/review/open-version'
import { readHistory } from '#server/uploads/review/read-history'
import { findVersions, type KnownVersion, readPending, shortId } from '#server/uploads/review/read-version'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'
import { listOf, namedVersion, sheetOf, usage } from './texts.ts'

/** Returns the text to print. `folder`: where files are saved for viewing. Throws a problem whose message can be printed. */
export type Command = (platform: Platform, folder: string) => Promise<string>

/** Throws `not_understood`. */
export const commandOf = (words: readonly string[]): Command => {
  const [verb = 'list', id = '', ...rest] = words
  const isAlone = rest.length === 0
  if (verb === 'list' && id === '')
    return async (platform) => listOf(await readPending(platform.database.direct))
  if (verb === 'show' && isAlone) return (platform, folder) => show(platform, folder, checkedId(id))
  if (verb === 'approve' && isAlone) return (platform) => approve(platform, checkedId(id))
  // A note without quotes arrives as several words.
  if (verb === 'reject') return (platform) => reject(platform, checkedId(id), rest.join(' '))
  if (verb === 'more-room' && isAlone && id.includes('@')) return (platform) => moreRoom(platform, id)
  throw notUnderstood()
}

/** Anyone who may run programs on the shop's machine. */
const operator: Reviewer = { role: 'system', id: null }

const show = async (platform: Platform, folder: string, id: string) => {
  const { version, content } = await openVersion(platform, (await find(platform, id)).id, operator)
  const path = join(folder, `${shortId(version.id)}.pdf`)
  await save(content, path, version.sha256)
  return sheetOf(version, await readHistory(platform.database.direct, version.document_id), path)
}

/** The file appears at `path` only when its bytes match the hash of the upload. */
const save = async (content: Readable, path: string, sha256: string) => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  const hash = createHash('sha256')
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(content, hashed, createWriteStream(draft, { mode: 0o600 }))
    if (hash.digest('hex') !== sha256) throw notTheSame()
    await rename(draft, path).catch((error: NodeJS.ErrnoException) => {
      throw ['EPERM', 'EACCES', 'EBUSY'].includes(error.code ?? '') ? stillOpen(path) : error
    })
  } finally {
    await rm(draft, { force: true })
  }
}

const approve = async (platform: Platform, id: string) => {
  const version = await find(platform, id)
  const { isChanged } = await approveVersion(platform, version.id, operator)
  return isChanged
    ? `Approved: ${namedVersion(version)}. The shop mails it to the customer.`
    : `${namedVersion(version)} was approved before; nothing has changed.`
}

const reject = async (platform: Platform, id: string, note: string) => {
  const version = await find(platform, id)
  const { isChanged } = await rejectVersion(platform, version.id, note, operator)
  return isChanged
    ? `Rejected: ${namedVersion(version)}. The shop mails your note to the customer.`
    : `${namedVersion(version)} was rejected with this note before; nothing has changed.`
}

const moreRoom = async (platform: Platform, email: string) => {
  const { usedBytes, quotaBytes } = await grantUploadQuota(platform, email, operator)
  return `${email} now has room for ${inMegabytes(quotaBytes)} MB of papers; ${inMegabytes(usedBytes)} MB of it are used.`
}

const find = async ({ database }: Platform, id: string): Promise<KnownVersion> => {
  const [version, another] = await findVersions(database.direct, id)
  if (!version)
    throw new Problem(
      'version_not_found',
      404,
      `There is no upload ${id}: "npm run review" lists what waits.`,
    )
  if (another)
    throw new Problem('version_not_found', 404, `More than one upload ends in ${id}: use its whole id.`)
  return version
}

const checkedId = (id: string) => {
  if (!/^[0-9a-f-]{8,36}$/i.test(id)) throw notUnderstood()
  return id
}

const notUnderstood = () => new Problem('not_understood', 400, usage)

const notTheSame = () =>
  new Problem(
    'file_changed',
    500,
    'The file store gives other bytes than were handed in (its SHA-256 differs): do not approve it, and look after the store.',
  )

/** Windows does not replace a file while another program has it open. */
const stillOpen = (path: string) =>
  new Problem('file_open', 409, `Another program has ${path} open: close it there first.`)
