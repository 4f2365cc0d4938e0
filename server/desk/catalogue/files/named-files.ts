import type { Kysely } from 'kysely'
import { catalogueFilesIn } from '#rules/catalogue-files'
import type { Tables } from '#database/tables'

/**
 * The keys of the uploaded files that anything uses: live content, drafts, earlier editions, and what customers have bought. The pictures
 * of ordered packages are those of editions.
 */
export const readNamedFiles = async (read: Kysely<Tables>): Promise<ReadonlySet<string>> => {
  const named = new Set<string>()
  const add = (texts: readonly string[]) => {
    for (const text of texts) for (const key of catalogueFilesIn(text)) named.add(key)
  }
  for (const table of ['category', 'seller', 'banner', 'video'] as const)
    add(await column(read.selectFrom(table).select('picture_address as text')))
  add(await column(read.selectFrom('product_picture').select('address as text').distinct()))
  for (const table of ['product_document', 'replaced_document'] as const)
    add(await column(read.selectFrom(table).select('file_key as text').distinct()))
  const blanks = read.selectFrom('legal_document').where('file_key', 'is not', null)
  add(await column(blanks.select((eb) => eb.ref('file_key').$notNull().as('text'))))
  add(await column(read.selectFrom('brokerage_settings').select('given as text')))
  for await (const packages of packageIds(read))
    for (const table of ['package_draft', 'package_edition'] as const)
      add(await column(read.selectFrom(table).select('content as text').where('product_id', 'in', packages)))
  return named
}

const column = async (query: { execute(): Promise<{ text: string }[]> }): Promise<string[]> =>
  (await query.execute()).map(({ text }) => text)

const packagesAtOnce = 100

/** The content of everything that has a draft or an edition, a few at a time, because each may have megabytes of text. */
async function* packageIds(read: Kysely<Tables>) {
  for (let after = ''; ;) {
    const rows = await read
      .selectFrom('package_draft')
      .select('product_id as id')
      .where('product_id', '>', after)
      .union(read.selectFrom('package_edition').select('product_id as id').where('product_id', '>', after))
      .orderBy('id')
      .limit(packagesAtOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ id }) => id)
    after = last.id
  }
}
