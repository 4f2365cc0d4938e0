import { ConfigProblem } from '#server/platform/config/config-problem'

const codes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])

/** Runs `work`, which writes to the disk of `path`. Throws a ConfigProblem that names the disk when it is full. */
export const nameFullDisk = async <T>(path: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!isFull(error)) throw error
    throw new ConfigProblem(`The disk of ${path} is full: make room there, and run the command again.`)
  }
}

/** A library may have wrapped the disk's own error. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && (codes.has((error as NodeJS.ErrnoException).code ?? '') || isFull(error.cause))
