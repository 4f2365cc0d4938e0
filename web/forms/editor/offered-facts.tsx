import { useEffect, useMemo, useRef, useState } from 'react'
import type { KnownFacts } from '#contract/address-book'
import { askingFields, type FactOffer, factOffers } from '#web/forms/editor/fact-offers.ts'
import type { OpenForm } from '#web/forms/editor/open-form.ts'
import { useObserved } from '#web/ui/observable.ts'

type OfferedFactsProps = {
  /** Undefined while it is unknown. */
  known: KnownFacts | undefined
  form: OpenForm
  /** The names of the fields on the screen. A fact that fills none of them is not offered. */
  names: readonly string[]
}

/** Offers the account's facts for fields that are still empty. Each takes one press, and nothing is filled in without it. */
export const OfferedFacts = ({ known, form, names }: OfferedFactsProps) => {
  const [filled, setFilled] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const asking = useMemo(() => askingFields(form.fields), [form])
  const offersNow = () => (known ? factOffers(asking, form.answers.read(), known) : [])
  // As a text, the list of offers changes only when one of them is used or typed.
  const offered = useObserved(form.answers.changes, () => JSON.stringify(offersNow()))
  const offers = (JSON.parse(offered) as FactOffer[]).filter(({ fills }) =>
    names.some((name) => Object.hasOwn(fills, name)),
  )
  // The pressed button is gone.
  useEffect(() => {
    if (filled !== '') status.current?.focus({ preventScroll: true })
  }, [filled])

  const use = ({ fact }: FactOffer) => {
    // Reads the fields now, because another tab may have filled them in since.
    const now = offersNow().find((offer) => offer.fact === fact)
    if (!now) return
    form.answers.write(now.fills)
    setFilled(`Filled in: ${now.labels.join(', ')}.`)
  }
  if (offers.length === 0 && filled === '') return null
  return (
    <section aria-labelledby="what-we-know" className="mt-4 rounded-sm bg-sunk px-4 py-3.5">
      <h3 id="what-we-know" className="text-base leading-tight">
        Use what we know
      </h3>
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
