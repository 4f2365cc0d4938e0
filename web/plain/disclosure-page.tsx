import { PlainPage } from '#web/plain/plain-page.tsx'
import { useBrokerage } from '#web/shell/brokerage.ts'

export const DisclosurePage = () => {
  const { legalName, licenceNumber } = useBrokerage()
  return (
    <PlainPage title="Disclosure">
      <p>
        {legalName} is licensed in Colorado, license {licenceNumber}, and serves Colorado only.
      </p>
      <p>
        Buying a package does not make us your agent. In Colorado a broker is a transaction-broker unless you
        sign a written agency agreement; the relationship is set in the listing contract and the brokerage
        disclosure that you sign before we list.
      </p>
      <p>
        Broker fees and commissions are fully negotiable and not set by law. Whether you pay a buyer’s broker,
        and how much, is your choice.
      </p>
      <p>
        If your home was built before 1978, federal law asks you to disclose what you know about lead-based
        paint, and gives the buyer 10 days for an inspection unless you both agree otherwise in writing.
      </p>
    </PlainPage>
  )
}
