// The answers in a lead. A question that nobody asked has no answer, whatever its column contains.
import type { Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { type LeadAnswers, type LeadQuestion, laterQuestions, withoutMailbox } from '#rules/lead-answers'

type LeadRow = Selectable<Tables['lead']>

/** Absent: not asked, or for `bedrooms` of the public form, left blank. */
export type GivenAnswers = { [Question in LeadQuestion]?: LeadAnswers[Question] | undefined }

const columns = {
  email: 'email',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  squareFootage: 'square_footage',
  floors: 'floors',
  basement: 'basement',
  yearBuilt: 'year_built',
  lotSize: 'lot_size',
  garageType: 'garage_type',
  specialFeatures: 'special_features',
  recentUpgrades: 'recent_upgrades',
  knownIssues: 'known_issues',
  hoaMembership: 'hoa_membership',
  zoningDetails: 'zoning_details',
  sellingTimeline: 'selling_timeline',
} as const satisfies Record<LeadQuestion, keyof LeadRow>

export const answersIn = (lead: LeadRow): LeadAnswers => {
  const open = new Set(notAskedIn(lead))
  return Object.fromEntries(
    laterQuestions.map((question) => [question, open.has(question) ? null : lead[columns[question]]]),
  ) as LeadAnswers
}

/** Its owner's email. Null if we never asked for it, or if the owner was erased. */
export const mailboxOf = (lead: LeadRow): string | null =>
  lead.erased_at === null ? answersIn(lead).email : null

/** In the order of the form. */
export const notAskedIn = ({ not_asked }: Pick<LeadRow, 'not_asked'>): LeadQuestion[] => {
  const stored: readonly string[] = JSON.parse(not_asked)
  return laterQuestions.filter((question) => stored.includes(question))
}

/** The questions without an answer. */
export const openQuestions = (given: GivenAnswers): LeadQuestion[] =>
  laterQuestions.filter((question) => (given[question] ?? null) === null)

/** The columns for these answers. The others get values that the table accepts. */
export const columnsOf = (given: GivenAnswers, phone: string) => ({
  email: given.email ? normalEmail(given.email) : withoutMailbox(phone),
  bedrooms: given.bedrooms ?? null,
  bathrooms: given.bathrooms ?? 1,
  square_footage: given.squareFootage ?? 1,
  floors: given.floors ?? 1,
  basement: given.basement ?? 'No',
  year_built: given.yearBuilt ?? 0,
  lot_size: given.lotSize ?? '',
  garage_type: given.garageType ?? '',
  special_features: given.specialFeatures ?? '',
  recent_upgrades: given.recentUpgrades ?? '',
  known_issues: given.knownIssues ?? '',
  hoa_membership: given.hoaMembership ?? 'No',
  zoning_details: given.zoningDetails ?? '',
  selling_timeline: given.sellingTimeline ?? ('' as const),
})

/** The row with null in each column whose question nobody asked, for people who read stored rows. */
export const emptiedColumns = (lead: Pick<LeadRow, 'not_asked'>): Partial<Record<keyof LeadRow, null>> =>
  Object.fromEntries(notAskedIn(lead).map((question) => [columns[question], null]))
