// The next version of this program, as far as an upgrade is concerned: the same, with one more migration that adds what a version may add.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Not needed to run it. */
const leftOut = new Set(['node_modules', '.git', 'data', 'e2e', 'bench', 'soak', 'docs', 'deploy'])

export const addedTable = 'of_next_version'

const migration = `
import { type Kysely, sql } from 'kysely'

export const nextVersion = {
  async up(db: Kysely<unknown>) {
    await db.schema.createTable('${addedTable}').addColumn('id', 'text', (column) => column.primaryKey()).execute()
    for (const table of ['order', 'account', 'cart_line', 'message', 'job'])
      await db.schema.alterTable(table).addColumn('of_next', 'text', (column) => column.notNull().defaultTo('')).execute()
    await db.schema.createIndex('order_of_next').on('order').column('of_next').execute()
    await sql\`insert into ${addedTable} (id) values ('it ran')\`.execute(db)
  },
}
`

export type NextVersion = { program: string; remove(): void }

export const aNextVersion = (): NextVersion => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-next-'))
  for (const name of readdirSync(root))
    if (!leftOut.has(name)) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const migrations = join(folder, 'database', 'migrations')
  writeFileSync(join(migrations, '9999-next-version.ts'), migration)
  const list = join(migrations, 'list.ts')
  writeFileSync(
    list,
    `import { nextVersion } from './9999-next-version.ts'\n${readFileSync(list, 'utf8').replace(/\n\}\n$/, "\n  '9999-next-version': nextVersion,\n}\n")}`,
  )
  return {
    program: join(folder, 'main.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
