import { inDollars } from '#rules/money'
import { type LegalFacts, legalFacts, placeholderOf } from '#rules/legal-texts'
import type { Brokerage } from '#server/brokerage/brokerage'
import { stateNames } from '#contract/us-states'

/** The brokerage's facts as legal texts say them. */
export const legalFactsOf = (brokerage: Brokerage): LegalFacts => ({
  legalName: brokerage.legalName,
  licenceNumber: brokerage.licenceNumber,
  employingBroker: brokerage.employingBroker,
  postalAddress: brokerage.postalAddress,
  phone: brokerage.phone,
  email: brokerage.email,
  supportHours: brokerage.supportHours,
  licensedStates: stateNames(brokerage.licensedStates),
  platformFee: brokerage.platformFeeCents > 0 ? inDollars(brokerage.platformFeeCents) : '',
  guaranteeName: brokerage.guarantee?.name ?? '',
  guaranteeText: brokerage.guarantee?.text ?? '',
})

/** Each fact as its placeholder: what a draft begins with, so that it follows later changes of the settings. */
export const placeholders = Object.fromEntries(
  legalFacts.map((fact) => [fact, placeholderOf(fact)]),
) as LegalFacts
