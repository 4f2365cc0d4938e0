// The uploaded files that rows name, and which of them the file store lacks.
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { filesInStore } from '#rules/catalogue-files'
import { storedPhotoFiles } from '#rules/listing-photos'
import type { Files } from '#server/platform/files/files'

type Handle = Kysely<Tables> | Transaction<Tables>

type FileColumn = {
  table: keyof Tables
  column: string
  /** Which rows have a file; otherwise all that name one. */
  where?: RawBuilder<unknown>
  /** The files that the store has for a key; otherwise the key's own. */
  filesOf?: (key: string) => readonly string[]
}

/** Every column that names a file. Texts name pictures by their address in the shop: each is in `catalogue_file`. */
export const fileColumns: readonly FileColumn[] = [
  { table: 'document_version', column: 'file_key' },
  { table: 'listing_photo', column: 'file_key', filesOf: storedPhotoFiles },
  { table: 'offer_terms', column: 'file_key' },
  { table: 'package_import', column: 'file_key' },
  { table: 'product_document', column: 'file_key' },
  { table: 'replaced_document', column: 'file_key' },
  { table: 'legal_document', column: 'file_key' },
  {
    table: 'catalogue_file',
    column: 'key',
    where: sql`stored_at is not null and kind = 'picture'`,
    filesOf: (key) => filesInStore('picture', key),
  },
  { table: 'catalogue_file', column: 'key', where: sql`stored_at is not null and kind = 'document'` },
]

/** The keys of all files that must be in the store. Files of deleted rows, which a job removes, are not among them. */
export const readFilesOfRows = async (read: Handle): Promise<ReadonlySet<string>> => {
  const named = new Set<string>()
  for (const { table, column, where = sql`true`, filesOf = (key: string) => [key] } of fileColumns) {
    const key = sql.ref(column)
    const { rows } = await sql<{ key: string }>`
      select distinct ${key} as "key" from ${sql.table(table)} where ${key} is not null and ${where}
    `.execute(read)
    for (const row of rows) for (const file of filesOf(row.key)) named.add(file)
  }
  return named
}

export type ComparedFiles = { named: number; missing: readonly string[] }

/**
 * Compares files that rows named with those that the store had afterward. `read`: the rows now. The shop may have deleted rows and their
 * files meanwhile, which then do not count.
 */
export const compareFiles = async (
  read: Handle,
  named: ReadonlySet<string>,
  stored: AsyncIterable<string> | Iterable<string>,
): Promise<ComparedFiles> => {
  const missing = new Set(named)
  for await (const key of stored) missing.delete(key)
  if (missing.size === 0) return { named: named.size, missing: [] }
  const stillNamed = await readFilesOfRows(read)
  return { named: named.size, missing: [...missing].filter((key) => stillNamed.has(key)).toSorted() }
}

/** The files that rows name and the store lacks. */
export const findMissingFiles = async (read: Handle, files: Pick<Files, 'list'>): Promise<ComparedFiles> =>
  compareFiles(read, await readFilesOfRows(read), files.list())

/** For a sentence: "28 of the 119 uploaded files that the database names". */
export const missingInWords = (named: number, missing: number): string =>
  `${missing} of the ${named} uploaded files that the database names`
