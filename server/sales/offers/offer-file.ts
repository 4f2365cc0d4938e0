// An offer with all that belongs to it, as it is stored.
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#database/tables'
import { dayIn, mountainTime } from '#rules/dates'
import { signsForSeller } from '#rules/listing-steps'
import { type NetAssumptions, nothingAssumed } from '#rules/sale-net'
import { noSuchOffer } from '../problems.ts'
import { type PartyRow, readParties } from '../parties.ts'

type Read = Kysely<Tables>
export type OfferRow = Selectable<Tables['offer']>
export type TermsRow = Selectable<Tables['offer_terms']>
export type PresentationRow = Selectable<Tables['presentation']>
export type InstructionRow = Selectable<Tables['instruction']>

export type OfferFile = {
  offer: OfferRow
  /** By number; never empty. */
  terms: TermsRow[]
  newest: TermsRow
  presentations: PresentationRow[]
  instructions: InstructionRow[]
  /** The buyer and their agent. */
  people: PartyRow[]
}

/** In the order in which they arrived. */
export const readOfferFiles = async (read: Read, saleId: string): Promise<OfferFile[]> => {
  const offers = await read
    .selectFrom('offer')
    .selectAll()
    .where('sale_id', '=', saleId)
    .orderBy('arrival')
    .execute()
  if (offers.length === 0) return []
  const [terms, presentations, instructions, people] = await readParts(read, saleId)
  const termsOf = Map.groupBy(terms, ({ offer_id }) => offer_id)
  const peopleOf = Map.groupBy(people, ({ offer_id }) => offer_id)
  return offers.map((offer) => {
    const own = termsOf.get(offer.id) ?? []
    const newest = own.at(-1)
    if (!newest) throw new Error(`Offer ${offer.id} has no terms.`)
    const ids = new Set(own.map(({ id }) => id))
    return {
      offer,
      terms: own,
      newest,
      presentations: presentations.filter(({ terms_id }) => ids.has(terms_id)),
      instructions: instructions.filter(({ terms_id }) => ids.has(terms_id)),
      people: peopleOf.get(offer.id) ?? [],
    }
  })
}

const readParts = (read: Read, saleId: string) => {
  const ofSale = read
    .selectFrom('offer_terms')
    .innerJoin('offer', 'offer.id', 'offer_terms.offer_id')
    .where('offer.sale_id', '=', saleId)
  return Promise.all([
    ofSale.selectAll('offer_terms').orderBy('offer_terms.number').execute(),
    ofSale
      .innerJoin('presentation', 'presentation.terms_id', 'offer_terms.id')
      .selectAll('presentation')
      .orderBy('presentation.presented_at')
      .orderBy('presentation.id')
      .execute(),
    read
      .selectFrom('instruction')
      .selectAll()
      .where('sale_id', '=', saleId)
      .orderBy('given_at')
      .orderBy('id')
      .execute(),
    read
      .selectFrom('party')
      .selectAll()
      .where('sale_id', '=', saleId)
      .where('offer_id', 'is not', null)
      .orderBy('position')
      .execute(),
  ])
}

/** Throws `sale_not_found`, also for an offer of another sale. */
export const readOfferFile = async (read: Read, saleId: string, offerId: string): Promise<OfferFile> => {
  const file = (await readOfferFiles(read, saleId)).find(({ offer }) => offer.id === offerId)
  if (!file) throw noSuchOffer()
  return file
}

/** A corrected record no longer counts. */
export const isPresented = (
  { id }: Pick<TermsRow, 'id'>,
  presentations: readonly PresentationRow[],
): boolean => presentations.some(({ terms_id, corrected_at }) => terms_id === id && corrected_at === null)

/** Those who sign for the home. */
export const readSellers = async (read: Read, saleId: string): Promise<PartyRow[]> =>
  (await readParties(read, saleId)).filter(({ role }) => signsForSeller(role))

export type AssumptionsRow = Selectable<Tables['net_assumption']>

export const readAssumptions = (read: Read, saleId: string): Promise<AssumptionsRow | undefined> =>
  read.selectFrom('net_assumption').selectAll().where('sale_id', '=', saleId).executeTakeFirst()

/** A row of an earlier version does not say it. */
export const unpaidTaxSaidAt = ({ unpaid_tax_said_at: saidAt, changed_at }: AssumptionsRow): number =>
  saidAt ?? changed_at

export const assumptionsOf = (row: AssumptionsRow | undefined): NetAssumptions =>
  row === undefined
    ? nothingAssumed
    : {
        titlePolicyCents: row.title_policy_cents,
        closingFeeCents: row.closing_fee_cents,
        hoaPapersCents: row.hoa_papers_cents,
        annualTaxCents: row.annual_tax_cents,
        lastYearTaxUnpaidCents: row.last_year_tax_unpaid_cents,
        unpaidTaxSaidOn: dayIn(mountainTime, unpaidTaxSaidAt(row)),
        payoffQuoteCents: row.payoff_quote_cents,
        principalCents: row.principal_cents,
        rateBasisPoints: row.rate_basis_points,
        interestToOn: row.interest_to_on,
        livesInColorado: row.lives_in_colorado === null ? null : row.lives_in_colorado === 1,
        other: JSON.parse(row.other) as NetAssumptions['other'],
      }
