import { Link, useRouterState } from '@tanstack/react-router'
import { useMenuCounts } from '#web/dashboard/menu-counts.ts'
import { dockEntries, entryOf } from '#web/dashboard/menu-entries.tsx'
import { labelOf } from '#web/shell/account-links.tsx'

/** The four places of a sale: a bar at the bottom of a phone, or a rail beside the page of a tablet. A wide screen has the whole menu. */
export const Dock = () => {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const current = entryOf(dockEntries, path)
  const counts = useMenuCounts()
  return (
    <nav
      aria-label="Your sale"
      className="on-dark fixed inset-x-0 bottom-0 z-20 grid h-(--dock) grid-cols-4 bg-field-deep pb-[env(safe-area-inset-bottom)] text-on-field-soft md:inset-y-0 md:right-auto md:h-dvh md:w-22 md:auto-rows-[68px] md:grid-cols-1 md:content-start md:pt-13 lg:hidden print:hidden"
    >
      {dockEntries.map((entry) => {
        const count = counts.get(entry.to) ?? 0
        return (
          <Link
            key={entry.name}
            to={entry.to}
            aria-label={labelOf(entry.name, count)}
            activeOptions={{ exact: true }}
            aria-current={entry === current ? (path === entry.to ? 'page' : 'true') : undefined}
            className="relative grid min-w-0 content-center justify-items-center gap-1 border-t-3 border-transparent text-[min(0.75rem,3.6vw)] leading-none font-semibold no-underline -outline-offset-4 hover:text-on-field aria-[current]:border-flag aria-[current]:bg-field aria-[current]:text-on-field md:border-t-0 md:border-l-4 md:text-[0.75rem]"
          >
            {entry.icon}
            {entry.name}{' '}
            {count > 0 && (
              <span className="absolute top-1 left-[calc(50%+7px)] min-w-[18px] rounded-sm bg-on-field px-1 text-center text-[0.6875rem] leading-[17px] font-bold text-on-flag tabular-nums md:top-2">
                {count > 99 ? '99+' : count}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
