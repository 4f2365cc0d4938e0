// Who takes part in a sale, and who may change what about them.
import { phoneAsTyped, phoneFormatExample } from './addresses.ts'
import { needsAuthority, type PartyRole, signsForSeller } from './listing-steps.ts'

/** How many people may take part in a sale. */
export const mostParties = 30

/** Customers enter the people who sign for the home, and agents. The desk enters buyers, closers and lenders. */
export const isNamedByCustomer = (role: PartyRole): boolean => signsForSeller(role) || role === 'agent'

type Named = { name: string; email: string }
type TypedParty = Named & { role: PartyRole; telephone: string; authorityVersionId: string }

const isSameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** Whether both are the same person in the same role. An owner may also sign as the trustee of another owner. */
export const isSameParty = (one: Named & { role: PartyRole }, other: Named & { role: PartyRole }): boolean =>
  one.role === other.role && isSameText(one.name, other.name) && isSameText(one.email, other.email)

/** The person whose account this is. Several people may share a mailbox, and a name may be spelled differently. */
export const partyOfAccount = <Party extends Named>(
  parties: readonly Party[],
  { name, email }: Named,
): Party | undefined => {
  const isNamed = (party: Party) => isSameText(party.name, name)
  const atMailbox = parties.filter((party) => party.email !== '' && isSameText(party.email, email))
  return atMailbox.find(isNamed) ?? atMailbox[0] ?? parties.find(isNamed)
}

/** Why people are refused, by path, as in 'parties.0.telephone'. `papers`: the versions that the customer has uploaded. */
export const partyFaults = (
  parties: readonly TypedParty[],
  papers: ReadonlySet<string>,
  isCustomer: boolean,
): Record<string, string> =>
  Object.fromEntries(
    parties.flatMap((party, at) =>
      Object.entries({
        ...faultsOf(party, papers, isCustomer),
        ...(parties.slice(0, at).some((other) => isSameParty(other, party)) && { name: namedTwice }),
      }).map(([name, fault]) => [`parties.${at}.${name}`, fault]),
    ),
  )

const namedTwice =
  'This person is in the list already. If this is another person, add what tells them apart, such as an email.'

const faultsOf = (
  { role, telephone, authorityVersionId: paper }: TypedParty,
  papers: ReadonlySet<string>,
  isCustomer: boolean,
): Record<string, string> => ({
  ...(isCustomer && !isNamedByCustomer(role) && { role: 'The brokerage enters this person.' }),
  ...(telephone !== '' && !phoneAsTyped.test(telephone) && { telephone: `Enter ${phoneFormatExample}.` }),
  ...(paper !== '' &&
    !(needsAuthority(role) && papers.has(paper)) && {
      authorityVersionId: `Choose a paper that ${isCustomer ? 'you have' : 'the seller has'} handed in, for a person who signs for others.`,
    }),
})
