import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/catalogue'
import { aCatalogue } from '#server/testing/a-catalogue'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const dayMs = 24 * 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const daysAgo = (days: number) => app.now() - days * dayMs
  await aCatalogue(app, [
    {
      name: 'Drone Photos',
      category: 'Photos',
      seller: 'Front Range',
      priceCents: 44_900,
      discountPercent: 12,
      createdAt: daysAgo(9),
      ratings: [5, 4],
      descriptionHtml: '<p onclick="x()">Six <strong>aerials</strong></p><script>x()</script>',
      included: ['Six aerials'],
      yourPart: ['Tidy up'],
      pictures: [
        { address: '/pictures/a.svg', alt: 'A drone' },
        { address: '/pictures/b.svg', alt: 'A roof' },
      ],
      documents: [
        {
          kind: 'downloadable',
          name: 'Checklist',
          fileKey: 'product-documents/a.pdf',
          bytes: 9,
          sha256: 'a'.repeat(64),
        },
        {
          kind: 'editable',
          name: 'Worksheet',
          fileKey: 'product-documents/b.pdf',
          bytes: 9,
          sha256: 'b'.repeat(64),
        },
      ],
    },
    {
      name: 'Yard Sign',
      category: 'Signs',
      seller: 'Mile High',
      priceCents: 11_900,
      createdAt: daysAgo(1),
      ratings: [5],
    },
    {
      name: 'Lockbox',
      category: 'Signs',
      seller: 'Mile High',
      priceCents: 14_950,
      discountPercent: 5,
      createdAt: daysAgo(5),
    },
    {
      name: 'Photo Set',
      category: 'Photos',
      seller: 'Front Range',
      priceCents: 24_900,
      createdAt: daysAgo(3),
      ratings: [3, 3, 4],
    },
  ])
})
afterAll(() => app.close())

const names = (products: readonly { name: string }[]) => products.map(({ name }) => name)
const list = async (query: string) => {
  const answer = await app.http.inject(`/api/home/query-products?${query}`)
  expect(answer.statusCode).toBe(200)
  return contract.queryProducts.response.parse(answer.json())
}

test('categories come with their package counts', async () => {
  const { categorys } = await app.call(contract.getCategories, {})
  expect(categorys).toEqual([
    {
      _id: expect.any(String),
      name: 'Photos',
      slug: 'photos',
      image: '/pictures/photos.svg',
      productCount: 2,
    },
    { _id: expect.any(String), name: 'Signs', slug: 'signs', image: '/pictures/signs.svg', productCount: 2 },
  ])
})

test('the home page has four rows, each in its own order', async () => {
  const home = await app.call(contract.getHomeProducts, {})
  expect(names(home.products)).toEqual(['Drone Photos', 'Yard Sign', 'Lockbox', 'Photo Set'])
  expect(names(home.latest_product)).toEqual(['Yard Sign', 'Photo Set', 'Lockbox', 'Drone Photos'])
  expect(names(home.topRated_product)).toEqual(['Yard Sign', 'Drone Photos', 'Photo Set', 'Lockbox'])
  expect(names(home.discount_product)).toEqual(['Drone Photos', 'Lockbox'])
})

test('a product has every field of the API, money in dollars, and the mean of its reviews', async () => {
  const { products } = await list('searchValue=drone')
  expect(products).toEqual([
    {
      _id: expect.any(String),
      name: 'Drone Photos',
      slug: 'drone-photos',
      price: 449,
      discount: 12,
      discountedPrice: 396,
      rating: 4.5,
      reviewCount: 2,
      images: ['/pictures/a.svg', '/pictures/b.svg'],
      stock: 10,
      brand: 'Columbine',
      summary: 'Drone Photos in a sentence.',
      description: '<p>Six <strong>aerials</strong></p>',
      category: 'Photos',
      sellerId: expect.any(String),
      shopName: 'Front Range',
    },
  ])
})

test('a price with cents keeps them, and its discount is in whole dollars', async () => {
  const { products } = await list('searchValue=lockbox')
  expect(products).toEqual([expect.objectContaining({ price: 149.5, discountedPrice: 142.5 })])
})

test('the price range spans the whole catalogue', async () => {
  const { priceRange, latest_product } = await app.call(contract.getPriceRange, {})
  expect(priceRange).toEqual({ low: 119, high: 449 })
  expect(names(latest_product)[0]).toBe('Yard Sign')
})

