import { Outlet, Scripts } from '@tanstack/react-router'
import { FloatingShortcuts } from '#web/shell/floating-shortcuts.tsx'
import { DocumentHead } from '#web/shell/document-head.tsx'
import { Header } from '#web/shell/header.tsx'
import { ProgressBar } from '#web/shell/progress-bar.tsx'
import { themeScript } from '#web/shell/theme.ts'
import { Title } from '#web/shell/title.tsx'
import { arrivesNear } from '#web/ui/arrives-near.tsx'
import { StarsDrawing } from '#web/ui/stars.tsx'

const Footer = await arrivesNear('footer', async () => {
  const { Footer } = await import('#web/shell/footer.tsx')
  return Footer
})

// The theme script sets an attribute of <html> before React wakes up; that one difference is meant.
export const Document = () => (
  <html lang="en" suppressHydrationWarning>
    <head>
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      <Title />
      {import.meta.env.SSR && <DocumentHead />}
    </head>
    <body>
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
      {import.meta.env.SSR && <Scripts />}
    </body>
  </html>
)
