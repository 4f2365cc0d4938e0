import { Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DocumentHead } from '#web/shell/document-head.tsx'
import { earlyPressesScript } from '#web/shell/early-presses.ts'
import { ScriptsAfterPaint } from '#web/shell/scripts-after-paint.tsx'
import { themeScript } from '#web/shell/theme.ts'
import { Title } from '#web/shell/page-head.tsx'

// The theme script sets an attribute of <html> before hydration; that one mismatch is intended.
export const Document = ({ children }: { children: ReactNode }) => (
  <html lang="en" suppressHydrationWarning>
    <head>
      {import.meta.env.SSR && (
        <script dangerouslySetInnerHTML={{ __html: themeScript + earlyPressesScript }} />
      )}
      <Title />
      {import.meta.env.SSR && <DocumentHead />}
    </head>
    <body>
      {children}
      {import.meta.env.SSR && <Scripts />}
      {import.meta.env.SSR && <ScriptsAfterPaint />}
    </body>
  </html>
)
