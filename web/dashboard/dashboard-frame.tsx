import { Outlet } from '@tanstack/react-router'
import { DashboardMenu, pageId } from '#web/dashboard/dashboard-menu.tsx'
import { useCustomerOrLogin } from '#web/session/use-customer-or-login.ts'

/** The menu with the page beside it. A visitor is sent to the login and then returns to the same page. */
export const DashboardFrame = () => {
  const customer = useCustomerOrLogin()
  return (
    <div className="wrap lg:grid lg:grid-cols-[256px_minmax(0,1fr)] lg:gap-x-14">
      <a
        href={`#${pageId}`}
        className="absolute -left-[999px] z-20 bg-sheet px-4 py-2.5 font-semibold text-ink focus:left-3"
      >
        Skip the dashboard menu
      </a>
      <DashboardMenu customer={customer} />
      <div id={pageId} tabIndex={-1} className="min-h-screen pt-8 pb-24 lg:pt-12 focus-visible:outline-none">
        <noscript>
          <p className="mb-8 font-semibold">
            Your dashboard needs JavaScript. Please turn it on in your browser.
          </p>
        </noscript>
        <Outlet />
      </div>
    </div>
  )
}