describe('a list', () => {
  test.each([
    ['', ['Drone Photos', 'Yard Sign', 'Lockbox', 'Photo Set']],
    ['category=Signs', ['Yard Sign', 'Lockbox']],
    ['category=signs', []],
    ['rating=3', ['Drone Photos', 'Yard Sign', 'Photo Set']],
    ['rating=4', ['Drone Photos', 'Yard Sign']],
    ['rating=5', ['Yard Sign']],
    ['lowPrice=149.5&highPrice=249', ['Lockbox', 'Photo Set']],
    ['lowPrice=149.51&highPrice=248.99', []],
    ['lowPrice=300&highPrice=200', []],
    ['sortPrice=low-to-high', ['Yard Sign', 'Lockbox', 'Photo Set', 'Drone Photos']],
    ['sortPrice=high-to-low', ['Drone Photos', 'Photo Set', 'Lockbox', 'Yard Sign']],
    ['searchValue=aerials', ['Drone Photos']],
    ['searchValue=PHOTO', ['Photo Set', 'Drone Photos']],
    ['searchValue=drnoe', ['Drone Photos']],
    ['searchValue=photo&sortPrice=low-to-high', ['Photo Set', 'Drone Photos']],
    ['searchValue=sign&category=Signs&rating=1&lowPrice=100', ['Yard Sign']],
    ['searchValue=nowhere', []],
    ['searchValue=%F0%9F%8F%A0', []],
    ['pageNumber=2', []],
    ['category=Signs&&rating=5&&lowPrice=0', ['Yard Sign']],
    [
      'category=&rating=&lowPrice=&highPrice=&sortPrice=&pageNumber=&searchValue=',
      ['Drone Photos', 'Yard Sign', 'Lockbox', 'Photo Set'],
    ],
    ['utm_source=x&rating=5&__proto__=y&constructor=z', ['Yard Sign']],
  ])('%s holds %j', async (query, expected) => {
    const { products, totalProduct, parPage } = await list(query)
    expect(names(products)).toEqual(expected)
    expect(parPage).toBe(12)
    expect(totalProduct).toBe(query === 'pageNumber=2' ? 4 : expected.length)
  })

  test('gives the number of packages for every other category and rating', async () => {
    const { facets } = await list('category=Signs&rating=5')
    expect(facets).toEqual({
      categories: { Photos: 0, Signs: 1 },
      ratings: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 },
    })
  })
})

describe("a package's page", () => {
  test('shows the package with its details, others in its category and others by its seller', async () => {
    const details = await app.call(contract.getProductDetails, { params: { slug: 'drone-photos' } })
    expect(details.product).toMatchObject({
      name: 'Drone Photos',
      categorySlug: 'photos',
      included: ['Six aerials'],
      yourPart: ['Tidy up'],
      imageAlts: ['A drone', 'A roof'],
      documents: [
        { name: 'Checklist', editable: false },
        { name: 'Worksheet', editable: true },
      ],
    })
    expect(names(details.relatedProducts)).toEqual(['Photo Set'])
    expect(names(details.moreProducts)).toEqual(['Photo Set'])
    contract.getProductDetails.response.parse(details)
  })

  test('does not reveal where a file is stored', async () => {
    const { body } = await app.http.inject('/api/home/product-details/drone-photos')
    expect(body).not.toContain('product-documents')
  })
})

test('a page far past the end is empty and gives the total', async () => {
  expect(await list('pageNumber=1000000000')).toMatchObject({ products: [], totalProduct: 4 })
})

describe('an empty shop', () => {
  let empty: TestApp
  beforeAll(async () => {
    empty = await startTestApp()
  })
  afterAll(() => empty.close())

  test('responds to every request', async () => {
    expect(await empty.call(contract.getCategories, {})).toEqual({ categorys: [] })
    expect(await empty.call(contract.getBanners, {})).toEqual({ banners: [] })
    expect(await empty.call(contract.getPriceRange, {})).toEqual({
      latest_product: [],
      priceRange: { low: 0, high: 100 },
    })
    expect(await empty.call(contract.queryProducts, { query: { searchValue: 'x' } })).toMatchObject({
      products: [],
      totalProduct: 0,
    })
    expect((await empty.call(contract.getHomeProducts, {})).products).toEqual([])
  })

  test('shows a product that is stored later', async () => {
    await aCatalogue(
      empty,
      Array.from({ length: 15 }, () => ({ discountPercent: 10 })),
    )
    const home = await empty.call(contract.getHomeProducts, {})
    expect(
      [home.products, home.latest_product, home.topRated_product, home.discount_product].map(
        (row) => row.length,
      ),
    ).toEqual([12, 9, 9, 9])
    const details = await empty.call(contract.getProductDetails, { params: { slug: 'product-3' } })
    expect(details.relatedProducts).toHaveLength(12)
    expect(details.moreProducts).toHaveLength(12)
    expect(names(details.relatedProducts)).not.toContain('Product 3')
    const second = await empty.call(contract.queryProducts, { query: { pageNumber: 2 } })
    expect(names(second.products)).toEqual(['Product 13', 'Product 14', 'Product 15'])
  })
})
