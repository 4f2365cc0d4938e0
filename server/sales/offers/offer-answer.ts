// Offers as the seller and the desk get them.
import type { Assumptions } from '#contract/net-assumptions'
import type { Instruction, OfferTerms, Presentation, SaleOffer } from '#contract/sale-offers'
import { dayIn, mountainTime } from '#rules/dates'
import { bestRivalCents, isAnswerTimePassed, offerLabel, termsOnOffer } from '#rules/offer-steps'
import { unpaidTaxCents } from '#rules/property-tax'
import { type Amount, type NetAssumptions, netOfOffer } from '#rules/sale-net'
import { escalatesTo, type Escalation } from '#rules/sale-offers'
import { isOfferOpen } from '#rules/sale-states'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import type { PartyRow } from '../parties.ts'
import { namesOfAgreed } from './agreed-by.ts'
import {
  type InstructionRow,
  isPresented,
  type OfferFile,
  type PresentationRow,
  type TermsRow,
} from './offer-file.ts'

type Around = {
  now: number
  sellers: readonly PartyRow[]
  assumptions: NetAssumptions
  /** All offers of the sale. */
  files: readonly OfferFile[]
  /** The ids of the offers whose contract was terminated. */
  contractOver: ReadonlySet<string>
  /** The name of an account. */
  nameOf: (accountId: string | null) => string
  /** Where the PDF of terms is shown; '' for the desk. */
  paperUrlOf: (terms: TermsRow & { file_key: string }) => string
}

const parsed = <Kind>(json: string | null): Kind | null => (json === null ? null : (JSON.parse(json) as Kind))
const amountIn = (json: string | null) => parsed<Amount>(json)

/** What the seller may read: terms that were presented, and the seller's own. */
const shownToSeller = ({ terms, presentations }: OfferFile): TermsRow[] =>
  terms.filter((one) => one.made_by === 'seller' || isPresented(one, presentations))

/** For the seller. Before an offer is opened, nothing but its label and its times. */
export const offerForSeller = (file: OfferFile, around: Around): SaleOffer =>
  offerAnswer(file, around, shownToSeller)

/** With all terms. */
export const offerForDesk = (file: OfferFile, around: Around): SaleOffer =>
  offerAnswer(file, around, ({ terms }) => terms)

const offerAnswer = (
  file: OfferFile,
  around: Around,
  shown: (file: OfferFile) => readonly TermsRow[],
): SaleOffer => {
  const { offer, newest, presentations, instructions, people } = file
  const terms = shown(file)
  const last = terms.at(-1)
  const offered = onOffer(file, terms)
  const rival = bestRivalCents(
    around.files
      .filter((other) => other !== file && isOfferOpen(other.offer.state))
      .flatMap((other) => onOffer(other, shown(other)) ?? [])
      .map(({ price_cents, escalation }) => ({
        priceCents: price_cents,
        escalation: parsed<Escalation>(escalation),
      })),
  )
  const netOf = (row: TermsRow) => netOfOffer(termsOfNet(row), around.assumptions)
  return {
    id: offer.id,
    label: offerLabel(offer.arrival),
    state: offer.state,
    arrivedAt: asTime(file.terms[0]?.received_at ?? newest.received_at),
    newestAt: asTime(newest.received_at),
    answerByAt: asTimeOrNot(newest.answer_by_at),
    isAnswerTimePassed: isAnswerTimePassed(newest.answer_by_at, around.now),
    termsNumber: newest.number,
    isPresented: newest.made_by === 'seller' || isPresented(newest, presentations),
    company: last ? (people.find(({ role }) => role === 'agent')?.company ?? '') : '',
    backupPlace: offer.state === 'backup' ? offer.backup_place : null,
    isContractOver: around.contractOver.has(offer.id),
    terms: terms.map((one) => termsAnswer(one, rival, around)),
    net: last ? netOf(last) : null,
    ...(offered && offered !== last && { netOfBuyersTerms: netOf(offered) }),
    presentations: presentations.map((one) => presentationAnswer(one, file, around.nameOf)),
    notSeenBy: around.sellers.filter((seller) => !hasSeen(file, seller)).map(({ name }) => name),
    instructions: instructions.map((one) => instructionAnswer(one, file, around)),
  }
}

const onOffer = ({ offer }: OfferFile, terms: readonly TermsRow[]) =>
  termsOnOffer(offer.state, terms, ({ made_by }) => made_by)

