import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { EqualHousingMark } from '#web/shell/equal-housing-mark.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * The frame of the checkout: logo, phone number and legal facts, and nothing that leads away from the order. The page is at least as high as
 * the screen, so that the footer does not come into view and jump.
 */
export const QuietFrame = ({ children }: { children: ReactNode }) => (
  <>
    <QuietHeader />
    <main id="main" className="min-h-screen print:min-h-0">
      {children}
    </main>
    <QuietFooter />
  </>
)

const QuietHeader = () => {
  const { isSample, phone } = useBrokerage()
  return (
    <header className="border-b border-line print:hidden">
      {isSample && (
        <p className="bg-wait-tint px-(--gutter) py-1 text-center text-xs text-wait">
          Demo data: reviews, orders and license are samples.
        </p>
      )}
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

/** Firm, broker, license and address, required on every page by 4 CCR 725-1, Rule 6.10, and the Equal Housing logo with its slogan. */
const QuietFooter = () => {
  const { legalName, licenceNumber, employingBroker, postalAddress } = useBrokerage()
  return (
    <footer className="border-t border-line text-xs text-soft print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-6 finger:gap-y-0">
        <p>
          {legalName}. Licensed real-estate brokerage in Colorado, license {licenceNumber}. Employing broker:{' '}
          {employingBroker}. {postalAddress}
        </p>
        <Link to="/disclosure" hash="refunds" className="link press-line">
          Refunds
        </Link>
        <Link to="/privacy_policy" className="link press-line">
          Privacy Policy
        </Link>
        <p className="flex items-center gap-2">
          <EqualHousingMark className="size-6 flex-none" />
          Equal Housing Opportunity
        </p>
      </div>
    </footer>
  )
}
