import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createQueries } from '#desk/api/queries.ts'
import { Mark } from '#desk/frame/mark.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { sellerCall, sellerMe } from '#desk/seller/seller-call.ts'
import { SellerLogin } from '#desk/seller/seller-login.tsx'
import { beSeller, followOtherTabs, useSellerToken } from '#desk/seller/seller-session.ts'
import { Button } from '#desk/ui/button.tsx'

const pages = [
  { to: '/seller', name: 'Jobs' },
  { to: '/seller/chat', name: 'Chat' },
] as const

/** The login of a seller, or the frame around each of their pages. */
export const SellerDesk = () => {
  const token = useSellerToken()
  useEffect(followOtherTabs, [])
  return token === null ? <SellerLogin /> : <SessionDesk key={token} />
}

/** Another seller may log in here, also in another tab. Nobody sees what was loaded for the seller before. */
const SessionDesk = () => {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <Desk />
    </QueryClientProvider>
  )
}

const Desk = () => {
  const me = useQuery(sellerMe)
  const logOut = async () => {
    await sellerCall('POST /api/desk/seller/logout', {}).catch(() => {})
    beSeller(null)
  }
  return (
    <div className="mx-auto max-w-4xl px-4 pb-24">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <Mark className="size-[1.875rem]" />
        <p className="min-w-0 flex-1 font-display text-head font-bold wrap-anywhere">
          {me.data ? `${me.data.name} at ${me.data.brokerage}` : 'Seller'}
        </p>
        <Button onClick={() => void logOut()}>Log out</Button>
      </header>
      <Tabs />
      <main id="main">
        <Loaded query={me}>{() => <Outlet />}</Loaded>
      </main>
    </div>
  )
}

const Tabs = () => {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const current = pages.findLast(({ to }) => path === to || path.startsWith(`${to}/`))
  return (
    <nav aria-label="Your desk" className="mb-5 border-b border-line-strong">
      <ul className="flex gap-5">
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              activeProps={{}}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={to === current?.to ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-[3px] border-transparent font-display font-bold text-soft no-underline hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
