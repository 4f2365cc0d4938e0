// The rows of a comparison and where the packages differ. No I/O.
import type { ProductDetails } from '#contract/catalogue'
import { formatDollars } from '#web/ui/price.tsx'

export type ComparisonRow = {
  key: RowKey
  /** What a reader sees; it may change. */
  name: string
  /** One cell per package: a line of text, or a list that marks the lines some packages do not have. */
  cells: (string | ComparedLine[])[]
  differs: boolean
}
type RowKey =
  | 'price'
  | 'saving'
  | 'stock'
  | 'category'
  | 'seller'
  | 'reviews'
  | 'ourPart'
  | 'yourPart'
  | 'documents'

export type ComparedLine = { text: string; isShared: boolean }

export const comparisonRows = (products: readonly ProductDetails[]): ComparisonRow[] => [
  textRow(products, 'price', 'You pay', ({ discountedPrice }) => formatDollars(discountedPrice)),
  textRow(products, 'saving', 'You save', ({ price, discountedPrice }) =>
    discountedPrice < price ? `${formatDollars(price - discountedPrice)} of ${formatDollars(price)}` : '–',
  ),
  textRow(products, 'stock', 'Stock', ({ stock }) => (stock > 0 ? 'In stock' : 'Out of stock')),
  textRow(products, 'category', 'Category', ({ category }) => category),
  textRow(products, 'seller', 'Seller', ({ shopName }) => shopName),
  textRow(products, 'reviews', 'Reviews', reviewText),
  listRow(products, 'ourPart', 'What we do', ({ included }) => included),
  listRow(products, 'yourPart', 'What you do', ({ yourPart }) => yourPart),
  listRow(products, 'documents', 'Documents', ({ documents }) =>
    documents.map(({ name, editable }) => (editable ? `${name} (to fill in)` : name)),
  ),
]

const reviewText = ({ rating, reviewCount }: ProductDetails) =>
  reviewCount === 0
    ? 'No reviews yet'
    : `${rating} of 5 stars, ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`

const textRow = (
  products: readonly ProductDetails[],
  key: RowKey,
  name: string,
  textOf: (product: ProductDetails) => string,
): ComparisonRow => {
  const cells = products.map(textOf)
  return { key, name, cells, differs: new Set(cells).size > 1 }
}

const listRow = (
  products: readonly ProductDetails[],
  key: RowKey,
  name: string,
  linesOf: (product: ProductDetails) => readonly string[],
): ComparisonRow => {
  const lists = products.map(linesOf)
  const cells = lists.map((lines) =>
    lines.map((text) => ({ text, isShared: lists.every((list) => list.includes(text)) })),
  )
  return { key, name, cells, differs: cells.some((lines) => lines.some(({ isShared }) => !isShared)) }
}
