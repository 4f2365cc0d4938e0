// The seller tells the broker what to do about an offer. Nothing here accepts one.
import type { Parsed } from '#contract/endpoint'
import type { instructBroker as endpoint } from '#contract/sale-offers'
import {
  type InstructionKind,
  instructionsFor,
  isAnswerTimePassed,
  offerLabel,
  refusalToInstruct,
} from '#rules/offer-steps'
import { isOfferOpen } from '#rules/sale-states'
import { offerIs } from '#rules/offer-words'
import { brokerageOf } from '#server/brokerage/brokerage'
import { once } from '#server/platform/api/idempotency'
import { enqueue } from '#server/platform/jobs/job'
import { answerTimePassed, notPresented, notThisStatus } from '../problems.ts'
import type { Trx } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'
import { refuseSecondWish } from './accepted-offer.ts'
import {
  lockOffer,
  offerChanged,
  type OfOffer,
  presentFirst,
  refuseSaleOver,
  storeOfferChange,
} from './change-offer.ts'
import { instructionMail } from './mails/instruction.ts'
import { instructionReceivedMail } from './mails/instruction-received.ts'
import { isPresented, type OfferFile } from './offer-file.ts'

type Body = Parsed<typeof endpoint>['body']

/** Throws `not_presented`, `changed_meanwhile`, `answer_time_passed` or `not_this_status`. */
export const instructBroker = (
  platform: Needs,
  customer: { id: string },
  of: OfOffer,
  { body, idempotencyKey }: { body: Body; idempotencyKey: string | undefined },
): Promise<{ id: string }> =>
  once(
    platform,
    { caller: customer.id, call: 'instruct-broker', key: idempotencyKey, body: { of, body } },
    async (trx) => {
      const { sale, file } = await lockOffer(trx, of, customer.id)
      await refuseSaleOver(trx, sale)
      await mustTake(platform, trx, file, body)
      if (body.kind === 'accept') await refuseSecondWish(trx, sale, file.offer.id)
      const now = platform.now()
      if (body.kind === 'ask') refuseAskedAgain(file, body)
      else await supersede(trx, file, { kind: body.kind, by: customer.id, at: now })
      const id = platform.newId()
      await trx
        .insertInto('instruction')
        .values({
          id,
          sale_id: sale.id,
          terms_id: file.newest.id,
          kind: body.kind,
          words: body.words,
          given_at: now,
          given_by: customer.id,
          agreed_by: '[]',
          handled_at: null,
          handled_by: null,
        })
        .execute()
      await enqueue(platform, trx, instructionMail, { instructionId: id })
      await enqueue(platform, trx, instructionReceivedMail, { instructionId: id })
      // Its version rises, so that a broker who has not read the instruction does not decide without it.
      await storeOfferChange(
        platform,
        trx,
        { id: customer.id, role: 'customer' },
        {
          sale,
          offer: file.offer,
          action: 'instruction given',
          details: { instructionId: id, termsNumber: file.newest.number, kind: body.kind },
        },
      )
      return { id }
    },
  )

const mustTake = async (platform: Needs, trx: Trx, file: OfferFile, { kind, termsNumber }: Body) => {
  const { offer, newest, presentations } = file
  const label = offerLabel(offer.arrival)
  const isOwn = newest.made_by === 'seller'
  const refusal = refusalToInstruct(
    kind,
    {
      termsNumber,
      newestTerms: newest.number,
      isPresented: isOwn || isPresented(newest, presentations),
      answerByAt: newest.answer_by_at,
    },
    platform.now(),
  )
  if (refusal === 'changed_meanwhile') throw await offerChanged(trx, file)
  if (refusal === 'not_presented') throw notPresented(presentFirst(label))
  if (kind === 'ask') return
  if (!isOfferOpen(offer.state))
    throw notThisStatus(`The offer of ${label} is ${offerIs[offer.state]} already.`)
  const isTimePassed = isAnswerTimePassed(newest.answer_by_at, platform.now())
  if (!instructionsFor(offer.state, isTimePassed).includes(kind))
    throw notThisStatus(`${label} has your counterproposal, and has not answered it yet.`)
  if (refusal === 'answer_time_passed') throw answerTimePassed(brokerageOf(platform).phone)
}

/** From another tab. */
const refuseAskedAgain = ({ newest, instructions }: OfferFile, { words }: Body): void => {
  const waits = instructions.some(
    (one) =>
      one.kind === 'ask' && one.handled_at === null && one.terms_id === newest.id && one.words === words,
  )
  if (waits) throw notThisStatus('You have asked this already, and your broker has not answered it yet.')
}

type Superseding = { kind: InstructionKind; by: string; at: number }

/** The seller may decide again. The broker follows the last instruction, and the last wish to accept one of several offers. */
const supersede = async (trx: Trx, { offer, terms }: OfferFile, { kind, by, at }: Superseding) => {
  const decisions: InstructionKind[] = ['accept', 'counter', 'decline', 'hold']
  const ids = terms.map(({ id }) => id)
  const open = () =>
    trx.updateTable('instruction').where('sale_id', '=', offer.sale_id).where('handled_at', 'is', null)
  await open()
    .set({ handled_at: at, handled_by: by, handled_note: 'A later instruction took its place.' })
    .where('terms_id', 'in', ids)
    .where('kind', 'in', decisions)
    .execute()
  if (kind !== 'accept') return
  const handled_note = `A later instruction took its place: accept the offer of ${offerLabel(offer.arrival)}.`
  const superseded = await open()
    .set({ handled_at: at, handled_by: by, handled_note })
    .where('terms_id', 'not in', ids)
    .where('kind', '=', 'accept')
    .returning('terms_id')
    .execute()
  if (superseded.length === 0) return
  const termsIds = superseded.map(({ terms_id }) => terms_id)
  await trx
    .updateTable('offer')
    .set((eb) => ({ version: eb('version', '+', 1), changed_at: at, changed_by: by }))
    .where('id', 'in', (eb) => eb.selectFrom('offer_terms').select('offer_id').where('id', 'in', termsIds))
    .execute()
}
