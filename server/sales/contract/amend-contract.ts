// A signed amendment, and the check of its typed rows. Until somebody has checked a row, the old date counts.
import type { DateChange } from '#contract/desk/sales/desk-contract'
import { saysTheSame } from '#rules/sale-contracts'
import { datesUnchecked, notThisStatus, wrongFields } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { Needs, Staff } from '../work-on-sale.ts'
import { addRow, refuseTwice, storeTyped } from './change-contract.ts'
import { rowNames } from './confirm-contract.ts'
import { startChecking, stopChecking } from './contract-clocks.ts'
import { readPaper } from './contract-paper.ts'
import { type ContractRow, editionOf, readDatesOf, typedIn, whyToCheck } from './contract-row.ts'
import { addedHolidays, checkRows, countRow } from './count-dates.ts'
import { noteMovedDates } from './tell-of-moved-dates.ts'
import { type OfContract, workOnContract } from './work-on-contract.ts'

type Amendment = OfContract & { documentVersionId: string; changes: readonly DateChange[] }

/** Throws `invalid_request` for a row that has changed meanwhile or says the same as before, `paper_missing`, `not_this_status` or `changed_meanwhile`. */
export const amendContract = (platform: Needs, staff: Staff, said: Amendment) =>
  workOnContract(platform, staff, { step: 'amend', said }, async ({ trx, sale, contract }) => {
    const { documentVersionId, changes } = said
    if (contract.state !== 'in force')
      throw notThisStatus('This contract is not in force yet. Correct what was typed instead.')
    const paper = await readPaper(trx, sale, documentVersionId)
    await storeChanges(platform, trx, contract, changes)
    await trx
      .insertInto('contract_amendment')
      .values({
        id: platform.newId(),
        contract_id: contract.id,
        document_version_id: paper.id,
        signed_at: paper.uploaded_at,
        changes: JSON.stringify(changes),
        checked_at: null,
        checked_by: null,
        created_at: platform.now(),
        created_by: staff.id,
      })
      .execute()
    await startChecking(platform, trx, sale, { contractId: contract.id, startedAt: paper.uploaded_at })
    return { action: 'contract amended', details: { documentVersionId, changes } }
  })

const storeChanges = async (
  platform: Needs,
  trx: Trx,
  contract: ContractRow,
  changes: readonly DateChange[],
): Promise<void> => {
  refuseTwice('changes', changes)
  const rows = new Map((await readDatesOf(trx, [contract.id])).map((row) => [row.item, row]))
  const { items, name } = editionOf(contract)
  for (const [at, { item, from, to }] of changes.entries()) {
    const row = rows.get(item)
    const ofForm = items.find((one) => one.item === item)
    if (!ofForm) throw wrongFields({ [`changes.${at}.item`]: `${name} has no row ${item}.` })
    const said = row ? typedIn(row) : ''
    if (said !== from)
      throw wrongFields({
        [`changes.${at}.from`]: `Row ${item} says ${said === '' ? 'nothing' : `“${said}”`} now. Compare with the paper.`,
      })
    if (saysTheSame(ofForm, from, to))
      throw wrongFields({
        [`changes.${at}.to`]: `Row ${item} says this already. Type only the rows that change.`,
      })
    if (row) await storeTyped(platform, trx, contract, row, { to, why: whyToCheck.amended })
    else await addRow(platform, trx, contract, { item, raw: to })
  }
}

type Check = OfContract & { items: readonly number[] }

/** Marks rows as checked. Throws `dates_unchecked` for one that cannot be read, and `changed_meanwhile`. */
export const checkDates = (platform: Needs, staff: Staff, said: Check) =>
  workOnContract(platform, staff, { step: 'check', said }, async ({ trx, sale, contract }) => {
    const { items } = said
    const before = await readDatesOf(trx, [contract.id])
    const rows = before.filter(({ item }) => items.includes(item))
    const missing = items.filter((item) => !rows.some((row) => row.item === item))
    if (missing.length > 0)
      throw wrongFields({ items: `Row ${missing[0]} is not typed yet. Type what the paper says.` })
    const unreadable = rows.filter(
      (row) => countRow(contract, row, addedHolidays(platform)).becomes === undefined,
    )
    if (unreadable.length > 0)
      throw datesUnchecked(`${rowNames(unreadable)} cannot be read as a date. Compare with the paper.`)
    const waiting = rows.filter(({ state }) => state === 'not checked')
    if (waiting.length === 0) return undefined
    const by = { id: staff.id, at: platform.now(), added: addedHolidays(platform) }
    const checked = await checkRows(trx, contract, waiting, by)
    if (contract.state === 'in force') {
      await noteChecked(trx, { sale, contract, by })
      await noteMovedDates(platform, trx, contract, { before, checked })
    }
    const dates = checked.map(({ item, from, to }) => ({ item, from, to }))
    return { action: 'contract dates checked', details: { dates } }
  })

type CheckOf = { sale: SaleRow; contract: ContractRow; by: { id: string; at: number } }

/** Rows of a contract in force no longer wait for their check, because somebody has checked or settled them. */
export const noteChecked = async (trx: Trx, { sale, contract, by }: CheckOf): Promise<void> => {
  const rows = await readDatesOf(trx, [contract.id])
  const left = rows.filter(({ state }) => state === 'not checked')
  await noteCheckedAmendments(trx, contract, { by, left: left.map(({ item }) => item) })
  if (left.length === 0) await stopChecking(trx, sale, contract.id, by)
}

const noteCheckedAmendments = async (
  trx: Trx,
  contract: ContractRow,
  { by, left }: { by: CheckOf['by']; left: readonly number[] },
): Promise<void> => {
  const open = await trx
    .selectFrom('contract_amendment')
    .select(['id', 'changes'])
    .where('contract_id', '=', contract.id)
    .where('checked_at', 'is', null)
    .execute()
  for (const { id, changes } of open) {
    if ((JSON.parse(changes) as DateChange[]).some(({ item }) => left.includes(item))) continue
    await trx
      .updateTable('contract_amendment')
      .set({ checked_at: by.at, checked_by: by.id })
      .where('id', '=', id)
      .execute()
  }
}
