// The doctor on PostgreSQL databases on which a start fails.
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrateOnce } from '#server/testing/migrate-once'
import { aTestDatabase, testServerUrl } from '#server/testing/test-database'
import { examine } from './examine.ts'

const ofDatabase = /database|DATABASE_URL/i

describe.runIf(testServerUrl())('on PostgreSQL', () => {
  let folder: string
  let made: Awaited<ReturnType<typeof aTestDatabase>>
  let url: string
  let admin: Client
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'yardsign-doctor-'))
    made = await aTestDatabase(folder, { isEmpty: true })
    url = made.config.engine === 'postgres' ? made.config.url : ''
    admin = new Client({ connectionString: url })
    await admin.connect()
  })
  afterEach(async () => {
    await admin.end()
    await made.remove()
    rmSync(folder, { recursive: true })
  })

  /** What it says about the database. */
  const said = async (verdict: 'good' | 'note' | 'broken', address = url) => {
    const sentences: string[] = []
    await examine(
      { NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: address, TOKEN_SECRET: 'x'.repeat(48) },
      (finding) => void (finding.verdict === verdict && sentences.push(finding.sentence)),
    )
    return sentences.filter((sentence) => ofDatabase.test(sentence))
  }

  const makeReadOnly = () =>
    admin.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    )
  const isReadOnly = [
    expect.stringMatching(
      /^Database: DATABASE_URL must lead to a database that takes changes, .* read-only: /,
    ),
  ]

  test('an empty database is ready for a new shop, and stays empty', async () => {
    expect(await said('note')).toEqual([
      'The database in the PostgreSQL server works and is empty. The first start begins a shop there.',
    ])
    const { rows } = await admin.query(`select 1 from pg_tables where schemaname = 'public'`)
    expect(rows).toEqual([])
  })

  test('tables of another program, and an empty database beside the files of a shop, are named', async () => {
    mkdirSync(join(folder, 'files'))
    writeFileSync(join(folder, 'files', 'a-paper.pdf'), 'x')
    expect(await said('broken')).toEqual([expect.stringMatching(/ is empty, but a shop has already left /)])
    await admin.query('create table wp_posts (id int)')
    expect(await said('broken')).toEqual([
      'Database: DATABASE_URL must name an empty database; this one has tables of another program (wp_posts).',
    ])
  })

  test('a role that may not create tables, or change those that are there, is named', async () => {
    const role = `poor_${randomBytes(4).toString('hex')}`
    await admin.query(`create role ${role} login password 'password'`)
    const address = url.replace(/\/\/[^/@]*@/, `//${role}:password@`)
    expect(await said('broken', address)).toEqual([
      expect.stringMatching(
        /^Database: DATABASE_URL must name a user who may create tables .*permission denied/,
      ),
    ])
    await migrateOnce(made.config)
    await admin.query(`delete from kysely_migration where name = (select max(name) from kysely_migration)`)
    await admin.query(`grant create on schema public to ${role}; grant select on kysely_migration to ${role}`)
    expect(await said('broken', address)).toEqual([expect.stringMatching(/: must be owner of table /)])
    await admin.query(`drop owned by ${role}; drop role ${role}`)
  })

  test('a database that is read-only is named, before the first start and after it', async () => {
    await makeReadOnly()
    expect(await said('broken')).toEqual(isReadOnly)
    await admin.query('set default_transaction_read_only = off')
    await admin.query(
      `do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$`,
    )
    await migrateOnce(made.config)
    await makeReadOnly()
    expect(await said('broken')).toEqual(isReadOnly)
  })
})
