import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { slugOf } from '#rules/slugs'

/** A slug is made from the first name and never changes. */
export const slugFault = async (
  trx: Transaction<Tables>,
  table: 'question' | 'legal_document',
  { name, id, field }: { name: string; id: string | undefined; field: string },
): Promise<Record<string, string>> => {
  if (id !== undefined) return {}
  const slug = slugOf(name)
  if (slug === '') return { [field]: 'This needs a letter or a digit.' }
  const other = await trx.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst()
  return other ? { [field]: 'Another one has this name, or had it before. Choose different words.' } : {}
}
