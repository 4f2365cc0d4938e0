import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/wishlist'
import { aCatalogue, setProduct } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let photos: string
let sign: string
beforeAll(async () => {
  app = await startTestApp()
  ;[photos, sign] = (await aCatalogue(app, [
    {
      name: 'Photos',
      priceCents: 12_900,
      discountPercent: 20,
      stock: 4,
      ratings: [5, 4],
      pictures: [
        { address: '/pictures/a.svg', alt: 'A' },
        { address: '/pictures/b.svg', alt: 'B' },
      ],
    },
    { name: 'Sign' },
  ])) as [string, string]
})
afterAll(() => app.close())
beforeEach(async () => {
  ann = await anAccount(app)
})

const add = (productId: string, account = ann) => {
  app.clock.forward(1)
  return account.call(contract.addToWishlist, { body: { userId: account.id, productId } })
}
const wishlistOf = (account = ann) => account.call(contract.getWishlist, { params: { userId: account.id } })

test("a wish shows the package's current data, newest first", async () => {
  expect(await add(photos)).toEqual({ message: 'Added to your wishlist.' })
  await add(sign)
  const { wishlists, wishlistCount } = await wishlistOf()
  expect(wishlistCount).toBe(2)
  expect(wishlists.map(({ name }) => name)).toEqual(['Sign', 'Photos'])
  expect(wishlists[0]).toMatchObject({ image: '' })
  expect(wishlists[1]).toEqual({
    _id: expect.any(String),
    userId: ann.id,
    productId: photos,
    name: 'Photos',
    price: 129,
    discountedPrice: 104,
    image: '/pictures/a.svg',
    discount: 20,
    rating: 4.5,
    reviewCount: 2,
    stock: 4,
    slug: 'photos',
  })
})

test('package details sent by the caller are ignored', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/home/product/add-to-wishlist',
    headers: { authorization: `Bearer ${ann.token}` },
    payload: {
      userId: ann.id,
      productId: sign,
      name: '<b>Free</b>',
      price: 0,
      image: 'javascript:',
      discount: 100,
      rating: 5,
      slug: '../',
    },
  })
  expect(answer.statusCode).toBe(201)
  const { wishlists } = await wishlistOf()
  expect(wishlists).toEqual([
    expect.objectContaining({ name: 'Sign', price: 10, discount: 0, rating: 0, slug: 'sign' }),
  ])
})

test('prices are the current ones', async () => {
  await add(sign)
  await setProduct(app, sign, { price_cents: 2_050 })
  expect((await wishlistOf()).wishlists[0]).toMatchObject({ price: 20.5, discountedPrice: 20.5 })
  await setProduct(app, sign, { price_cents: 1_000 })
})

test('a package that is not offered cannot be added', async () => {
  await expect(add('nothing')).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
})

test('a wish is removed once, and its id is returned', async () => {
  await add(sign)
  const wishlistId = (await wishlistOf()).wishlists[0]?._id ?? ''
  const remove = () => ann.call(contract.removeFromWishlist, { params: { wishlistId } })
  expect(await remove()).toEqual({ message: 'Removed from your wishlist.', wishlistId })
  expect(await wishlistOf()).toEqual({ wishlists: [], wishlistCount: 0 })
  await expect(remove()).rejects.toMatchObject({ status: 404, code: 'wish_not_found' })
  await add(sign)
})

test('a wishlist belongs to one customer', async () => {
  const bob = await anAccount(app)
  await add(sign)
  const wishlistId = (await wishlistOf()).wishlists[0]?._id ?? ''
  expect((await wishlistOf(bob)).wishlistCount).toBe(0)
  await expect(bob.call(contract.getWishlist, { params: { userId: ann.id } })).rejects.toMatchObject({
    status: 403,
    code: 'not_yours',
  })
  await expect(bob.call(contract.removeFromWishlist, { params: { wishlistId } })).rejects.toMatchObject({
    status: 404,
    code: 'wish_not_found',
  })
  expect((await wishlistOf()).wishlistCount).toBe(1)
})
