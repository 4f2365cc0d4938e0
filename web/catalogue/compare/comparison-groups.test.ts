import { expect, test } from 'vitest'
import { comparisonGroups } from '#web/catalogue/compare/comparison-groups.ts'
import type { ComparedPackage } from '#web/catalogue/compare/load-comparison.ts'
import { sameSentence } from '#web/catalogue/compare/same-sentence.ts'

const aProduct = (differences: Partial<ComparedPackage>): ComparedPackage => ({
  _id: '1',
  name: 'Essentials',
  slug: 'essentials',
  price: 500,
  discount: 0,
  discountedPrice: 500,
  rating: 0,
  reviewCount: 0,
  stock: 5,
  brand: 'Columbine',
  summary: '',
  category: 'Photos',
  sellerId: 's',
  shopName: 'Listing Desk',
  categorySlug: 'photos',
  included: ['Six months on the MLS'],
  yourPart: ['Show the home'],
  documents: [],
  features: [],
  ...differences,
})

const feature = (key: string, value?: string) => ({
  key,
  name: key,
  group: '',
  ...(value !== undefined && { value }),
})

const facts = { listingCategories: ['Listings'], isSample: false }
const groupsOf = (...products: ComparedPackage[]) => comparisonGroups(products, facts)
const rowNamed = (name: string, ...products: ComparedPackage[]) =>
  groupsOf(...products)
    .flatMap(({ rows }) => rows)
    .find((row) => row.name === name)

test('packages that are the same differ in no row', () => {
  const rows = groupsOf(aProduct({}), aProduct({})).flatMap((group) => group.rows)
  expect(rows.filter(({ differs }) => differs)).toEqual([])
})

test('a feature is one row, whatever the packages call it: included, absent, or a value', () => {
  const products = [
    aProduct({ features: [feature('mls-time', '6 months'), feature('lockbox')] }),
    aProduct({ features: [feature('mls-time', '12 months')] }),
  ]
  expect(rowNamed('Time on the MLS', ...products)).toEqual({
    key: 'mls-time',
    name: 'Time on the MLS',
    cells: [{ text: '6 months' }, { text: '12 months' }],
    differs: true,
  })
  expect(rowNamed('Coded lockbox', ...products)?.cells).toEqual(['included', 'absent'])
})

test('a feature that no package has gets no row', () => {
  expect(rowNamed('Coded lockbox', aProduct({}), aProduct({}))).toBeUndefined()
})

test('groups that differ come first, and in each group the rows that differ', () => {
  const both = [feature('mls-time', '6 months'), feature('sign-post')]
  const groups = groupsOf(aProduct({ features: both }), aProduct({ features: [...both, feature('lockbox')] }))
  expect(groups.map(({ name }) => name)).toEqual([
    'Photos, sign and showings',
    'On the MLS',
    'About the package',
  ])
  expect(groups[0]?.rows.map(({ name }) => name)).toEqual([
    'Coded lockbox',
    'Sign and post, installed and picked up',
  ])
})

test('a package whose features were not entered says so, and is compared by what it has', () => {
  const { features: _, ...silent } = aProduct({ included: ['A box'], documents: [sheet] })
  const products = [aProduct({ features: [feature('lockbox')] }), silent]
  expect(rowNamed('Coded lockbox', ...products)?.cells).toEqual(['included', 'unknown'])
  expect(rowNamed('What you get', ...products)?.cells).toEqual([
    { lines: ['Six months on the MLS'] },
    { lines: ['A box'] },
  ])
  expect(rowNamed('Deadline Sheet (to fill in)', ...products)?.cells).toEqual(['absent', 'included'])
})

test('the lines of packages are left out when all have features', () => {
  expect(rowNamed('What you get', aProduct({}), aProduct({}))).toBeUndefined()
})

test('every listing package has the duties of a broker, entered or not', () => {
  const { features: _, ...silent } = aProduct({ category: 'Listings' })
  const products = [silent, aProduct({ category: 'Listings' }), aProduct({})]
  for (const duty of [
    'Every offer and counteroffer presented',
    'You are kept informed',
    'Help with contract deadlines through closing',
  ])
    expect(rowNamed(duty, ...products)?.cells).toEqual(['included', 'included', 'absent'])
})

test('a document to fill in is distinguished from one to read', () => {
  const read = { name: 'Closing Checklist', editable: false }
  const rows = groupsOf(aProduct({ documents: [read, sheet] }), aProduct({}))[0]?.rows
  expect(rows?.map(({ name }) => name)).toEqual(['Closing Checklist', 'Deadline Sheet (to fill in)'])
})

const sheet = { name: 'Deadline Sheet', editable: true }

test('a package without stock and without reviews says so', () => {
  const products = [aProduct({ stock: 0 }), aProduct({ rating: 4.5, reviewCount: 1 })]
  expect(rowNamed('Availability', ...products)?.cells).toEqual([
    { text: 'Out of stock' },
    { text: 'Available' },
  ])
  expect(rowNamed('Reviews', ...products)?.cells).toEqual([
    { text: 'No reviews yet' },
    { text: '4.5 of 5 stars, 1 review' },
  ])
})

test('reviews of a sample shop are called samples', () => {
  const names = comparisonGroups([aProduct({})], { ...facts, isSample: true }).flatMap(({ rows }) => rows)
  expect(names.map(({ name }) => name)).toContain('Reviews (sample)')
})

test('what is the same is one sentence', () => {
  const same = [
    {
      key: 'mls-photos',
      name: 'Your photos',
      cells: [{ text: 'Up to 40' }, { text: 'Up to 40' }],
      differs: false,
    },
    {
      key: 'lockbox',
      name: 'Coded lockbox',
      cells: ['included' as const, 'included' as const],
      differs: false,
    },
  ]
  expect(sameSentence(same, 2)).toBe('The same in both: Your photos (Up to 40); Coded lockbox.')
  expect(sameSentence(same, 3)).toMatch(/^The same in all three: /)
})
