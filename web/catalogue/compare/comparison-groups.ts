// The rows of a comparison, and where the packages differ. Pure.
import {
  featureGroups,
  type FeatureKey,
  type Features,
  keysOf,
  listingDuties,
  vocabulary,
} from '#rules/features'
import type { ComparedPackage } from '#web/catalogue/compare/load-comparison.ts'

export type ComparisonGroup = { key: string; name: string; rows: ComparisonRow[] }

export type ComparisonRow = {
  key: string
  /** What a reader sees; it may change. */
  name: string
  /** One cell for each package. */
  cells: Cell[]
  differs: boolean
}

/** 'unknown': the brokerage has not entered the package's features. */
export type Cell = 'included' | 'absent' | 'unknown' | { text: string } | { lines: string[] }

type Facts = {
  /** Names of the categories whose packages list a home. */
  listingCategories: readonly string[]
  isSample: boolean
}

/** Groups, and the rows of each group, in which the packages differ come first. */
export const comparisonGroups = (
  products: readonly ComparedPackage[],
  { listingCategories, isSample }: Facts,
): ComparisonGroup[] => {
  const features = products.map(({ category, features: own }) =>
    featuresOf(
      own && (Object.fromEntries(own.map(({ key, value }) => [key, value ?? true])) as Features),
      listingCategories.includes(category),
    ),
  )
  const groups = [
    ...featureGroups.map(({ key, name }) => ({ key, name, rows: featureRows(features, key) })),
    { key: 'words', name: 'As each package says it', rows: wordRows(products) },
    { key: 'documents', name: 'Documents', rows: documentRows(products) },
    { key: 'facts', name: 'About the package', rows: factRows(products, isSample) },
  ]
  const filled = groups.filter(({ rows }) => rows.length > 0)
  return first(filled, hasDifferences).map(({ rows, ...group }) => ({
    ...group,
    rows: first(rows, ({ differs }) => differs),
  }))
}

type KnownFeatures = {
  cells: ReadonlyMap<string, Cell>
  /** The cell for a feature that is not in `cells`. */
  others: 'absent' | 'unknown'
}

const featuresOf = (features: Features | undefined, listsHomes: boolean): KnownFeatures => {
  const cells = new Map<string, Cell>(
    Object.entries(features ?? {}).map(([key, value]) => [
      key,
      value === true ? 'included' : { text: value },
    ]),
  )
  // The law requires these of every listing, so a package has them even if its features were not entered.
  if (listsHomes) for (const key of keysOf(listingDuties)) cells.set(key, 'included')
  return { cells, others: features ? 'absent' : 'unknown' }
}

const featureRows = (products: readonly KnownFeatures[], group: string): ComparisonRow[] => {
  const keys = (Object.keys(vocabulary) as FeatureKey[]).filter((key) => vocabulary[key].group === group)
  return keys
    .filter((key) => products.some(({ cells }) => cells.has(key)))
    .map((key) =>
      row(
        key,
        vocabulary[key].name,
        products.map(({ cells, others }) => cells.get(key) ?? others),
      ),
    )
}

/** For packages without features: the brokerage's own lines, which count as the same only if the words are the same. */
const wordRows = (products: readonly ComparedPackage[]): ComparisonRow[] =>
  products.every(({ features }) => features)
    ? []
    : [
        row(
          'included',
          'What you get',
          products.map(({ included }) => linesCell(included)),
        ),
        row(
          'yourPart',
          'What you do',
          products.map(({ yourPart }) => linesCell(yourPart)),
        ),
      ]

const linesCell = (lines: string[]): Cell => (lines.length > 0 ? { lines } : 'unknown')

const documentRows = (products: readonly ComparedPackage[]): ComparisonRow[] => {
  const lists = products.map(({ documents }) => documents.map(documentName))
  return [...new Set(lists.flat())].map((name) =>
    row(
      name,
      name,
      lists.map((list) => (list.includes(name) ? 'included' : 'absent')),
    ),
  )
}

const documentName = ({ name, editable }: ComparedPackage['documents'][number]) =>
  editable ? `${name} (to fill in)` : name

const factRows = (products: readonly ComparedPackage[], isSample: boolean): ComparisonRow[] => [
  textRow('category', 'Category', products, ({ category }) => category),
  textRow('seller', 'Performed by', products, ({ shopName }) => shopName),
  textRow('stock', 'Availability', products, ({ stock }) => (stock > 0 ? 'Available' : 'Out of stock')),
  textRow('reviews', isSample ? 'Reviews (sample)' : 'Reviews', products, reviewText),
]

const reviewText = ({ rating, reviewCount }: ComparedPackage) =>
  reviewCount === 0
    ? 'No reviews yet'
    : `${rating} of 5 stars, ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`

const textRow = (
  key: string,
  name: string,
  products: readonly ComparedPackage[],
  textOf: (product: ComparedPackage) => string,
): ComparisonRow =>
  row(
    key,
    name,
    products.map((product) => ({ text: textOf(product) })),
  )

const row = (key: string, name: string, cells: Cell[]): ComparisonRow => ({
  key,
  name,
  cells,
  differs: new Set(cells.map((cell) => JSON.stringify(cell))).size > 1,
})

const hasDifferences = ({ rows }: ComparisonGroup) => rows.some(({ differs }) => differs)

/** The matching items first, then the others. */
const first = <Item>(items: readonly Item[], isSo: (item: Item) => boolean): Item[] => [
  ...items.filter((item) => isSo(item)),
  ...items.filter((item) => !isSo(item)),
]
