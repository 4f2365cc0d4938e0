// Marks a date of a contract in force as done, missed, or not applicable.
import type { SettledDate } from '#contract/desk/sales/contract'
import { dayIn, mountainTime } from '#rules/dates'
import { settledDayFault, statesToNote } from '#rules/sale-dates'
import { notThisStatus, wrongFields } from '../problems.ts'
import type { Needs, Staff } from '../work-on-sale.ts'
import { noteChecked } from './amend-contract.ts'
import { eventVersion } from './calendar/date-event.ts'
import { startChecking } from './contract-clocks.ts'
import { type DateRow, readDatesOf, wayOf, whyTakenBack } from './contract-row.ts'
import { noteMovedDates } from './tell-of-moved-dates.ts'
import { type OfContract, workOnContract } from './work-on-contract.ts'

/** Throws `not_this_status` when the state cannot change in this way, and `changed_meanwhile`. */
export const settleDate = (platform: Needs, staff: Staff, said: OfContract & Omit<SettledDate, 'version'>) =>
  workOnContract(platform, staff, { step: 'settle', said }, async ({ trx, sale, contract }) => {
    const { item, state, on, how } = said
    if (contract.state !== 'in force') throw notThisStatus('This contract is not in force.')
    const before = await readDatesOf(trx, [contract.id])
    const row = before.find((one) => one.item === item)
    if (!row) throw wrongFields({ item: `Row ${item} is not typed yet.` })
    if (row.state === state) return undefined
    const today = dayIn(mountainTime, platform.now())
    const fault = settledDayFault({
      state,
      on,
      endsOn: row.due_on,
      signedOn: wayOf(contract).mecOn,
      today,
    })
    if (fault !== undefined) throw wrongFields({ on: fault })
    const noted = { state: row.state, on: row.due_on, doneOn: row.done_on, isWaiting: row.next_raw !== null }
    if (!statesToNote({ ...noted, today }).includes(state))
      throw notThisStatus(
        row.next_raw === null
          ? `This cannot be said about row ${item} now. Please reload the sale.`
          : `A change of row ${item} waits for its check. Check it first.`,
      )
    await trx
      .updateTable('contract_date')
      .set(settledFields(row, { state, on, how }))
      .where('id', '=', row.id)
      .execute()
    if (state === 'not checked')
      await startChecking(platform, trx, sale, { contractId: contract.id, startedAt: platform.now() })
    else await noteChecked(trx, { sale, contract, by: { id: staff.id, at: platform.now() } })
    await noteMovedDates(platform, trx, contract, { before })
    return { action: 'contract date settled', details: { item, from: row.state, to: state, on, how } }
  })

type Settled = Omit<SettledDate, 'version' | 'item'>

export const settledFields = (row: DateRow, { state, on, how }: Settled) => {
  const isTakenBack = state === 'not checked'
  return {
    state,
    done_on: isTakenBack ? '' : on,
    done_how: isTakenBack ? '' : how,
    why: isTakenBack ? whyAgain(row) : '',
    version: eventVersion(row, { state }),
  }
}

const whyAgain = ({ state }: DateRow): string =>
  state === 'counts' ? 'It must be checked again.' : whyTakenBack
