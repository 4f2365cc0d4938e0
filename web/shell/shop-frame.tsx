import { type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { FloatingShortcuts } from '#web/shell/floating-shortcuts.tsx'
import { Header } from '#web/shell/header.tsx'
import { PageFailure } from '#web/shell/page-failure.tsx'
import { ProgressBar } from '#web/shell/progress-bar.tsx'
import { arrivesNear } from '#web/ui/arrives-near.tsx'
import { StarsDrawing } from '#web/ui/stars.tsx'

const Footer = await arrivesNear('footer', async () => {
  const { Footer } = await import('#web/shell/footer.tsx')
  return Footer
})

/** The frame around every page. */
export const ShopFrame = () => (
  <>
    <a
      href="#main"
      className="absolute -left-[999px] z-50 bg-sheet px-4 py-2.5 font-semibold text-ink focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
    <StarsDrawing />
    <ProgressBar />
    <Header />
    <main id="main">
      <Outlet />
    </main>
    <Footer />
    <FloatingShortcuts />
  </>
)

/** Replaces the frame when even the brokerage is unknown, because the frame would show its name and address. */
export const ShopFailure = (props: ErrorComponentProps) => (
  <main id="main">
    <PageFailure {...props} />
  </main>
)
