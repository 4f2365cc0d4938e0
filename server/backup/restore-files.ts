// Puts the uploaded files of a backup into the store, or continues where an earlier try broke off.
import type { Database } from '#server/platform/database/database'
import type { Files } from '#server/platform/files/files'
import { fileEntry, type Part } from './backup-contents.ts'
import type { Backup } from './read-backup.ts'
import { sha256Of } from './sha256-of.ts'
import { addedFiles, noteAddedFiles } from '#server/platform/database/unfinished-copy'

type Place = { database: Database; files: Files; tell(doing: string): void }

const filePrefix = fileEntry('')
const keyOf = ({ path }: Part) => path.slice(filePrefix.length)

/** Files that are already there stay, because a bucket may have kept them. Files that an earlier try added from another backup are removed. */
export const restoreFiles = async (
  { contents, read }: Backup,
  { database: { direct }, files, tell }: Place,
): Promise<void> => {
  const parts = contents.parts.filter(({ path }) => path.startsWith(filePrefix))
  const wanted = new Set(parts.map(keyOf))
  for (const key of await addedFiles(direct)) if (!wanted.has(key)) await files.remove(key)
  const there = new Set(await Array.fromAsync(files.list()))
  await noteAddedFiles(
    direct,
    [...wanted].filter((key) => !there.has(key)),
  )
  for (const [index, part] of parts.entries()) {
    tell(`restoring file ${index + 1} of ${parts.length}`)
    const key = keyOf(part)
    if (there.has(key) && (await isWhole(files, key, part))) continue
    await files.put(key, await read(part), part.bytes)
  }
}

const isWhole = async (files: Files, key: string, { bytes, sha256 }: Part) =>
  (await files.sizeOf(key)) === bytes && (await sha256Of(await files.read(key))) === sha256
