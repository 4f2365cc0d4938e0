// Terms are stored once and never changed. A clock runs until those of a buyer are presented.
import type { TypedTerms } from '#contract/desk/sales/offer-terms'
import { presentAlarmsAt } from '#rules/offer-steps'
import { presentDueAt } from '#rules/sale-offers'
import { brokerageOf } from '#server/brokerage/brokerage'
import { enqueue } from '#server/platform/jobs/job'
import type { SaleActor } from '../change-sale.ts'
import { startClock } from '../clocks.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'
import { offerArrivedMail } from './mails/offer-arrived.ts'
import { offerToPresentMail } from './mails/offer-to-present.ts'

/** The signed PDF of terms, in the file store. */
export type TermsFile = { key: string; fileName: string; bytes: number; pages: number; sha256: string }

export const fileColumns = (file: TermsFile | undefined) => ({
  file_key: file?.key ?? null,
  file_name: file?.fileName ?? '',
  file_bytes: file?.bytes ?? null,
  file_pages: file?.pages ?? null,
  file_sha256: file?.sha256 ?? null,
})

type NewTerms = {
  sale: SaleRow
  offerId: string
  number: number
  by: 'buyer' | 'seller'
  receivedAt: number
  terms: TypedTerms
  file?: TermsFile | undefined
}

export const storeTerms = async (
  platform: Needs,
  trx: Trx,
  actor: SaleActor,
  { sale, offerId, number, by, receivedAt, terms, file }: NewTerms,
): Promise<void> => {
  const id = platform.newId()
  const answerByAt = terms.answerByAt === '' ? null : Date.parse(terms.answerByAt)
  const dueAt =
    by === 'buyer' ? presentDueAt(receivedAt, answerByAt, brokerageOf(platform).saleRules.presenting) : null
  await trx
    .insertInto('offer_terms')
    .values({
      id,
      offer_id: offerId,
      number,
      made_by: by,
      received_at: receivedAt,
      present_due_at: dueAt,
      answer_by_at: answerByAt,
      ...columnsOf(terms),
      ...fileColumns(file),
      compared_at: null,
      compared_by: null,
      created_at: platform.now(),
      created_by: actor.id,
    })
    .execute()
  if (dueAt === null) return
  await startClock(platform, trx, sale.id, {
    kind: 'present',
    startedAt: receivedAt,
    aboutId: id,
    times: { promisedAt: null, dueAt, sure: true },
    warnings: presentAlarmsAt(receivedAt, dueAt).filter((at) => at < dueAt),
  })
  await enqueue(platform, trx, offerArrivedMail, { termsId: id })
  await enqueue(platform, trx, offerToPresentMail, { termsId: id })
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

const columnsOf = (terms: TypedTerms) => ({
  price_cents: terms.price,
  concession: json(terms.concession),
  concession_pays_broker:
    terms.concessionPaysBroker === null ? null : ((terms.concessionPaysBroker ? 1 : 0) as 0 | 1),
  buyer_broker: json(terms.buyerBroker),
  repairs: json(terms.repairs),
  escalation:
    terms.escalation &&
    JSON.stringify({
      basis: terms.escalation.basis,
      stepCents: terms.escalation.step,
      mostCents: terms.escalation.most,
    }),
  earnest_money_cents: terms.earnestMoney,
  financing: terms.financing,
  down_payment: json(terms.downPayment),
  proof: terms.proof,
  appraisal: terms.appraisal,
  gap_cents: terms.gap,
  inspection_on: terms.inspectionOn,
  title: terms.title,
  must_sell_by: terms.mustSellBy,
  closing_on: terms.closingOn,
  possession: terms.possession,
  rent_cents: terms.rent,
  inclusions: terms.inclusions,
  exclusions: terms.exclusions,
  other_terms: terms.otherTerms,
})
