// Who takes part in a sale, and who may change what about them.
import { phoneAsTyped, phoneFormatExample } from './addresses.ts'
import { needsAuthority, type PartyRole, signsForSeller } from './listing-steps.ts'

/** How many people may take part in a sale. */
export const mostParties = 30

/** Customers enter the people who sign for the home, and agents. The desk enters buyers, closers and lenders. */
export const isNamedByCustomer = (role: PartyRole): boolean => signsForSeller(role) || role === 'agent'

type TypedParty = { role: PartyRole; telephone: string; authorityVersionId: string }

/** Why people are refused, by path, as in 'parties.0.telephone'. `papers`: the versions that the customer has uploaded. */
export const partyFaults = (
  parties: readonly TypedParty[],
  papers: ReadonlySet<string>,
  isCustomer: boolean,
): Record<string, string> =>
  Object.fromEntries(
    parties.flatMap((party, at) =>
      Object.entries(faultsOf(party, papers, isCustomer)).map(([name, fault]) => [
        `parties.${at}.${name}`,
        fault,
      ]),
    ),
  )

const faultsOf = (
  { role, telephone, authorityVersionId: paper }: TypedParty,
  papers: ReadonlySet<string>,
  isCustomer: boolean,
): Record<string, string> => ({
  ...(isCustomer && !isNamedByCustomer(role) && { role: 'The brokerage enters this person.' }),
  ...(telephone !== '' && !phoneAsTyped.test(telephone) && { telephone: `Enter ${phoneFormatExample}.` }),
  ...(paper !== '' &&
    !(needsAuthority(role) && papers.has(paper)) && {
      authorityVersionId: 'Choose a paper that you have handed in, for a person who signs for others.',
    }),
})
