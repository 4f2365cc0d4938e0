// Categories, sellers, banners and coupons: their columns and rules.
import type { Kysely, Selectable, Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type * as contract from '#contract/desk/catalogue/records'
import { normalEmail } from '#rules/addresses'
import { whyStillSold } from '#rules/catalogue'
import { slugOf } from '#rules/slugs'
import type { Tables } from '#database/tables'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { endSellerInvitations } from '#server/staff/seller-login'
import type { RecordKind, RecordTable } from './record-kind.ts'

type Trx = Transaction<Tables>
type Kind<Stored extends { content: unknown; facts: unknown }, Table extends RecordTable> = RecordKind<
  Stored['content'],
  Stored['facts'],
  Rows[Table]
>
type Rows = { [Table in RecordTable]: Selectable<Tables[Table]> }
type Category = z.output<typeof contract.categories.record>
type Seller = z.output<typeof contract.sellers.record>
type Banner = z.output<typeof contract.banners.record>

export const categoryKind: Kind<Category, 'category'> = {
  table: 'category',
  order: ['position', 'asc'],
  searched: 'name',
  contentOf: ({ name, picture_address: picture, position }) => ({ name, picture, position }),
  factsOf: async (read, rows) => {
    const packages = await countPackages(read, 'category_id')
    return new Map(rows.map(({ id, slug }) => [id, { slug, packages: packages.get(id) ?? 0 }]))
  },
  columnsOf: ({ name, picture, position }) => ({ name, picture_address: picture, position }),
  firstColumnsOf: ({ name }) => ({ slug: slugOf(name) }),
  faultsOf: async (trx, { name }, id) => {
    if (slugOf(name) === '') return { name: 'The name needs a letter or a digit.' }
    const others = await trx
      .selectFrom('category')
      .select(['id', 'name'])
      // A slug is made from the first name and never changes, so a new category must differ in both.
      .where((eb) => eb.or([eb('name', '=', name), ...(id ? [] : [eb('slug', '=', slugOf(name))])]))
      .execute()
    return others.some((other) => other.id !== id)
      ? { name: 'Another category has this name, or had it before.' }
      : {}
  },
  whyNotArchived: (trx, id) => stillSold(trx, 'category_id', id, 'in this category'),
  announce: (platform, trx) => catalogueChanged(platform, trx),
}

export const sellerKind: Kind<Seller, 'seller'> = {
  table: 'seller',
  order: ['name', 'asc', 'text'],
  searched: 'name',
  contentOf: ({ name, email, picture_address: picture }) => ({ name, email, picture }),
  factsOf: async (read, rows) => {
    const packages = await countPackages(read, 'seller_id')
    return new Map(rows.map(({ id }) => [id, { packages: packages.get(id) ?? 0 }]))
  },
  columnsOf: ({ name, email, picture }) => ({ name, email: normalEmail(email), picture_address: picture }),
  firstColumnsOf: (_, { now }) => ({ created_at: now() }),
  faultsOf: async (trx, { email }, id) => {
    const other = await trx
      .selectFrom('seller')
      .select('id')
      .where('email', '=', normalEmail(email))
      .executeTakeFirst()
    return other && other.id !== id ? { email: 'Another seller has this email.' } : {}
  },
  whyNotArchived: (trx, id) => stillSold(trx, 'seller_id', id, 'of this seller'),
  // Only a broker may invite again, so the new email gets nothing by itself.
  afterSave: async (platform, trx, { id, before, after }) => {
    if (before.email !== normalEmail(after.email)) await endSellerInvitations(platform, trx, id)
  },
  announce: (platform, trx) => catalogueChanged(platform, trx),
}

export const bannerKind: Kind<Banner, 'banner'> = {
  table: 'banner',
  order: ['position', 'asc'],
  searched: 'alt',
  contentOf: ({ picture_address: picture, alt, position }) => ({ picture, alt, position }),
  factsOf: async (_, rows) => new Map(rows.map(({ id }) => [id, {}])),
  columnsOf: ({ picture, alt, position }) => ({ picture_address: picture, alt, position }),
  announce: (platform, trx) => catalogueChanged(platform, trx),
}

/** How many live packages each category or seller has. */
const countPackages = async (
  read: Kysely<Tables>,
  column: 'category_id' | 'seller_id',
): Promise<ReadonlyMap<string, number>> => {
  const rows = await read
    .selectFrom('product')
    .select((eb) => [eb.ref(column).as('id'), eb.fn.countAll<number>().as('count')])
    .where('archived_at', 'is', null)
    .groupBy(column)
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

const stillSold = async (trx: Trx, column: 'category_id' | 'seller_id', id: string, where: string) => {
  const packages = (await countPackages(trx, column)).get(id) ?? 0
  return whyStillSold(packages, where)
}
