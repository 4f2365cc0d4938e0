// Customers keep what they bought, uploaded, wrote and said, whatever the brokerage renames. For forms see
// forms/renamed-form.test.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getBrokerage } from '#contract/brokerage'
import { addToCart, applyCoupon, getCart } from '#contract/cart'
import { getCategories, getProductDetails, queryProducts } from '#contract/catalogue'
import { uploadLegalDocument } from '#contract/legal-documents'
import { getReviews, submitReview } from '#contract/reviews'
import { addToWishlist, getWishlist } from '#contract/wishlist'
import { findLegalDocument } from '#rules/legal-set'
import { nameOwnBrand } from '#server/brokerage/own-brand'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { storeProduct } from '#server/catalogue/store-product'
import { storeLegalBlanks } from '#server/legal-documents/legal-blanks'
import { aCatalogue } from '#server/testing/a-catalogue'
import { messagesBetween, openWith, textsIn, toSeller } from '#server/testing/a-chat'
import { aCoupon } from '#server/testing/a-coupon'
import { aCustomerWithPapers, type CustomerWithPapers } from '#server/testing/a-customer-with-papers'
import { sendUpload } from '#server/testing/a-form'
import { aPdf } from '#server/testing/made-pdfs'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const file = aPdf()

let app: TestApp
let ann: CustomerWithPapers
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.forward(60_000)
  ann = await aCustomerWithPapers(app)
})

const rename = async (table: 'category' | 'seller', id: string, name: string) =>
  app.database.transaction(async (trx) => {
    await trx.updateTable(table).set({ name }).where('id', '=', id).execute()
    await catalogueChanged(app, trx)
  })

describe('a legal document that is renamed', () => {
  const renamed = findLegalDocument('Counterproposal') as { name: string; slug: string }
  const renameDocument = (name: string) =>
    app.database.direct.updateTable('legal_document').set({ name }).where('slug', '=', renamed.slug).execute()
  const upload = (legalDocumentName: string) =>
    sendUpload(
      app,
      { token: ann.token, fields: { customerId: ann.id, legalDocumentName }, file },
      uploadLegalDocument,
    )

  test('keeps its uploads, its blank form and its place in the archive', async () => {
    await app.database.transaction((trx) =>
      storeLegalBlanks(trx, { [renamed.slug]: { fileKey: 'blank.pdf' } }),
    )
    await upload('Counterproposal')
    try {
      await renameDocument('Counteroffer')
      const counter = async () =>
        (await ann.legalDocuments()).documents.find(({ name }) => name === 'Counteroffer')
      expect(await counter()).toMatchObject({ status: 'Pending', versions: [{ version: 1 }] })
      expect((await app.http.inject((await counter())?.url ?? '')).body).toBe('%PDF-1.7 blank')
      expect(await ann.waiting()).toMatchObject([{ name: 'Counteroffer' }])
      expect((await ann.archive()).filter((path) => path.startsWith('Legal'))).toEqual([
        'Legal documents/Contract/Counteroffer.pdf',
      ])
      await upload('Counteroffer')
      expect(await counter()).toMatchObject({ versions: [{ version: 2 }, { version: 1 }] })
    } finally {
      await renameDocument('Counterproposal')
    }
  })
})

describe('a package that is renamed', () => {
  test('keeps its reviews, wishes, cart lines and chat; an order shows what was bought', async () => {
    const { productId, stored } = ann
    const { sellerId, name } = stored
    const body = { userId: ann.id, productId }
    await ann.call(submitReview, { body: { productId, rating: 4, review: 'Sold in a week.' } })
    await ann.call(addToWishlist, { body })
    await ann.call(addToCart, { body: { ...body, quantity: 1 } })
    await toSeller(ann, { id: sellerId }, 'When do you come?')
    await ann.handIn('Repair Log')
    await storeProduct(app, { ...stored, name: 'Another Organizer' })

    const { product } = await app.call(getProductDetails, { params: { slug: stored.slug } })
    expect(product).toMatchObject({ name: 'Another Organizer', rating: 4, reviewCount: 1 })
    const { reviews } = await app.call(getReviews, { params: { productId }, query: {} })
    expect(reviews).toMatchObject([{ review: 'Sold in a week.', verified: true }])
    const { wishlists } = await ann.call(getWishlist, { params: { userId: ann.id } })
    expect(wishlists).toMatchObject([{ name: 'Another Organizer' }])
    const { card_products: shops } = await ann.call(getCart, { params: { userId: ann.id } })
    expect(shops).toMatchObject([{ products: [{ productInfo: { name: 'Another Organizer' } }] }])
    expect(textsIn(await messagesBetween(ann, { id: sellerId }))).toEqual(['When do you come?'])
    expect(await ann.order()).toMatchObject({ products: [{ name }], uploads: [{ form: 'Repair Log' }] })
  })
})

