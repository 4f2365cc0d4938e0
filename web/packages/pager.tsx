import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkTo, type ListAddress } from '#web/packages/list-address.ts'
import { pageCount, pageNumbers } from '#web/packages/page-numbers.ts'
import { resultsId, useFocusResults } from '#web/packages/results-heading.ts'
import { Icon } from '#web/ui/icon.tsx'

type PagerProps = { address: ListAddress; total: number; parPage: number }

/** Links to the pages of a list; nothing while all fits on one. */
export const Pager = ({ address, total, parPage }: PagerProps) => {
  if (total <= parPage) return null
  const current = address.search.pageNumber ?? 1
  const count = pageCount(total, parPage)
  return (
    <nav aria-label="Pages" className="mt-14">
      <ul className="flex flex-wrap items-center gap-1.5 tabular-nums">
        {current > 1 && (
          <PageLink address={address} page={Math.min(current - 1, count)}>
            <Icon name="left" className="size-4" />
            Previous
          </PageLink>
        )}
        {pageNumbers(current, count).map((page) =>
          typeof page === 'string' ? (
            <li key={page} aria-hidden="true" className="px-1 text-soft">
              …
            </li>
          ) : (
            <PageLink key={page} address={address} page={page} isCurrent={page === current}>
              <span className="sr-only">Page </span>
              {page}
            </PageLink>
          ),
        )}
        {current < count && (
          <PageLink address={address} page={current + 1}>
            Next
            <Icon name="right" className="size-4" />
          </PageLink>
        )}
      </ul>
    </nav>
  )
}

type PageLinkProps = { address: ListAddress; page: number; isCurrent?: boolean; children: ReactNode }

const PageLink = ({ address, page, isCurrent = false, children }: PageLinkProps) => {
  const focusResults = useFocusResults()
  return (
    <li>
      <Link
        {...linkTo(address, { pageNumber: page > 1 ? page : undefined })}
        hash={resultsId}
        resetScroll
        onClick={focusResults}
        aria-current={isCurrent ? 'page' : undefined}
        className="inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-sm px-3 font-semibold text-ink no-underline transition-colors hover:bg-sunk aria-[current=page]:bg-field aria-[current=page]:text-on-field"
      >
        {children}
      </Link>
    </li>
  )
}
