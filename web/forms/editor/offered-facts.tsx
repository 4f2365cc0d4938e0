import { useEffect, useRef, useState } from 'react'
import type { KnownFacts } from '#contract/address-book'
import type { FieldValues } from '#contract/forms'
import { type FactOffer, factOffers } from '#web/forms/editor/fact-offers.ts'
import type { OpenForm } from '#web/forms/editor/open-form.ts'

type OfferedFactsProps = {
  /** Undefined while it is unknown. */
  known: KnownFacts | undefined
  form: OpenForm
  /** The values in the fields. */
  values: FieldValues
  /** Called after fields were filled in. */
  onFilled: () => void
}

/** Offers what the account knows for fields that are still empty. Each takes one press; nothing is filled in without it. */
export const OfferedFacts = ({ known, form, values, onFilled }: OfferedFactsProps) => {
  const [filled, setFilled] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const offers = known ? factOffers(form.fields, values, known) : []
  // The pressed button is gone.
  useEffect(() => {
    if (filled !== '') status.current?.focus({ preventScroll: true })
  }, [filled])

  const use = ({ fact }: FactOffer) => {
    // What the fields hold now counts, because another tab may have filled them in since.
    const now = known && factOffers(form.fields, form.read(), known).find((offer) => offer.fact === fact)
    if (!now) return
    form.show(now.fills)
    setFilled(`Filled in: ${now.labels.join(', ')}.`)
    onFilled()
  }
  if (offers.length === 0 && filled === '') return null
  return (
    <section aria-labelledby="what-we-know" className="mt-6 rounded-sm bg-sunk px-4 py-4 sm:px-5">
      <h2 id="what-we-know" className="text-lg leading-tight">
        Use what we know
      </h2>
      {offers.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2.5">
          {offers.map((offer) => (
            <li key={offer.fact} className="min-w-0 max-sm:w-full">
              <button
                type="button"
                onClick={() => use(offer)}
                className="w-full rounded-sm border-[1.5px] border-line-strong bg-sheet px-3.5 py-2 text-left hover:border-ink"
              >
                <span className="block text-sm font-semibold wrap-anywhere">Use {offer.fact}</span>{' '}
                <span className="block text-xs text-soft">{offer.labels.join(', ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="mt-2.5 text-sm empty:hidden focus-visible:outline-none"
      >
        {filled}
      </p>
    </section>
  )
}
