import type { ReactNode } from 'react'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { LegalLine } from '#web/shell/legal-line.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { SampleNotice } from '#web/shell/sample-notice.tsx'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * The frame of the checkout and the lead form: logo, phone number and legal facts, and no distracting links. The page is at least as high
 * as the screen, so that the footer does not come into view and jump.
 */
export const QuietFrame = ({ children }: { children: ReactNode }) => (
  <>
    <QuietHeader />
    <main id="main" className="min-h-screen print:min-h-0">
      {children}
    </main>
    <LegalLine className="wrap" />
  </>
)

const QuietHeader = () => {
  const { isSample, phone } = useBrokerage()
  return (
    <header className="border-b border-line print:hidden">
      {isSample && <SampleNotice />}
      <div className="wrap flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 md:min-h-20">
        <Logo />
        {phone && (
          <a
            href={telephoneLink(phone)}
            className="inline-flex min-h-11 min-w-11 items-center justify-end gap-2 text-sm font-semibold whitespace-nowrap no-underline hover:underline"
          >
            <Icon name="phone" className="size-5" />
            <span className="max-sm:sr-only">{phone}</span>
          </a>
        )}
      </div>
    </header>
  )
}
