// What a change says about the home is in the approved listing input as soon as it is in the MLS, so that both say the same.
import { changeAsSource, inputValuesOf } from '#rules/listing-changes'
import { changedFields } from '#server/audit/changed-fields'
import { noteOfSale, type SaleActor } from '../change-sale.ts'
import { checkedOf, readApprovedInput, readInput, storeInput, withValues } from '../input/input-row.ts'
import type { SaleRow, Trx } from '../sale.ts'
import { type ChangeRow, type InputRow, valuesOf } from '../situation.ts'
import { type ChangeNeeds, factsOf } from './change.ts'

type Entered = { sale: SaleRow; change: ChangeRow }

/** For a locked sale. A later number that is under way changes too, except where its value is another one already. */
export const changeInput = async (
  platform: ChangeNeeds,
  trx: Trx,
  actor: SaleActor,
  { sale, change }: Entered,
): Promise<void> => {
  const said = inputValuesOf(change.kind, factsOf(change))
  const approved = await readApprovedInput(trx, sale.id)
  if (!approved || Object.keys(said).length === 0) return
  const known = valuesOf(approved)
  const newest = await readInput(trx, sale.id)
  for (const input of newest.id === approved.id ? [approved] : [approved, newest]) {
    const values = valuesOf(input)
    const same = Object.entries(said).filter(([field]) => values[field] === known[field])
    await storeSaid(platform, trx, actor, { sale, change, input, said: Object.fromEntries(same) })
  }
}

type Saying = Entered & { input: InputRow; said: Record<string, string | number> }

const storeSaid = async (
  platform: ChangeNeeds,
  trx: Trx,
  actor: SaleActor,
  { sale, change, input, said }: Saying,
): Promise<void> => {
  const before = valuesOf(input)
  const after = withValues(before, said)
  const values = changedFields(before, after)
  const fields = Object.keys(values)
  if (fields.length === 0) return
  const check = { source: changeAsSource, at: platform.now(), by: actor.id }
  const checked = { ...checkedOf(input), ...Object.fromEntries(fields.map((field) => [field, check])) }
  await storeInput(platform, trx, input, {
    field_values: JSON.stringify(after),
    checked: JSON.stringify(checked),
  })
  await noteOfSale(platform, trx, actor, sale, {
    action: 'listing input changed',
    details: { number: input.number, changeId: change.id, fields, values },
  })
}
