import { afterEach, beforeEach, expect, test } from 'vitest'
import { listingDuties } from '#rules/features'
import { findProducts, listAnswer } from '#server/catalogue/answers'
import { catalogueOf } from '#server/catalogue/read-model'
import { storeProduct, type StoredProduct } from '#server/catalogue/store-product'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'

let platform: TestPlatform
let draft: StoredProduct
beforeEach(async () => {
  platform = await aPlatform()
  await aCatalogue(platform, [{ name: 'Yard Sign' }])
  const { category_id, seller_id } = await platform.database.direct
    .selectFrom('product')
    .select(['category_id', 'seller_id'])
    .executeTakeFirstOrThrow()
  draft = {
    slug: 'lockbox',
    name: 'Lockbox',
    categoryId: category_id,
    sellerId: seller_id,
    brand: 'Columbine',
    priceCents: 14_900,
    discountPercent: 5,
    stock: 30,
    taxClass: 'physical',
    summary: 'A coded lockbox.',
    descriptionHtml: '<p>Coded.</p>',
    included: ['A lockbox'],
    yourPart: [],
    pictures: [{ address: '/pictures/lockbox.svg', alt: 'A lockbox on a door' }],
    documents: [],
    position: 1,
  }
})
afterEach(() => platform.close())

const shown = async (slug: string) => (await catalogueOf(platform).current()).bySlug.get(slug)

test('a stored product is shown at once, with a sanitized description', async () => {
  const id = await storeProduct(platform, {
    ...draft,
    descriptionHtml: '<p onclick="x">a</p><script>b</script>',
  })
  expect((await shown('lockbox'))?.product).toMatchObject({ _id: id, price: 149, description: '<p>a</p>' })
})

test('storing it again replaces it with its pictures and documents, and keeps its id and creation date', async () => {
  const id = await storeProduct(platform, draft)
  platform.clock.forward(1_000)
  const document = {
    kind: 'editable' as const,
    name: 'Sheet',
    fileKey: 'a.pdf',
    bytes: 1,
    sha256: 'a'.repeat(64),
  }
  const again = { ...draft, id, name: 'Coded Lockbox', pictures: [], documents: [document] }
  expect(await storeProduct(platform, again)).toBe(id)
  expect(await shown('lockbox')).toMatchObject({
    createdAt: platform.now() - 1_000,
    product: { name: 'Coded Lockbox', images: [] },
    more: { documents: [{ name: 'Sheet', editable: true }] },
  })
})

test('its features are given by name and group, in the order of the vocabulary, with the duties of a listing', async () => {
  await storeProduct(platform, { ...draft, features: { lockbox: true, 'mls-time': '6 months' } })
  const { features } = (await shown('lockbox'))?.more ?? {}
  expect(features?.map(({ key }) => key)).toEqual(['mls-time', ...Object.keys(listingDuties), 'lockbox'])
  expect(features?.at(0)).toEqual({
    key: 'mls-time',
    name: 'Time on the MLS',
    group: 'On the MLS',
    value: '6 months',
  })
  expect(features?.at(-1)).toEqual({
    key: 'lockbox',
    name: 'Coded lockbox',
    group: 'Photos, sign and showings',
  })
})

test('a product whose features were not entered has none to show, and keeps them when it is stored without', async () => {
  const id = await storeProduct(platform, draft)
  expect((await shown('lockbox'))?.more).not.toHaveProperty('features')
  await storeProduct(platform, { ...draft, id, features: { lockbox: true } })
  await storeProduct(platform, { ...draft, id })
  expect((await shown('lockbox'))?.more.features).toHaveLength(1)
  await storeProduct(platform, { ...draft, id, features: {} })
  expect((await shown('lockbox'))?.more.features).toEqual([])
})

test('a feature that the vocabulary does not have is refused at its field', async () => {
  const features = { drawbridge: true } as object
  await expect(storeProduct(platform, { ...draft, features })).rejects.toMatchObject({
    code: 'product_refused',
    fields: { 'features.drawbridge': expect.stringMatching(/\.$/) },
  })
})

test('an unknown product cannot be replaced', async () => {
  await expect(storeProduct(platform, { ...draft, id: 'nothing' })).rejects.toMatchObject({
    code: 'product_not_found',
  })
})

test.each<[keyof StoredProduct, Partial<StoredProduct>]>([
  ['slug', { slug: 'Lock Box' }],
  ['slug', { slug: '../x' }],
  ['slug', { slug: 'yard-sign' }],
  ['name', { name: '  ' }],
  ['priceCents', { priceCents: -1 }],
  ['priceCents', { priceCents: 1.5 }],
  ['priceCents', { priceCents: Number.NaN }],
  ['discountPercent', { discountPercent: 101 }],
  ['stock', { stock: -1 }],
  ['categoryId', { categoryId: 'nothing' }],
  ['sellerId', { sellerId: 'nothing' }],
  ['pictures.0.address' as never, { pictures: [{ address: 'http://cdn.example/1.jpg', alt: 'A lockbox' }] }],
  ['pictures.0.address' as never, { pictures: [{ address: 'https://127.0.0.1/1.jpg', alt: 'A lockbox' }] }],
  ['descriptionHtml', { descriptionHtml: 'x'.repeat(50_001) }],
])('a bad %s is refused with a message at the field: %j', async (field, change) => {
  await expect(storeProduct(platform, { ...draft, ...change })).rejects.toMatchObject({
    code: 'product_refused',
    status: 400,
    fields: { [field]: expect.stringMatching(/\.$/) },
  })
  expect((await catalogueOf(platform).current()).products).toHaveLength(1)
})

test('text keeps its special characters, quotes and emoji', async () => {
  const name = `O’Brien's "Sign" & <Post> 🏠`
  await storeProduct(platform, { ...draft, name })
  expect((await shown('lockbox'))?.product.name).toBe(name)
})

test('a list of a few says what each is the best for, by what it includes', async () => {
  await storeProduct(platform, { ...draft, features: { lockbox: true } })
  const snapshot = await catalogueOf(platform).current()
  const { products } = listAnswer(snapshot, findProducts(snapshot, {}))
  expect(Object.fromEntries(products.map(({ slug, bestFor }) => [slug, bestFor]))).toEqual({
    'yard-sign': 'the lowest price',
    lockbox: 'the most help',
  })
})
