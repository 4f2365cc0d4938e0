import { Worker } from 'node:worker_threads'
import BetterSqlite, { type Database as Handle } from 'better-sqlite3'

/** What an operator reads and does. */
export const damagedDatabase = (faults: string): string => `The database is damaged (${faults}). ${restoreIt}`
export const restoreIt = 'Restore a backup: docs/runbook.md says how, under DatabaseDamaged.'

/** Whether an error of SQLite says so. */
export const isDamage = (code: string | undefined): boolean => /^SQLITE_(CORRUPT|NOTADB)/.test(code ?? '')

/** Lists the structural faults of a database file, which may be in use. Empty for a sound file. Reads the whole file. */
export const sqliteDamage = (file: string): string[] => {
  const handle = new BetterSqlite(file, { readonly: true, fileMustExist: true })
  try {
    return faultsIn(handle)
  } finally {
    handle.close()
  }
}

/** The same for a database that is open. */
export const faultsIn = (handle: Handle): string[] => {
  try {
    const rows = handle.pragma('quick_check(3)') as { quick_check: string }[]
    return rows
      .map(({ quick_check }) => quick_check.replace(/^\*.*\*\s*/, ''))
      .filter((line) => line !== 'ok')
  } catch (error) {
    return [(error as Error).message] // too damaged to be checked completely
  }
}

/** The same in a worker thread, because reading a whole file takes a while. */
export const examineBeside = (file: string): Promise<string[]> => {
  const worker = new Worker(new URL('./examine-thread.ts', import.meta.url), { workerData: file })
  worker.unref()
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The examination of the database broke off.')))
  })
}
