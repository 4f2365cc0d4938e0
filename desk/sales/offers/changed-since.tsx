import { useState } from 'react'
import type { DeskOffer } from '#contract/desk/sales/offers'
import { offerLooks, recordWords } from '#desk/sales/offers/offer-words.ts'

/** What became of an offer while its form was open. The next press stores on top of it. */
export const ChangedSince = ({ offer }: { offer: DeskOffer }) => {
  const [seen] = useState(offer.version)
  return (
    <p role="status" className="rounded-sm bg-info-tint px-3 py-2 text-info wrap-anywhere empty:hidden">
      {offer.version !== seen && (
        <>
          <b>{offer.label} has changed since you opened this.</b> It is now “{offerLooks[offer.state].words}”.{' '}
          {recordWords(offer).join('. ')}.
        </>
      )}
    </p>
  )
}
