import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { EqualHousingMark } from '#web/shell/equal-housing-mark.tsx'

type LegalLineProps = {
  className: string
  /** More links. */
  children?: ReactNode
}

/**
 * The footer of the pages without the shop's frame. Firm, broker, license and address are required on every page by 4 CCR 725-1, Rule 6.10,
 * and the Equal Housing logo with its slogan.
 */
export const LegalLine = ({ className, children }: LegalLineProps) => {
  const { legalName, licenceNumber, employingBroker, postalAddress } = useBrokerage()
  return (
    <footer className="border-t border-line text-xs text-soft print:hidden">
      <div className={`flex flex-wrap items-center gap-x-6 gap-y-2 py-6 finger:gap-y-0 ${className}`}>
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
        {children}
        <p className="flex items-center gap-2">
          <EqualHousingMark className="size-6 flex-none" />
          Equal Housing Opportunity
        </p>
      </div>
    </footer>
  )
}
