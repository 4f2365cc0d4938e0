// The broker sends a listing input back or approves it, and records the checks and their sources.
import type { decideListingInput } from '#contract/desk/sales/listing-input'
import type { Parsed } from '#contract/endpoint'
import { checkFaults, inputNoteFaults } from '#rules/listing-decisions'
import { decisionNotesFault } from '#rules/listing-notes'
import { follows, listingInputMoves } from '#rules/sale-states'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { noteOfSale, type SaleActor } from '../change-sale.ts'
import { stopClocks } from '../clocks.ts'
import { beginInput } from '../open-sale.ts'
import { below, notThisStatus, refuseFaults } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import { type InputRow, valuesOf } from '../situation.ts'
import { type Check, checkedOf, lockInput, readInput, storeInput } from './input-row.ts'
import { inputSentBackMail } from './mails/input-sent-back.ts'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type Body = Parsed<typeof decideListingInput>['body']

/** Throws `invalid_request`, `not_this_status`, or `changed_meanwhile` when somebody else decided first. */
export const decideInput = (
  platform: Needs,
  staffId: string,
  saleId: string,
  body: Body,
): Promise<InputRow> => {
  refuseFaults(faultsOfNotes(body))
  return platform.database.transaction(async (trx) => {
    const { sale, input } = await lockInput(trx, { saleId, version: body.version })
    refuseFaults(below('checked', checkFaults(body.checked ?? {}, valuesOf(input))))
    const { decision } = body
    if (decision && !follows(listingInputMoves, input.state, decision))
      throw notThisStatus('Only an input that the seller has sent can be decided on. Please reload the sale.')
    const stored = await storeDecision(platform, trx, staffId, { input, body })
    const actor: SaleActor = { id: staffId, role: 'staff' }
    if (decision) await endCheck(platform, trx, actor, { sale, input: stored, decision })
    await noteOfSale(platform, trx, actor, sale, {
      action: actionOf(decision),
      details: { number: input.number, notes: body.notes ?? {}, checked: body.checked ?? {} },
    })
    return stored
  })
}

const actionOf = (decision: Body['decision']) => {
  if (decision === undefined) return 'listing input checked'
  return decision === 'approved' ? 'listing input approved' : 'listing input sent back'
}

const faultsOfNotes = ({ decision, notes = {} }: Body): Record<string, string> => {
  const fault = decisionNotesFault(decision, Object.keys(notes).length > 0)
  return fault === undefined ? below('notes', inputNoteFaults(notes)) : { notes: fault }
}

const storeDecision = (
  platform: Needs,
  trx: Trx,
  staffId: string,
  { input, body: { decision, notes = {}, checked = {} } }: { input: InputRow; body: Body },
): Promise<InputRow> => {
  const at = platform.now()
  const checks = Object.entries(checked).map(([field, { source }]): [string, Check] => [
    field,
    { source, at, by: staffId },
  ])
  return storeInput(platform, trx, input, {
    checked: JSON.stringify({ ...checkedOf(input), ...Object.fromEntries(checks) }),
    ...(decision && {
      state: decision,
      notes: JSON.stringify(decision === 'sent back' ? notes : {}),
      decided_at: at,
      decided_by: staffId,
    }),
  })
}

type Decided = { sale: SaleRow; input: InputRow; decision: 'sent back' | 'approved' }

const endCheck = async (
  platform: Needs,
  trx: Trx,
  { id }: SaleActor,
  { sale, input, decision }: Decided,
): Promise<void> => {
  await stopClocks(trx, sale.id, { kinds: ['listing to check'], at: platform.now(), by: id })
  if (decision === 'sent back')
    await enqueue(platform, trx, inputSentBackMail, { inputId: input.id, decidedAt: platform.now() })
}

/** Begins the next number of an approved input. Throws `not_this_status` or `changed_meanwhile`. */
export const reopenInput = (
  platform: Needs,
  staffId: string,
  saleId: string,
  version: number,
): Promise<InputRow> =>
  platform.database.transaction(async (trx) => {
    const { sale, input } = await lockInput(trx, { saleId, version })
    if (input.state !== 'approved')
      throw notThisStatus('Only an approved input can be opened again. The seller can still change this one.')
    const number = input.number + 1
    await beginInput(platform, trx, saleId, {
      number,
      values: input.field_values,
      checked: input.checked,
      version: input.version + 1,
    })
    const actor: SaleActor = { id: staffId, role: 'staff' }
    await noteOfSale(platform, trx, actor, sale, { action: 'listing input reopened', details: { number } })
    return readInput(trx, saleId)
  })
