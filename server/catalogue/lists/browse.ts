// Lists without a search. The shelves are already sorted, so the cost hardly grows with the catalogue.
import { facetsOf, type FoundPage, type Wanted } from '#server/catalogue/lists/wanted'
import { priceWindow, type Shelf, type Shelves } from '#server/catalogue/lists/shelves'
import { keepSmallest } from '#server/catalogue/lists/smallest'

export const browse = (shelves: Shelves, wanted: Wanted): FoundPage => {
  const { category, leastStars, skip } = wanted
  const countOn = (shelf: Shelf | undefined) => (shelf ? lengthOf(priceWindow(shelves, shelf, wanted)) : 0)
  const shelf = shelfOf(shelves, category, leastStars)
  const total = countOn(shelf)
  return {
    numbers: shelf && skip < total ? pageOf(shelves, shelf, wanted) : new Uint32Array(),
    total,
    facets: facetsOf(
      shelves.categories,
      (number) => countOn(shelfOf(shelves, number, leastStars)),
      (least) => countOn(shelfOf(shelves, category, least)),
    ),
  }
}

const lengthOf = ([from, to]: [number, number]) => to - from

const shelfOf = ({ ofAll, ofCategory }: Shelves, category: number | undefined, leastStars: number) =>
  (category === undefined ? ofAll : ofCategory[category])?.[leastStars]

const pageOf = (shelves: Shelves, shelf: Shelf, wanted: Wanted) => {
  const { skip, take, sort } = wanted
  const [from, to] = priceWindow(shelves, shelf, wanted)
  const total = to - from
  if (sort === 'low-to-high') return shelf[sort].subarray(from + skip, from + Math.min(skip + take, total))
  if (sort === 'high-to-low') {
    const first = shelf[sort].length - from - total
    return shelf[sort].subarray(first + skip, first + Math.min(skip + take, total))
  }
  if (total === shelf.catalogue.length) return shelf.catalogue.subarray(skip, skip + take)
  return pageWithinPrices(shelves, shelf, wanted, from, total)
}

/**
 * Catalogue order between price bounds. With wide bounds, a short walk in catalogue order fills a page. With narrow bounds there are
 * few products, and the first ones are picked from them. In the worst case, on late pages, it checks each product of the shelf once.
 */
const pageWithinPrices = ({ prices }: Shelves, shelf: Shelf, wanted: Wanted, from: number, total: number) => {
  const { skip, take, lowPrice, highPrice } = wanted
  const end = Math.min(skip + take, total)
  const likelyWalk = (end * shelf.catalogue.length) / total
  if (likelyWalk > total) {
    const first = keepSmallest(end)
    for (let at = from; at < from + total; at++) first.offer(shelf['low-to-high'][at] as number)
    return Uint32Array.from(first.sorted().subarray(skip))
  }
  const page = new Uint32Array(end - skip)
  let met = 0
  for (let at = 0; met < end; at++) {
    const price = prices[shelf.catalogue[at] as number] as number
    if (price < lowPrice || price > highPrice) continue
    if (met >= skip) page[met - skip] = shelf.catalogue[at] as number
    met++
  }
  return page
}
