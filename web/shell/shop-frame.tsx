import { type ErrorComponentProps, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { doEarlyPresses } from '#web/shell/early-presses.ts'
import { Header } from '#web/shell/header.tsx'
import { PageFailure } from '#web/shell/page-failure.tsx'
import { arrivesLater } from '#web/ui/arrives-later.tsx'
import { StarsDrawing } from '#web/ui/stars.tsx'
import { ShortcutLinks } from '#web/shell/account-links.tsx'

const Footer = await arrivesLater(() => import('#web/shell/later-parts.ts'), 'Footer')

/** The frame around every page. A quiet page brings its own header, `main` and footer, unless it failed to load or does not exist. */
export const ShopFrame = () => {
  useEffect(doEarlyPresses, [])
  const isQuiet = useRouterState({
    select: ({ matches }) =>
      !matches[0]?._notFound &&
      matches.some(({ staticData, status }) => staticData.isQuiet && status !== 'error'),
  })
  return (
    <>
      <a
        href="#main"
        className="absolute -left-[999px] z-50 bg-sheet px-4 py-2.5 font-semibold text-ink focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <StarsDrawing />
      <ProgressBar />
      {isQuiet ? (
        <Outlet />
      ) : (
        <>
          <Header />
          <main id="main">
            <Outlet />
          </main>
          <Footer />
          <FloatingShortcuts />
        </>
      )}
    </>
  )
}

/** Replaces the frame when even the brokerage is unknown, because the frame would show its name and address. */
export const ShopFailure = (props: ErrorComponentProps) => (
  <main id="main">
    <PageFailure {...props} />
  </main>
)

/** Shows that the next page is loading, when that takes longer than a blink. */
const ProgressBar = () => {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-1">
      {isLoading && (
        <>
          <div className="h-full origin-left animate-progress bg-flag" />
          <span className="sr-only">Loading the page</span>
        </>
      )}
    </div>
  )
}

/** Wishlist and cart along the bottom edge of a phone, within reach of the thumb. A page with a buy bar shows them in that bar. */
const FloatingShortcuts = () => (
  <nav
    aria-label="Shortcuts"
    className="on-dark fixed inset-x-0 bottom-0 z-20 grid h-(--shortcuts) grid-cols-2 divide-x divide-field-line border-t border-field-line bg-field-deep pb-[env(safe-area-inset-bottom)] text-on-field md:hidden [main:has([data-buy-bar])~&]:hidden"
  >
    <ShortcutLinks className={half} />
  </nav>
)

/** The accessible name includes the count, and is shown next to the icon in place of the badge. */
const half =
  'flex items-center justify-center gap-2 text-[min(var(--text-sm),4.7vw)] font-semibold no-underline -outline-offset-4 after:content-[attr(aria-label)] [&_svg]:size-[20px] [&>span]:hidden'
