import { inDollars } from '#rules/money'
import { emailOrPhone } from '#rules/ways-to-reach'
import { type LegalFacts, legalFacts, placeholderOf } from '#rules/legal-texts'
import type { Brokerage } from '#server/brokerage/brokerage'
import { stateNames } from '#contract/us-states'

/** The brokerage's facts in the wording of legal texts. */
export const legalFactsOf = (brokerage: Brokerage): LegalFacts => ({
  legalName: brokerage.legalName,
  licenceNumber: brokerage.licenceNumber,
  employingBroker: brokerage.employingBroker,
  postalAddress: brokerage.postalAddress,
  phone: brokerage.phone,
  email: brokerage.email,
  waysToReach: waysToReach(brokerage),
  supportHours: brokerage.supportHours,
  licensedStates: stateNames(brokerage.licensedStates),
  platformFee: brokerage.platformFeeCents > 0 ? inDollars(brokerage.platformFeeCents) : '',
  guaranteeName: brokerage.guarantee?.name ?? '',
  guaranteeText: brokerage.guarantee?.text ?? '',
})

/** For use after 'tell us', 'ask' or 'write'. */
const waysToReach = (brokerage: Brokerage): string => {
  const ways = emailOrPhone(brokerage, '')
  return ways === '' ? 'in the contact form on this site' : `at ${ways}`
}

/** Each fact as its placeholder. A draft begins with these, so that it follows later changes of the settings. */
export const placeholders = Object.fromEntries(
  legalFacts.map((fact) => [fact, placeholderOf(fact)]),
) as LegalFacts
