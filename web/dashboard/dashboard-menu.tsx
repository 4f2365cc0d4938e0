import { Link, useRouterState } from '@tanstack/react-router'
import { useLogOut } from '#web/accounts/use-log-out.ts'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { useMenuCounts } from '#web/dashboard/menu-counts.ts'
import { entryOf, menuEntries, menuGroups, mySale } from '#web/dashboard/menu-entries.tsx'
import { useSaleInAddress, useSales } from '#web/sales/use-sale.ts'
import type { Customer } from '#web/session/session.ts'
import { labelOf } from '#web/shell/account-links.tsx'
import { LanguagePicker } from '#web/shell/language-picker.tsx'
import { ThemeButton } from '#web/shell/top-bar.tsx'
import { Icon } from '#web/ui/icon.tsx'

type DashboardMenuProps = {
  customer: Customer | undefined
  /** Distinguishes the menus, because a page may have two. */
  id: string
  /** Called when a link or the logout was pressed. */
  onLeave: () => void
}

/** The name of the customer, every page of the dashboard with the current one marked, the link back to the shop, and the logout. */
export const DashboardMenu = ({ customer, id, onLeave }: DashboardMenuProps) => {
  const logOut = useLogOut()
  const current = entryOf(menuEntries, useRouterState({ select: ({ location }) => location.pathname }))
  const counts = useMenuCounts()
  const { phone } = useBrokerage()
  const sale = useSaleInAddress()
  const hasSale = (useSales().data?.length ?? 0) > 0
  return (
    <>
      <Link
        to="/dashboard/profile"
        onClick={onLeave}
        className="grid min-h-14 content-center rounded-sm border border-field-line px-3 py-1.5 text-xs leading-snug wrap-anywhere text-on-field-soft no-underline hover:border-on-field-soft"
      >
        {customer ? (
          <>
            <strong className="font-display text-base leading-tight font-bold text-on-field">
              {customer.name}
            </strong>
            {customer.email}
          </>
        ) : (
          <span className="sr-only">Profile</span>
        )}
      </Link>
      <nav aria-label="Dashboard" className="-mx-(--side)">
        {menuGroups.map(({ name, entries, ...group }) => (
          <div key={name}>
            {!('isUntitled' in group) && (
              <p aria-hidden="true" className="px-5 pt-3 pb-0.5 text-xs font-semibold text-on-field-soft">
                {name}
              </p>
            )}
            <ul aria-label={name}>
              {entries
                .filter(({ to }) => to !== mySale || hasSale)
                .map((entry) => (
                  <li key={entry.name}>
                    <Link
                      to={entry.to}
                      search={entry.to === mySale ? { sale } : {}}
                      aria-label={labelOf(entry.name, counts.get(entry.to) ?? 0)}
                      activeOptions={{ exact: true }}
                      aria-current={entry === current ? 'page' : undefined}
                      onClick={onLeave}
                      className={`${rowLook} no-underline aria-[current=page]:border-flag aria-[current=page]:bg-field aria-[current=page]:text-on-field`}
                    >
                      {entry.icon}
                      {entry.name} <Count of={counts.get(entry.to) ?? 0} />
                    </Link>
                  </li>
                ))}
              {'endsWithLogout' in group && (
                <li>
                  <button
                    type="button"
                    className={rowLook}
                    onClick={() => {
                      onLeave()
                      void logOut()
                    }}
                  >
                    <DashboardIcon name="leave" />
                    Logout
                  </button>
                </li>
              )}
            </ul>
          </div>
        ))}
      </nav>
      <div className="grid gap-1 border-t border-field-line pt-3 text-xs text-on-field-soft">
        {phone && (
          <a href={telephoneLink(phone)} className="press-line gap-2 text-on-field hover:underline">
            <Icon name="phone" className="size-4" />
            {phone}
          </a>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <LanguagePicker id={`${id}-language`} />
          <ThemeButton />
        </div>
      </div>
    </>
  )
}

const Count = ({ of: count }: { of: number }) =>
  count > 0 && (
    <span className="ml-auto grid h-5 min-w-6 flex-none place-items-center rounded-sm bg-field-line px-1.5 text-xs leading-none text-on-field tabular-nums">
      {count}
    </span>
  )

const rowLook =
  'flex min-h-9 w-full items-center gap-3 border-l-4 border-transparent py-1 pr-(--side) pl-4 text-left text-sm leading-tight font-semibold text-on-field-soft -outline-offset-3 hover:bg-field hover:text-on-field finger:min-h-11 [&_svg]:size-[19px]'
