// The seller fills in a step of the listing input, and the desk fills in what it looks up.
import type { saveListingInput } from '#contract/listing-input'
import type { Parsed, Response } from '#contract/endpoint'
import { deskFieldFaults } from '#rules/listing-decisions'
import {
  addressOfInput,
  inputFaults,
  type ListingValues,
  missingToSend,
  plainValues,
} from '#rules/listing-input'
import { isInputOpen } from '#rules/sale-states'
import { changedFields } from '#server/audit/changed-fields'
import type { Platform } from '#server/platform/platform'
import { noteOfSale, type SaleActor, storeSaleChange } from '../change-sale.ts'
import { readParties } from '../parties.ts'
import { notThisStatus, refuseFaults } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import { type InputRow, valuesOf } from '../situation.ts'
import { checksThatStay, lockInput, storeInput, withValues } from './input-row.ts'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type Body = Parsed<typeof saveListingInput>['body']

/** Stores nothing when one value has a fault. Throws `invalid_request`, `changed_meanwhile` or `not_this_status`. */
export const saveInput = (
  platform: Needs,
  customerId: string,
  saleId: string,
  { section, version, values: typed }: Body,
): Promise<Response<typeof saveListingInput>> => {
  const values = plainValues(typed)
  refuseFaults(inputFaults(section, values, platform.now()))
  return platform.database.transaction(async (trx) => {
    const { sale, input } = await lockInput(trx, { saleId, version, customerId })
    mustBeOpen(input)
    const stored = await storeValues(
      platform,
      trx,
      { id: customerId, role: 'customer' },
      { sale, input, values },
    )
    const now = valuesOf(stored)
    return {
      version: stored.version,
      values: now,
      missing: missingToSend(now, await readParties(trx, saleId)),
    }
  })
}

/** Throws `not_this_status` while the broker has it, and when it is approved. */
export const mustBeOpen = ({ state }: Pick<InputRow, 'state'>): void => {
  if (isInputOpen(state)) return
  throw notThisStatus(
    state === 'submitted'
      ? 'Your broker is checking this now. Write to the broker if something has to change.'
      : 'Your broker has approved this. Ask for a change on the page Changes.',
  )
}

/** Fills in what the desk looks up, such as the parcel number. Throws as above. */
export const fillInput = (
  platform: Needs,
  staffId: string,
  saleId: string,
  { version, values: typed }: { version: number; values: ListingValues },
): Promise<InputRow> => {
  const values = plainValues(typed)
  refuseFaults({ ...inputFaults(undefined, values, platform.now()), ...deskFieldFaults(values) })
  return platform.database.transaction(async (trx) => {
    const { sale, input } = await lockInput(trx, { saleId, version })
    return storeValues(platform, trx, { id: staffId, role: 'staff' }, { sale, input, values })
  })
}

type Edit = { sale: SaleRow; input: InputRow; values: ListingValues }

const storeValues = async (
  platform: Needs,
  trx: Trx,
  actor: SaleActor,
  { sale, input, values }: Edit,
): Promise<InputRow> => {
  const before = valuesOf(input)
  const after = withValues(before, values)
  const changed = changedFields(before, after)
  const names = Object.keys(changed)
  if (names.length === 0) return input
  const stored = await storeInput(platform, trx, input, {
    field_values: JSON.stringify(after),
    checked: JSON.stringify(checksThatStay(input, names)),
  })
  const action = 'listing input saved'
  // The input has the values themselves. The log records what the desk changed.
  const details = { number: input.number, fields: names, ...(actor.role === 'staff' && { values: changed }) }
  const address = addressOfInput(after)
  if (address === sale.address) await noteOfSale(platform, trx, actor, sale, { action, details })
  else await storeSaleChange(platform, trx, actor, sale, { fields: { address }, action, details })
  return stored
}
