// A broker records that an instruction was carried out, and which of several sellers agreed.
import type { Parsed } from '#contract/endpoint'
import type { handleInstruction as endpoint } from '#contract/desk/sales/offers'
import { isContradicted, isCounteredSince, ownersToAgree } from '#rules/offer-steps'
import { offerIs } from '#rules/offer-words'
import { asTime } from '#server/brokerage/times-in-answers'
import { once } from '#server/platform/api/idempotency'
import { changerOf } from '#server/staff/name-of'
import { consentMissing, noSuchInstruction, saleChanged, wrongFields } from '../problems.ts'
import { lockSale, type SaleRow, type Trx } from '../sale.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'
import { agreedText } from './agreed-by.ts'
import { storeOfferChange } from './change-offer.ts'
import { type InstructionRow, type OfferRow, readOfferFiles, readSellers } from './offer-file.ts'

type Params = Parsed<typeof endpoint>['params']
type Body = Parsed<typeof endpoint>['body']

/**
 * Throws `consent_missing`, which names the others, or `changed_meanwhile` when a colleague was faster. Once the offer has become something
 * else, the instruction is closed, and the seller reads that it was not carried out.
 */
export const handleInstruction = (
  platform: Needs,
  staff: Staff,
  of: Params,
  { body, idempotencyKey: key }: { body: Body; idempotencyKey: string | undefined },
): Promise<{ isNotCarriedOut: boolean }> =>
  once(platform, { caller: staff.id, call: 'handle-instruction', key, body: { of, body } }, async (trx) => {
    const { saleId, instructionId } = of
    const { agreedBy, note } = body
    const sale = await lockSale(trx, saleId)
    const { instruction, offer, isCountered } = await openInstruction(trx, sale, instructionId)
    const isNotCarriedOut = isContradicted(instruction.kind, offer.state, isCountered)
    const sellers = await readSellers(trx, sale.id)
    const ids = sellers.map(({ id }) => id)
    if (agreedBy.some((id) => !ids.includes(id)))
      throw wrongFields({ agreedBy: 'Choose among the sellers of this home.' })
    const missing = isNotCarriedOut ? [] : ownersToAgree(instruction.kind, ids, agreedBy)
    if (missing.length > 0)
      throw consentMissing(sellers.filter(({ id }) => missing.includes(id)).map(({ name }) => name))
    const agreed = sellers.filter(({ id }) => agreedBy.includes(id))
    await trx
      .updateTable('instruction')
      .set({
        agreed_by: agreedText(agreed),
        handled_at: platform.now(),
        handled_by: staff.id,
        handled_note: isNotCarriedOut ? notCarriedOut(offer, note) : note,
      })
      .where('id', '=', instruction.id)
      .execute()
    await storeOfferChange(platform, trx, actorOf(staff), {
      sale,
      offer,
      action: isNotCarriedOut ? 'instruction closed' : 'instruction handled',
      details: {
        instructionId,
        kind: instruction.kind,
        agreed: agreed.map(({ id }) => ({ partyId: id })),
      },
    })
    return { isNotCarriedOut }
  })

const notCarriedOut = ({ state }: OfferRow, note: string): string =>
  [`Not carried out, because the offer is ${offerIs[state]}.`, note].filter(Boolean).join(' ')

type Open = { instruction: InstructionRow; offer: OfferRow; isCountered: boolean }

const openInstruction = async (trx: Trx, sale: SaleRow, id: string): Promise<Open> => {
  const files = await readOfferFiles(trx, sale.id)
  const file = files.find(({ instructions }) => instructions.some((one) => one.id === id))
  const instruction = file?.instructions.find((one) => one.id === id)
  if (!file || !instruction) throw noSuchInstruction()
  if (instruction.handled_at !== null)
    throw saleChanged({
      current: { handledAt: asTime(instruction.handled_at), note: instruction.handled_note },
      ...(await changerOf(trx, instruction.handled_by)),
      changedAt: asTime(instruction.handled_at),
    })
  const about = file.terms.find(({ id: termsId }) => termsId === instruction.terms_id)
  const terms = file.terms.map(({ made_by: by, number }) => ({ by, number }))
  const isCountered = about !== undefined && isCounteredSince(about.number, terms)
  return { instruction, offer: file.offer, isCountered }
}
