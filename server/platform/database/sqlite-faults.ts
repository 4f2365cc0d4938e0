import BetterSqlite from 'better-sqlite3'

/** What is wrong with the structure of a database file, which may be in use; nothing for a sound one. Reads all of it. */
export const sqliteFaults = (file: string): string[] => {
  const handle = new BetterSqlite(file, { readonly: true, fileMustExist: true })
  try {
    const rows = handle.pragma('quick_check(3)') as { quick_check: string }[]
    return rows
      .map(({ quick_check }) => quick_check.replace(/^\*.*\*\s*/, ''))
      .filter((line) => line !== 'ok')
  } catch (error) {
    return [(error as Error).message] // so broken that it cannot be examined to its end
  } finally {
    handle.close()
  }
}
