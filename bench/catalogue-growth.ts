// What a list costs when the catalogue grows a thousandfold: filter, search, sort and serialise, with no answer kept from before.
// Run: node scripts/with-node.mjs bench/catalogue-growth.ts
import type { ProductQuery } from '#contract/catalogue'
import { listAnswer } from '#server/catalogue/answers'
import { createSnapshot, type Snapshot } from '#server/catalogue/model/snapshot'
import { prepareAnswer } from '#server/platform/http/prepared-answer'
import { syntheticCatalogue, type Chance, chanceFrom } from './synthetic-catalogue.ts'

const small = 100
const large = 100_000
const queryCount = 2_000

export const measureCatalogueGrowth = () => {
  const few = medianMicroseconds(small)
  const many = medianMicroseconds(large)
  return {
    what: `Lists of ${large.toLocaleString('en')} products against ${small}: median latency of filter, search, sort and serialise`,
    measured: `${(many / few).toFixed(2)} × (${many.toFixed(0)} µs against ${few.toFixed(0)} µs)`,
    bar: 'at most 2 ×',
    isMet: many <= 2 * few,
  }
}

const medianMicroseconds = (size: number) => {
  const snapshot = createSnapshot(syntheticCatalogue(size))
  const chance = chanceFrom(7)
  const queries = Array.from({ length: queryCount }, () => aQuery(snapshot, chance))
  for (const query of queries) prepareAnswer(listAnswer(snapshot, query)) // compiled and warm
  const times = queries.map((query) => {
    const start = performance.now()
    prepareAnswer(listAnswer(snapshot, query))
    return (performance.now() - start) * 1_000
  })
  return times.toSorted((a, b) => a - b)[queryCount / 2] as number
}

/** What a visitor may ask: a search in half of them, sometimes of a beginning or with a typing error; filters and orders mixed. */
const aQuery = ({ products, categories }: Snapshot, { below, oneOf, happens }: Chance): ProductQuery => {
  const words = () =>
    oneOf(products)
      .product.name.split(' ')
      .slice(0, 1 + below(2))
  const typed = () =>
    words()
      .map((word) => (happens(0.3) ? word.slice(0, -1) : word))
      .join(' ')
  const lowPrice = below(2_500)
  return {
    ...(happens(0.5) && { searchValue: typed() }),
    ...(happens(0.5) && { category: oneOf(categories).name }),
    ...(happens(0.3) && { rating: 1 + below(5) }),
    ...(happens(0.5) && { lowPrice, highPrice: lowPrice + below(2_500) }),
    ...(happens(0.6) && { sortPrice: oneOf(['low-to-high', 'high-to-low'] as const) }),
    ...(happens(0.3) && { pageNumber: 1 + below(4) }),
  }
}

if (import.meta.main) console.log(measureCatalogueGrowth())
