import type { Files } from './files.ts'

/** Writes, reads and removes a small file. Throws when that fails. */
export const tryFiles = async (files: Files, newId: () => string): Promise<void> => {
  const key = `probe-${newId()}` // in no folder, which would stay
  const content = Buffer.from(key)
  await files.put(key, content, content.length)
  try {
    const read = await (await files.read(key)).toArray()
    if (!Buffer.concat(read).equals(content)) throw new Error('it read something else than it wrote')
  } catch (error) {
    void files.remove(key).catch(() => {}) // does not wait twice for a store that does not answer
    throw error
  }
  await files.remove(key)
}
