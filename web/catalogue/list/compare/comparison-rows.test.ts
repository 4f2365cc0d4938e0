import { expect, test } from 'vitest'
import type { ProductDetails } from '#contract/catalogue'
import { comparisonRows } from '#web/catalogue/list/compare/comparison-rows.ts'

const aProduct = (differences: Partial<ProductDetails>): ProductDetails => ({
  _id: '1',
  name: 'Essentials',
  slug: 'essentials',
  price: 500,
  discount: 0,
  discountedPrice: 500,
  rating: 0,
  reviewCount: 0,
  images: [],
  stock: 5,
  brand: 'Columbine',
  summary: '',
  description: '',
  category: 'MLS Listing',
  sellerId: 's',
  shopName: 'Listing Desk',
  categorySlug: 'mls-listing',
  included: ['Six months on the MLS'],
  yourPart: ['Show the home'],
  documents: [],
  imageAlts: [],
  ...differences,
})

const rowNamed = (name: string, products: ProductDetails[]) =>
  comparisonRows(products).find((row) => row.name === name)

test('values that are the same for all packages are not marked', () => {
  const rows = comparisonRows([aProduct({}), aProduct({})])
  expect(rows.filter(({ differs }) => differs)).toEqual([])
})

test('a price that differs is marked, and the saving is written out', () => {
  const products = [aProduct({}), aProduct({ price: 799, discountedPrice: 720 })]
  expect(rowNamed('You pay', products)).toMatchObject({ cells: ['$500', '$720'], differs: true })
  expect(rowNamed('You save', products)).toMatchObject({ cells: ['–', '$79 of $799'], differs: true })
})

test('a package without stock and without reviews says so', () => {
  const products = [aProduct({ stock: 0 }), aProduct({ rating: 4.5, reviewCount: 1 })]
  expect(rowNamed('Stock', products)?.cells).toEqual(['Out of stock', 'In stock'])
  expect(rowNamed('Reviews', products)?.cells).toEqual(['No reviews yet', '4.5 of 5 stars, 1 review'])
})

test('a line is shared only when every package has it', () => {
  const products = [
    aProduct({ included: ['Offers presented', 'Yard sign'] }),
    aProduct({ included: ['Offers presented'] }),
    aProduct({ included: ['Yard sign', 'Offers presented'] }),
  ]
  expect(rowNamed('What we do', products)).toEqual({
    key: 'ourPart',
    name: 'What we do',
    cells: [
      [
        { text: 'Offers presented', isShared: true },
        { text: 'Yard sign', isShared: false },
      ],
      [{ text: 'Offers presented', isShared: true }],
      [
        { text: 'Yard sign', isShared: false },
        { text: 'Offers presented', isShared: true },
      ],
    ],
    differs: true,
  })
})

test('lists in a different order do not count as different', () => {
  const products = [aProduct({ yourPart: ['A', 'B'] }), aProduct({ yourPart: ['B', 'A'] })]
  expect(rowNamed('What you do', products)?.differs).toBe(false)
})

test('a document to fill in is distinguished from one to read', () => {
  const documents = [
    { name: 'Closing Checklist', editable: false },
    { name: 'Deadline Sheet', editable: true },
  ]
  const cells = rowNamed('Documents', [aProduct({ documents })])?.cells
  expect(cells?.[0]).toMatchObject([{ text: 'Closing Checklist' }, { text: 'Deadline Sheet (to fill in)' }])
})
