// The end of a change: the desk enters or refuses it, or the seller takes it back.
import type { ListingChange } from '#contract/listing-changes'
import { takesOutOpenHouse } from '#rules/sale-states'
import { startClock } from '../clocks.ts'
import { findPaper } from '../contract/contract-paper.ts'
import { notThisStatus, paperMissing, refuseEnded } from '../problems.ts'
import { lockSale, type SaleRow, type Trx } from '../sale.ts'
import type { ChangeRow } from '../situation.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'
import { asWanted, factsOf, moveChange, readChange } from './change.ts'
import { changeInput } from './change-input.ts'
import { type OfChange, workOnChange } from './work-on-change.ts'

type Entering = OfChange & {
  documentVersionId?: string | undefined
  isCorrection?: boolean | undefined
}

/** Throws `paper_missing` for a price without its signed amendment, `not_this_status` or `changed_meanwhile`. */
export const enterChange = (platform: Needs, staff: Staff, said: Entering): Promise<ListingChange> =>
  workOnChange(platform, staff, { step: 'enter', said }, async ({ trx, sale, change }) => {
    const { documentVersionId, isCorrection } = said
    // An open house that is still in the MLS can be taken out even after the sale has ended.
    if (!takesOutOpenHouse(asWanted(change))) refuseEnded(sale, 'staff')
    mustHaveStatus(sale, change)
    const paper =
      change.needs_signature === 1
        ? await signedPaper(trx, sale, documentVersionId ?? change.document_version_id)
        : undefined
    // The deadline counts from the signature, whenever somebody recorded it.
    if (paper && !(await hasClock(trx, change)))
      await startClock(platform, trx, sale.id, {
        kind: 'change',
        startedAt: paper.signed_at,
        aboutId: change.id,
      })
    await moveChange(platform, trx, actorOf(staff), {
      sale,
      change,
      to: 'entered',
      fields: {
        ...paper,
        entered_at: platform.now(),
        ...(isCorrection !== undefined && { is_correction: isCorrection ? 1 : 0 }),
      },
    })
    await changeInput(platform, trx, actorOf(staff), { sale, change })
  })

/** A status is entered with its own call, which also enters the change. */
const mustHaveStatus = (sale: SaleRow, change: ChangeRow): void => {
  if (change.kind !== 'status') return
  const { status } = factsOf(change)
  if (status !== sale.mls_status)
    throw notThisStatus(`Enter ${status} as the MLS status of the sale. That enters this change too.`)
}

/** One of the legal documents of the customer or of the sale that was not sent back. */
const signedPaper = async (trx: Trx, sale: SaleRow, versionId: string | null) => {
  const paper = versionId === null ? undefined : await findPaper(trx, sale, versionId)
  if (!paper)
    throw paperMissing(
      'The signed amendment to the listing contract is missing. Choose it among the legal documents of the seller, or ask for it.',
    )
  return { document_version_id: paper.id, signed_at: paper.uploaded_at }
}

const hasClock = async (trx: Trx, { id, sale_id }: ChangeRow): Promise<boolean> => {
  const clock = await trx
    .selectFrom('sale_clock')
    .select('id')
    .where('sale_id', '=', sale_id)
    .where('about_id', '=', id)
    .where('kind', '=', 'change')
    .executeTakeFirst()
  return clock !== undefined
}

/** The seller reads the reason. Throws `not_this_status` or `changed_meanwhile`. */
export const refuseChange = (
  platform: Needs,
  staff: Staff,
  said: OfChange & { reason: string },
): Promise<ListingChange> =>
  workOnChange(platform, staff, { step: 'refuse', said }, ({ trx, sale, change }) => {
    const { reason } = said
    const refused = { sale, change, to: 'refused', fields: { reason }, why: reason } as const
    return moveChange(platform, trx, actorOf(staff), refused)
  })

/** Throws `sale_not_found` for another customer's sale, and `not_this_status` if the desk was faster, or began the change itself. */
export const takeBackChange = (
  platform: Needs,
  { id }: { id: string },
  { saleId, changeId }: { saleId: string; changeId: string },
): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const sale = await lockSale(trx, saleId, id)
    const change = await readChange(trx, sale, { changeId })
    if (takesOutOpenHouse(asWanted(change)))
      throw notThisStatus(
        'Your broker is taking this open house out of the MLS. Please call your broker if that is wrong.',
      )
    const takenBack = { sale, change, to: 'taken back', why: 'The seller took it back.' } as const
    await moveChange(platform, trx, { id, role: 'customer' }, takenBack)
  })
