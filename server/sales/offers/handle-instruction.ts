// A broker records that an instruction was carried out, and which of several sellers agreed.
import type { Parsed } from '#contract/endpoint'
import type { handleInstruction as endpoint } from '#contract/desk/sales/offers'
import { ownersToAgree } from '#rules/offer-steps'
import { asTime } from '#server/brokerage/times-in-answers'
import { nameOf } from '#server/staff/name-of'
import { noteOfSale } from '../change-sale.ts'
import { consentMissing, noSuchInstruction, saleChanged, wrongFields } from '../problems.ts'
import { lockSale, type SaleRow, type Trx } from '../sale.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'
import { agreedText } from './agreed-by.ts'
import { type InstructionRow, readSellers } from './offer-file.ts'

type Params = Parsed<typeof endpoint>['params']
type Body = Parsed<typeof endpoint>['body']

/** Throws `consent_missing`, which names the others, or `changed_meanwhile` when a colleague was faster. */
export const handleInstruction = (
  platform: Needs,
  staff: Staff,
  { saleId, instructionId }: Params,
  { agreedBy, note }: Body,
): Promise<SaleRow> =>
  platform.database.transaction(async (trx) => {
    const sale = await lockSale(trx, saleId)
    const instruction = await openInstruction(trx, sale, instructionId)
    const sellers = await readSellers(trx, sale.id)
    const ids = sellers.map(({ id }) => id)
    if (agreedBy.some((id) => !ids.includes(id)))
      throw wrongFields({ agreedBy: 'Choose among the sellers of this home.' })
    const missing = ownersToAgree(instruction.kind, ids, agreedBy)
    if (missing.length > 0)
      throw consentMissing(sellers.filter(({ id }) => missing.includes(id)).map(({ name }) => name))
    const agreed = sellers.filter(({ id }) => agreedBy.includes(id))
    await trx
      .updateTable('instruction')
      .set({
        agreed_by: agreedText(agreed),
        handled_at: platform.now(),
        handled_by: staff.id,
        handled_note: note,
      })
      .where('id', '=', instruction.id)
      .execute()
    await noteOfSale(platform, trx, actorOf(staff), sale, {
      action: 'instruction handled',
      details: {
        instructionId,
        kind: instruction.kind,
        agreed: agreed.map(({ id }) => ({ partyId: id })),
      },
    })
    return sale
  })

const openInstruction = async (trx: Trx, sale: SaleRow, id: string): Promise<InstructionRow> => {
  const instruction = await trx
    .selectFrom('instruction')
    .selectAll()
    .where('id', '=', id)
    .where('sale_id', '=', sale.id)
    .executeTakeFirst()
  if (!instruction) throw noSuchInstruction()
  if (instruction.handled_at !== null)
    throw saleChanged({
      current: { handledAt: asTime(instruction.handled_at), note: instruction.handled_note },
      changedBy: await nameOf(trx, instruction.handled_by),
      changedAt: asTime(instruction.handled_at),
    })
  return instruction
}
