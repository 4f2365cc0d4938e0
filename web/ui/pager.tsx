import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

export type PageLinkProps = {
  page: number
  'aria-current': 'page' | undefined
  className: string
  children: ReactNode
}
type PageLink = (props: PageLinkProps) => ReactNode

/** `children` renders a link to a page of this list. */
type PagerProps = { current: number; total: number; parPage: number; children: PageLink }

/** Links to the pages of a list; nothing when everything fits on one page. */
export const Pager = ({ current, total, parPage, children: link }: PagerProps) => {
  if (total <= parPage) return null
  const count = pageCount(total, parPage)
  return (
    <nav aria-label="Pages" className="mt-14">
      <ul className="flex flex-wrap items-center gap-1.5 tabular-nums">
        {current > 1 && (
          <Item link={link} page={Math.min(current - 1, count)}>
            <Icon name="left" className="size-4" />
            Previous
          </Item>
        )}
        {pageNumbers(current, count).map((page) =>
          typeof page === 'string' ? (
            <li key={page} aria-hidden="true" className="px-1 text-soft">
              …
            </li>
          ) : (
            <Item key={page} link={link} page={page} isCurrent={page === current}>
              <span className="sr-only">Page </span>
              {page}
            </Item>
          ),
        )}
        {current < count && (
          <Item link={link} page={current + 1}>
            Next
            <Icon name="right" className="size-4" />
          </Item>
        )}
      </ul>
    </nav>
  )
}

type ItemProps = { link: PageLink; page: number; isCurrent?: boolean; children: ReactNode }

const Item = ({ link, page, isCurrent = false, children }: ItemProps) => (
  <li>
    {link({
      page,
      'aria-current': isCurrent ? 'page' : undefined,
      className:
        'inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-sm px-3 font-semibold text-ink no-underline transition-colors hover:bg-sunk aria-[current=page]:bg-badge aria-[current=page]:text-on-badge',
      children,
    })}
  </li>
)

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
