import { PlainPage } from '#web/plain/plain-page.tsx'
import { useBrokerage } from '#web/shell/brokerage.ts'

export const AboutPage = () => {
  const { legalName, employingBroker, licenceNumber } = useBrokerage()
  return (
    <PlainPage title="About Us">
      <p>
        {legalName} is a real-estate brokerage for people in Colorado who want to sell their home themselves,
        and want a licensed broker for the parts that need one.
      </p>
      <p>
        You pay a flat price that you see before you pay it. You prepare the home, host the showings and make
        every decision. With every listing package we present all offers and counteroffers, keep you informed,
        and help with the contract’s deadlines through closing, because Colorado law asks that of every
        listing broker.
      </p>
      <p>
        License {licenceNumber}. Employing broker: {employingBroker}.
      </p>
    </PlainPage>
  )
}
