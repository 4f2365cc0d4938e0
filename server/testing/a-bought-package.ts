// A package that a customer has paid for, and what it takes to store it again as the desk would.
import type { StoredProduct } from '#server/catalogue/store-product'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aPaidOrder } from '#server/testing/an-order'
import type { TestPlatform } from '#server/testing/test-app'

export type BoughtPackage = { productId: string; orderId: string; stored: StoredProduct }

const document = { fileKey: 'blank.pdf', bytes: 1, sha256: 'a'.repeat(64) }

export const editable = (slug: string, name: string) => ({
  ...document,
  kind: 'editable' as const,
  slug,
  name,
})

/** It has its own category and seller, the forms Repair Log and Home Facts, and a guide. */
export const aBoughtPackage = async (app: TestPlatform, customerId: string): Promise<BoughtPackage> => {
  const tag = app.newId().slice(-8)
  const wish = {
    name: `Organizer ${tag}`,
    slug: `organizer-${tag}`,
    documents: [
      editable('repair-log', 'Repair Log'),
      editable('home-facts', 'Home Facts'),
      { ...document, kind: 'downloadable' as const, slug: 'guide', name: 'Guide' },
    ],
  }
  const [productId = ''] = await aCatalogue(app, [
    { ...wish, category: `Forms ${tag}`, seller: `Desk ${tag}` },
  ])
  const { category_id: categoryId, seller_id: sellerId } = await app.database.direct
    .selectFrom('product')
    .select(['category_id', 'seller_id'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const orderId = await aPaidOrder(app, { customerId, products: [{ productId, quantity: 1 }] })
  const stored: StoredProduct = {
    brand: 'Columbine',
    priceCents: 1_000,
    discountPercent: 0,
    taxClass: 'service',
    yourPart: [],
    summary: 'In a sentence.',
    descriptionHtml: '',
    included: [],
    pictures: [],
    stock: 10,
    position: 1,
    ...wish,
    id: productId,
    categoryId,
    sellerId,
  }
  return { productId, orderId, stored }
}
