// Product lists without a search. They are already sorted, so the cost hardly grows with the catalogue.
import { facetsOf, type FoundPage, type Wanted } from '#server/catalogue/lists/wanted'
import { priceWindow, type SortedList, type SortedLists } from '#server/catalogue/lists/sorted-lists'
import { keepSmallest } from '#server/catalogue/lists/smallest'

export const browse = (lists: SortedLists, wanted: Wanted): FoundPage => {
  const { category, leastStars, skip } = wanted
  const countOn = (list: SortedList | undefined) => (list ? lengthOf(priceWindow(lists, list, wanted)) : 0)
  const list = listOf(lists, category, leastStars)
  const total = countOn(list)
  return {
    numbers: list && skip < total ? pageOf(lists, list, wanted) : new Uint32Array(),
    total,
    facets: facetsOf(
      lists.categories,
      (number) => countOn(listOf(lists, number, leastStars)),
      (least) => countOn(listOf(lists, category, least)),
    ),
  }
}

const lengthOf = ([from, to]: [number, number]) => to - from

const listOf = ({ ofAll, ofCategory }: SortedLists, category: number | undefined, leastStars: number) =>
  (category === undefined ? ofAll : ofCategory[category])?.[leastStars]

const pageOf = (lists: SortedLists, list: SortedList, wanted: Wanted) => {
  const { skip, take, sort } = wanted
  const [from, to] = priceWindow(lists, list, wanted)
  const total = to - from
  if (sort === 'low-to-high') return list[sort].subarray(from + skip, from + Math.min(skip + take, total))
  if (sort === 'high-to-low') {
    const first = list[sort].length - from - total
    return list[sort].subarray(first + skip, first + Math.min(skip + take, total))
  }
  if (total === list.catalogue.length) return list.catalogue.subarray(skip, skip + take)
  return pageWithinPrices(lists, list, wanted, from, total)
}

/**
 * Catalogue order between price bounds. With wide bounds, a short walk in catalogue order fills a page. With narrow bounds there are
 * few products, and the first ones are picked from them. In the worst case, on late pages, it checks each product of the list once.
 */
const pageWithinPrices = (
  { prices }: SortedLists,
  list: SortedList,
  wanted: Wanted,
  from: number,
  total: number,
) => {
  const { skip, take, lowPrice, highPrice } = wanted
  const end = Math.min(skip + take, total)
  const likelyWalk = (end * list.catalogue.length) / total
  if (likelyWalk > total) {
    const first = keepSmallest(end)
    for (let at = from; at < from + total; at++) first.offer(list['low-to-high'][at] as number)
    return Uint32Array.from(first.sorted().subarray(skip))
  }
  const page = new Uint32Array(end - skip)
  let met = 0
  for (let at = 0; met < end; at++) {
    const price = prices[list.catalogue[at] as number] as number
    if (price < lowPrice || price > highPrice) continue
    if (met >= skip) page[met - skip] = list.catalogue[at] as number
    met++
  }
  return page
}
