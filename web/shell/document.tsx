import { HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { Footer } from '#web/shell/footer.tsx'
import { Header } from '#web/shell/header.tsx'
import { ProgressBar } from '#web/shell/progress-bar.tsx'
import { themeScript } from '#web/shell/theme.ts'
import { Toaster } from '#web/ui/toaster.tsx'

// The theme script sets an attribute of <html> before React wakes up; that one difference is meant.
export const Document = () => (
  <html lang="en" suppressHydrationWarning>
    <head>
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      <HeadContent />
    </head>
    <body>
      <a
        href="#main"
        className="absolute -left-[999px] z-50 bg-sheet px-4 py-2.5 font-semibold text-ink focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <ProgressBar />
      <Header />
      <main id="main">
        <Outlet />
      </main>
      <Footer />
      <Toaster />
      <Scripts />
    </body>
  </html>
)
