import BetterSqlite from 'better-sqlite3'

/** Lists the structural faults of a database file, which may be in use. Empty for a sound file. Reads the whole file. */
export const sqliteFaults = (file: string): string[] => {
  const handle = new BetterSqlite(file, { readonly: true, fileMustExist: true })
  try {
    const rows = handle.pragma('quick_check(3)') as { quick_check: string }[]
    return rows
      .map(({ quick_check }) => quick_check.replace(/^\*.*\*\s*/, ''))
      .filter((line) => line !== 'ok')
  } catch (error) {
    return [(error as Error).message] // too damaged to be checked completely
  } finally {
    handle.close()
  }
}
