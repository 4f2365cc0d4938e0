import { offerCount, offersTake, saleTakes } from '#rules/promises'

/** What a cash offer costs, and how long it typically takes. */
export const OfferFacts = () => (
  <ul className="flex flex-wrap gap-x-4 text-[min(var(--text-sm),3.7vw)] max-md:order-1 max-md:leading-snug">
    <li>
      <b>Free</b>, no obligation
    </li>
    <li>
      <b>{offersTake}</b> to offers
    </li>
    <li>
      <b>{saleTakes}</b> to closing
    </li>
  </ul>
)

/** What the offers do not promise. */
export const OfferNote = () => (
  <p className="text-xs text-on-field-soft max-md:order-2 max-md:leading-snug">
    Typical times once we have the complete details of your home. Offers, {offerCount}, are from independent
    buyers, not guaranteed, may be below market value, and depend on inspection and title. You can decline at
    no cost.
  </p>
)
