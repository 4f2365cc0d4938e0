import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Activity, useEffect, useRef } from 'react'
import { KeyLine } from '#desk/commands/key-line.tsx'
import { BottomBar } from '#desk/frame/bottom-bar.tsx'
import { DeskCommands } from '#desk/frame/desk-commands.tsx'
import { AwayNotice, SampleNotice, UnsentNotice } from '#desk/frame/notices.tsx'
import { SideMenu } from '#desk/frame/side-menu.tsx'
import { Toaster } from '#desk/frame/toaster.tsx'
import { TopBar } from '#desk/frame/top-bar.tsx'
import { forgetSelections } from '#desk/list/selection.ts'
import { LiveLine } from '#desk/live/live-line.tsx'
import { LoginPage } from '#desk/login/login-page.tsx'
import { MeContext, meQuery } from '#desk/me/use-me.ts'
import { ProofGate } from '#desk/proof/proof-gate.tsx'
import { useSession } from '#desk/session/session.ts'
import { Problem } from '#desk/ui/problem.tsx'

/** Pages for people who are not logged in: links in mails lead to them. */
const openPages: ReadonlySet<string> = new Set(['/invitation', '/new-password'])

/** Sellers have their own desk and login. */
const isOpenPage = (path: string) => openPages.has(path) || path === '/seller' || path.startsWith('/seller/')

/** The login, or the desk around every page. */
export const Frame = () => {
  const queries = useQueryClient()
  const { token, hasEnded } = useSession()
  const isOpen = useRouterState({ select: ({ location }) => isOpenPage(location.pathname) })
  const hasLeft = token === undefined && !hasEnded
  const hadLeft = useRef(hasLeft)
  useEffect(() => {
    // Only when somebody logs out: an invitation page has begun to load before this runs.
    if (hasLeft && !hadLeft.current) queries.clear()
    hadLeft.current = hasLeft
  }, [hasLeft, queries])
  if (isOpen) return <Outlet />
  return hasLeft ? <LoginPage /> : <Desk token={token} />
}

/**
 * When the session ends, the login hides the page with everything that was typed. The same person finds it unchanged. For another person,
 * nothing of it is left.
 */
const Desk = ({ token }: { token: string | undefined }) => {
  const {
    data: me,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...meQuery(token ?? ''),
    enabled: token !== undefined,
    // The last person, until the new one is known.
    placeholderData: keepPreviousData,
  })
  const person = me?.id
  useEffect(() => forgetSelections, [person])
  const isHere = token !== undefined && me !== undefined && !isPlaceholderData
  return (
    <>
      {token === undefined && <LoginPage hasEnded />}
      {token !== undefined && !isHere && (
        <main id="main" className="p-6" aria-busy={error === null}>
          {error ? (
            <Problem of={error} onRetry={() => void refetch()} />
          ) : (
            <p className="text-soft">Opening the desk…</p>
          )}
        </main>
      )}
      {me && (
        <Activity mode={isHere ? 'visible' : 'hidden'}>
          <MeContext value={me}>
            <Furniture key={me.id} token={token ?? ''} />
          </MeContext>
        </Activity>
      )}
    </>
  )
}

const Furniture = ({ token }: { token: string }) => (
  <>
    <a
      href="#main"
      className="no-print link fixed -top-16 left-2 z-50 bg-sheet px-4 py-3 focus:top-2"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      Skip to the page
    </a>
    <SampleNotice />
    <div className="grid min-h-[calc(100dvh-var(--notice))] grid-cols-[minmax(0,1fr)] md:grid-cols-[var(--menu)_minmax(0,1fr)] print:block">
      <SideMenu />
      <div className="min-w-0">
        <TopBar />
        <AwayNotice />
        <UnsentNotice />
        <LiveLine token={token} />
        <main
          id="main"
          tabIndex={-1}
          className="px-6 pt-5 pb-[calc(var(--foot)+56px)] outline-none max-md:px-4 max-md:pt-3"
        >
          <Outlet />
        </main>
      </div>
    </div>
    <KeyLine />
    <BottomBar />
    <Toaster />
    <DeskCommands />
    <ProofGate />
  </>
)
