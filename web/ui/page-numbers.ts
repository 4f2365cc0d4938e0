/** Rounded up, so that the last page can be reached. */
export const pageCount = (total: number, parPage: number): number => Math.ceil(total / parPage)

/** A gap of at least two pages, before the current page or after it. */
type Gap = 'earlier' | 'later'

/** The first, the last and the current page with its neighbors, in order. */
export const pageNumbers = (current: number, count: number): (number | Gap)[] => {
  const near = new Set([1, current - 1, current, current + 1, count])
  const pages: (number | Gap)[] = []
  let last = 0
  for (let page = 1; page <= count; page++) {
    const isBetween = near.has(page - 1) && near.has(page + 1)
    if (!near.has(page) && !isBetween) continue
    if (page > last + 1) pages.push(page <= current ? 'earlier' : 'later')
    pages.push(page)
    last = page
  }
  return pages
}