const hasSeen = ({ newest, presentations }: OfferFile, { id }: PartyRow): boolean =>
  isPresented(
    newest,
    presentations.filter(({ party_id }) => party_id === id),
  ) || newest.made_by === 'seller'

const termsOfNet = (row: TermsRow) => ({
  priceCents: row.price_cents,
  concession: amountIn(row.concession),
  concessionPaysBroker: row.concession_pays_broker === null ? null : row.concession_pays_broker === 1,
  buyerBroker: amountIn(row.buyer_broker),
  repairs: amountIn(row.repairs),
  title: row.title,
  closingOn: row.closing_on,
})

const termsAnswer = (
  row: TermsRow,
  rival: number | null,
  { nameOf, paperUrlOf }: Pick<Around, 'nameOf' | 'paperUrlOf'>,
): OfferTerms => {
  const { concession, concessionPaysBroker, buyerBroker, repairs } = termsOfNet(row)
  const clause = parsed<Escalation>(row.escalation)
  return {
    id: row.id,
    number: row.number,
    by: row.made_by,
    receivedAt: asTime(row.received_at),
    answerByAt: asTimeOrNot(row.answer_by_at),
    price: row.price_cents,
    concession,
    concessionPaysBroker,
    buyerBroker,
    repairs,
    escalation: clause && { basis: clause.basis ?? 'price', step: clause.stepCents, most: clause.mostCents },
    couldRiseTo: clause && rival !== null ? escalatesTo(row.price_cents, clause, rival) : null,
    earnestMoney: row.earnest_money_cents,
    financing: row.financing,
    downPayment: amountIn(row.down_payment),
    proof: row.proof,
    appraisal: row.appraisal,
    gap: row.gap_cents,
    inspectionOn: row.inspection_on,
    title: row.title,
    mustSellBy: row.must_sell_by,
    closingOn: row.closing_on,
    possession: row.possession,
    rent: row.rent_cents,
    inclusions: row.inclusions,
    exclusions: row.exclusions,
    otherTerms: row.other_terms,
    ...paperOf(row, paperUrlOf),
    comparedAt: asTimeOrNot(row.compared_at),
    comparedBy: nameOf(row.compared_by),
  }
}

const paperOf = (row: TermsRow, paperUrlOf: Around['paperUrlOf']): Pick<OfferTerms, 'paper'> => {
  const { file_key, file_name: fileName, file_pages: pages } = row
  if (file_key === null) return {}
  return { paper: { fileName, pages: pages ?? 0, url: paperUrlOf({ ...row, file_key }) } }
}

const numberOf = ({ terms }: OfferFile, termsId: string): number =>
  terms.find(({ id }) => id === termsId)?.number ?? 0

const presentationAnswer = (
  row: PresentationRow,
  file: OfferFile,
  nameOf: Around['nameOf'],
): Presentation => ({
  id: row.id,
  termsNumber: numberOf(file, row.terms_id),
  partyId: row.party_id,
  party: row.party_name,
  way: row.way,
  at: asTime(row.presented_at),
  by: row.way === 'opened' ? '' : nameOf(row.presented_by),
  minutes: row.minutes,
  note: row.note,
  correctedWhy: row.corrected_why,
})

export const instructionAnswer = (
  row: InstructionRow,
  file: OfferFile,
  { sellers, nameOf }: Pick<Around, 'sellers' | 'nameOf'>,
): Instruction => ({
  id: row.id,
  offerId: file.offer.id,
  termsNumber: numberOf(file, row.terms_id),
  kind: row.kind,
  words: row.words,
  at: asTime(row.given_at),
  agreed: namesOfAgreed(row, sellers, file.presentations),
  handledAt: asTimeOrNot(row.handled_at),
  handledBy: nameOf(row.handled_by),
  handledNote: row.handled_note,
})

/** The bill of last year is that of the year before `now`. */
export const assumptionsAnswer = (given: NetAssumptions, now: number): Assumptions => ({
  titlePolicy: given.titlePolicyCents,
  closingFee: given.closingFeeCents,
  hoaPapers: given.hoaPapersCents,
  annualTax: given.annualTaxCents,
  lastYearTaxUnpaid: unpaidTaxCents(given, dayIn(mountainTime, now)),
  payoffQuote: given.payoffQuoteCents,
  principal: given.principalCents,
  rate: given.rateBasisPoints,
  interestTo: given.interestToOn,
  livesInColorado: given.livesInColorado,
  other: [...given.other],
})
