import type { Transaction, Updateable } from 'kysely'
import type { Tables } from '#database/tables'
import { storeProducts, type StoredProduct } from '#server/catalogue/store-product'
import type { Platform } from '#server/platform/platform'
import { catalogueChanged } from '#server/catalogue/catalogue-version'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>

/** The parts of a product that a test cares about. A new category or seller name is created. */
export type ProductWish = Partial<Omit<StoredProduct, 'categoryId' | 'sellerId'>> & {
  category?: string
  seller?: string
  /** One anonymous review for each rating. */
  ratings?: readonly number[]
}

/** Adds products to the catalogue, 10 dollars each by default. Returns their ids. */
export const aCatalogue = (platform: Needs, wishes: readonly ProductWish[]): Promise<string[]> =>
  platform.database.transaction(async (trx) => {
    const { count } = await trx
      .selectFrom('product')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const products: StoredProduct[] = []
    for (const [at, { category = 'Photos', seller = 'Desk', ratings: _, ...wish }] of wishes.entries())
      products.push({
        ...plain(wish.name ?? `Product ${count + at + 1}`),
        categoryId: await categoryId(platform, trx, category),
        sellerId: await sellerId(platform, trx, seller),
        position: count + at,
        ...wish,
      })
    const ids = await storeProducts(platform, trx, products)
    for (const [at, { ratings = [] }] of wishes.entries())
      for (const rating of ratings) await addReview(platform, trx, ids[at] as string, rating)
    return ids
  })

const plain = (name: string) => ({
  name,
  slug: slugOf(name),
  brand: 'Columbine',
  priceCents: 1_000,
  discountPercent: 0,
  stock: 10,
  taxClass: 'service' as const,
  summary: `${name} in a sentence.`,
  descriptionHtml: '<p>Words.</p>',
  included: [],
  yourPart: [],
  pictures: [],
  documents: [],
})

const categoryId = async ({ newId }: Needs, trx: Transaction<Tables>, name: string) => {
  const known = await trx.selectFrom('category').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const id = newId()
  const { count: position } = await trx
    .selectFrom('category')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('category')
    .values({ id, name, slug: slugOf(name), picture_address: `/pictures/${slugOf(name)}.svg`, position })
    .execute()
  return id
}

const sellerId = async ({ newId, now }: Needs, trx: Transaction<Tables>, name: string) => {
  const known = await trx.selectFrom('seller').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const id = newId()
  await trx
    .insertInto('seller')
    .values({
      id,
      name,
      email: `${slugOf(name)}@example.test`,
      picture_address: '/pictures/seller.svg',
      created_at: now(),
    })
    .execute()
  return id
}

/** For a product stored in this transaction. */
const addReview = ({ newId, now }: Needs, trx: Transaction<Tables>, productId: string, rating: number) =>
  trx
    .insertInto('review')
    .values({
      id: newId(),
      product_id: productId,
      customer_id: null,
      reviewer_name: 'Ann',
      rating,
      body: `${rating} stars`,
      is_sample: 0,
      is_verified: 0,
      created_at: now(),
    })
    .execute()

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Changes a product as the desk would, with a notice to everyone. */
export const setProduct = (
  platform: Pick<Platform, 'database' | 'now'>,
  id: string,
  change: Pick<Updateable<Tables['product']>, 'stock' | 'price_cents' | 'discount_percent' | 'archived_at'>,
): Promise<void> =>
  platform.database.transaction(async (trx) => {
    await trx.updateTable('product').set(change).where('id', '=', id).execute()
    await catalogueChanged(platform, trx, [id])
  })
