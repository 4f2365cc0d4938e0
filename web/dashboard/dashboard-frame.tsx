import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { AppBar } from '#web/dashboard/app-bar.tsx'
import { DashboardMenu } from '#web/dashboard/dashboard-menu.tsx'
import { Dock } from '#web/dashboard/dock.tsx'
import { useCustomerLists } from '#web/lists/use-customer-lists.ts'
import type { Customer } from '#web/session/session.ts'
import { useCustomerOrLogin } from '#web/session/use-customer-or-login.ts'
import { LegalLine } from '#web/shell/legal-line.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { SampleNotice } from '#web/shell/sample-notice.tsx'

/**
 * The frame of every dashboard page: the menu beside it, or on a small screen a bar on top and the dock. A visitor is sent to the login and
 * then returns to the same page.
 */
export const DashboardFrame = () => {
  const customer = useCustomerOrLogin()
  useCustomerLists()
  const { isSample } = useBrokerage()
  const hasDock = useRouterState({ select: ({ location }) => !isTask(location.pathname) })
  return (
    <>
      <Sidebar customer={customer} />
      {hasDock && <Dock />}
      <div
        className={`flex min-h-dvh min-w-0 flex-col print:m-0 print:min-h-0 print:p-0 lg:ml-64 ${hasDock ? 'max-md:pb-(--dock) md:max-lg:ml-22' : ''}`}
      >
        {isSample && (
          <aside aria-label="Notice" className="print:hidden">
            <SampleNotice />
          </aside>
        )}
        <AppBar customer={customer} onLeave={focusMain} />
        <main
          id="main"
          tabIndex={-1}
          className="w-full max-w-[1216px] min-w-0 flex-1 px-(--gutter) pt-5 pb-4 focus-visible:outline-none md:pt-7 md:pb-12 lg:pt-9 lg:pb-14 print:max-w-none print:p-0"
        >
          <noscript>
            <p className="mb-8 font-semibold">
              Your dashboard needs JavaScript. Please turn it on in your browser.
            </p>
          </noscript>
          <Outlet />
        </main>
        <LegalLine className="max-w-[1216px] px-(--gutter) max-md:py-3">
          <Link to="/disclosure" className="link press-line">
            Disclosure
          </Link>
        </LegalLine>
      </div>
    </>
  )
}

const Sidebar = ({ customer }: { customer: Customer | undefined }) => (
  <header
    aria-label="Sidebar"
    className="on-dark fixed inset-y-0 left-0 z-10 hidden w-64 auto-rows-max content-start gap-4 overflow-y-auto bg-field-deep p-(--side) pb-5 text-on-field [--logo-house:var(--field-deep)] [--side:16px] [scrollbar-width:thin] lg:grid print:hidden"
  >
    <Logo className="text-[1.1875rem]! text-on-field md:gap-2.5! [&>svg]:size-8" />
    <DashboardMenu customer={customer} id="sidebar" onLeave={focusMain} />
  </header>
)

/** A form is filled in without the dock, because it has its own bar there. */
const isTask = (path: string) => path.startsWith('/dashboard/uploads/fill')

/** The pressed link is in a menu, which stays while the page changes. */
const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
