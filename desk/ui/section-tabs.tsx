import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showCurrentTab } from '#web/ui/show-current-tab.ts'

type SectionTabsProps = {
  /** The name of the group of lists. */
  name: string
  pages: readonly { to: string; name: string }[]
}

/** The tabs above the lists of a section. The tab with the longest matching address is current. */
export const SectionTabs = ({ name, pages }: SectionTabsProps) => {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const current = pages
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => showCurrentTab(tabs.current), [current?.to])
  return (
    <nav
      ref={tabs}
      aria-label={name}
      className="no-print relative -mx-6 -mt-5 mb-5 overflow-x-auto border-b border-line-strong px-6 max-md:-mx-4 max-md:-mt-3 max-md:mb-3 max-md:px-4"
    >
      <ul className="flex w-max gap-5">
        {pages.map((page) => (
          <li key={page.to}>
            <Link
              to={page.to}
              activeProps={{}}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={page === current ? 'page' : undefined}
              className="inline-flex min-h-10 items-center border-b-[3px] border-transparent font-display font-bold whitespace-nowrap text-soft no-underline hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink finger:min-h-11"
            >
              {page.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
