import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateOnce } from '#server/testing/migrate-once'

/** Runs before the suite on SQLite: creates the schema in a file that each test copies, and a folder for the statements that they build. */
export const setup = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-template-'))
  const file = join(folder, 'yardsign.sqlite')
  await migrateOnce({ engine: 'sqlite', file })
  process.env['TEST_SQLITE_TEMPLATE'] = file
  process.env['TEST_STATEMENTS'] = join(folder, 'statements')
  mkdirSync(process.env['TEST_STATEMENTS'])
  return () => rmSync(folder, { recursive: true, force: true })
}