describe('a category that is renamed', () => {
  test('keeps its packages, its counts and its coupons', async () => {
    const { productId, stored } = ann
    const { categoryId } = stored
    const code = `FORMS${app.newId().slice(-8).toUpperCase()}`
    await aCoupon(app, { code, on: { categoryId } })
    await ann.call(addToCart, { body: { userId: ann.id, productId, quantity: 1 } })
    const name = `Papers ${app.newId()}`
    await rename('category', categoryId, name)
    expect(await ann.call(applyCoupon, { body: { code } })).toMatchObject({ couponDiscount: 1 })
    const { products, facets } = await app.call(queryProducts, { query: { category: name } })
    expect(products).toMatchObject([{ _id: productId, category: name }])
    expect(facets.categories[name]).toBe(1)
    const { categorys } = await app.call(getCategories, {})
    expect(categorys.find(({ _id }) => _id === categoryId)).toMatchObject({ name, productCount: 1 })
    // Only the server uses its id.
    const byId = await app.call(queryProducts, { query: { category: categoryId } })
    expect(byId.totalProduct).toBe(0)
  })

  test('stays one of the categories whose packages list a home', async () => {
    const [id = ''] = await aCatalogue(app, [{ category: 'MLS Listing' }])
    const { category_id } = await app.database.direct
      .selectFrom('product')
      .select('category_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const listing = async () => (await app.call(getBrokerage, {})).brokerage.listingCategories
    expect(await listing()).toEqual(['MLS Listing'])
    await rename('category', category_id, 'On the Market')
    expect(await listing()).toEqual(['On the Market'])
  })
})

test('a seller who is renamed keeps packages, carts and conversations', async () => {
  const { productId, stored } = ann
  const { sellerId } = stored
  await toSeller(ann, { id: sellerId }, 'Hello')
  await ann.call(addToCart, { body: { userId: ann.id, productId, quantity: 1 } })
  await rename('seller', sellerId, 'Paper Desk')
  const { product } = await app.call(getProductDetails, { params: { slug: stored.slug } })
  expect(product).toMatchObject({ sellerId, shopName: 'Paper Desk' })
  const { card_products: shops } = await ann.call(getCart, { params: { userId: ann.id } })
  expect(shops).toMatchObject([{ sellerId, shopName: 'Paper Desk' }])
  const { MyFriends: friends } = await openWith(ann, '')
  expect(friends).toMatchObject([{ fdId: sellerId, name: 'Paper Desk' }])
  expect(textsIn(await messagesBetween(ann, { id: sellerId }))).toEqual(['Hello'])
})

test("the brokerage's own packages follow its brand, and those of others do not", async () => {
  const { brand } = (await app.call(getBrokerage, {})).brokerage
  const [own = '', others = '', known = ''] = await aCatalogue(app, [
    { brand },
    { brand: 'Front Range', isOwn: false },
    { brand: 'The Name Before', isOwn: true },
  ])
  const brandOf = async (id: string) => {
    const row = await app.database.direct
      .selectFrom('product')
      .select(['brand', 'is_own'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return [row.brand, row.is_own]
  }
  await nameOwnBrand(app)
  expect(await Promise.all([own, others, known].map(brandOf))).toEqual([
    [brand, 1],
    ['Front Range', 0],
    [brand, 1],
  ])
})
