import { offersTake, saleTakes, typicalOffer } from '#rules/promises'
import { Fact, Facts } from '#web/catalogue/home/way-facts.tsx'

/** What a cash offer costs, how long it takes, and what it does not promise. */
export const OfferFacts = () => (
  <>
    <Facts>
      <Fact name="Price">free, no obligation</Fact>
      <Fact name="Offers">in {offersTake}</Fact>
      <Fact name="Closing">in {saleTakes}</Fact>
    </Facts>
    <p className="mt-2.5 text-xs text-on-field-soft">
      <strong className="text-on-field">{typicalOffer}</strong> These are typical times once we have the
      complete details of your home. The buyers are independent of us; their offers are not guaranteed, may be
      below market value, and depend on inspection and title. You can decline any offer at no cost.
    </p>
  </>
)
