import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storageUnavailable } from '#server/uploads/problems'

/** Does the work in a folder of its own, which is removed afterward. Throws `storage_away` if it cannot be created. */
export const inOwnFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'document-')).catch((cause: unknown) => {
    throw Object.assign(storageUnavailable(), { cause })
  })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
