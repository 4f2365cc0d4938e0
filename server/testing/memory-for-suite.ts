import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's folder in memory. */
const memory = '/dev/shm'
/** Containers often give it 64 MB. */
const enoughBytes = 3 * 2 ** 30

/**
 * Runs before the suite: the temporary files of its tests are in memory, because they come and go by the thousand, and each commit of each
 * database would wait for a disk.
 */
export const setup = (): void => {
  if (tmpdir().startsWith(memory) || !hasRoom()) return
  const folder = mkdtempSync(join(memory, 'yardsign-suite-'))
  chmodSync(folder, 0o755) // PostgreSQL, which must not run as root, finds its files here
  process.env['TMPDIR'] = folder
  // Not a teardown: the other project of this run may still need it.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const hasRoom = () => {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > enoughBytes
}
