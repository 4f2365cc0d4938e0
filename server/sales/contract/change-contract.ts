// Corrects what was typed from a contract, and fills in its rows. While it is in force, a day moves only after a check.
import type { ContractFacts, DateCells } from '#contract/desk/sales/contract'
import type { AddedHoliday } from '#rules/holidays'
import { isDated } from '#rules/sale-contracts'
import { asTimeOrNot } from '#server/brokerage/times-in-answers'
import { changedFields } from '#server/audit/changed-fields'
import { wrongFields } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { Needs, Staff } from '../work-on-sale.ts'
import { eventVersion } from './calendar/date-event.ts'
import { startChecking, startPending } from './contract-clocks.ts'
import { factsOf } from './contract-facts.ts'
import {
  type ContractRow,
  type DateRow,
  editionOf,
  endOf,
  itemOf,
  readDatesOf,
  typedIn,
  whyToCheck,
} from './contract-row.ts'
import { addedHolidays, countRow } from './count-dates.ts'
import { type OfContract, workOnContract } from './work-on-contract.ts'

/** Throws `invalid_request`, `paper_missing` or `changed_meanwhile`. */
export const changeContract = (platform: Needs, staff: Staff, said: OfContract & { facts: ContractFacts }) =>
  workOnContract(platform, staff, { step: 'change', said }, async ({ trx, sale, contract }) => {
    const { fields, paper } = await factsOf(platform, trx, sale, said.facts, contract)
    const next = { ...contract, ...fields }
    if (next.mec_at === null && contract.state === 'in force')
      throw wrongFields({ mecAt: 'A contract in force has a moment of mutual execution.' })
    const changed = changedFields(shown(contract), shown(next))
    if (Object.keys(changed).length === 0) return undefined
    const recounted = isCountedAnew(contract, next) ? await countAnew(platform, trx, sale, next) : []
    if (next.mec_at !== contract.mec_at)
      await startPending(platform, trx, { sale, contract: next, by: staff.id })
    if (paper && contract.signed_version_id === null && contract.state === 'typed')
      await startChecking(platform, trx, sale, { contractId: contract.id, startedAt: paper.uploaded_at })
    return {
      fields,
      action: 'contract changed',
      details: { changed, ...(recounted.length > 0 && { toCheck: recounted }) },
    }
  })

const shown = (row: ContractRow) => ({
  signedVersionId: row.signed_version_id,
  mecAt: asTimeOrNot(row.mec_at),
  noticeAt: asTimeOrNot(row.notice_at),
  timeOfDay: row.time_of_day,
  weekendRule: row.weekend_rule,
  earnestMoneyCents: row.earnest_money_cents,
  holder: row.holder,
})

const isCountedAnew = (before: ContractRow, next: ContractRow): boolean =>
  before.mec_at !== next.mec_at ||
  before.time_of_day !== next.time_of_day ||
  before.weekend_rule !== next.weekend_rule

/** Marks every unfinished date to be checked again. The old day counts until then. Returns their rows. */
const countAnew = async (
  platform: Needs,
  trx: Trx,
  sale: SaleRow,
  contract: ContractRow,
): Promise<number[]> => {
  const rows = (await readDatesOf(trx, [contract.id])).filter(
    (row) =>
      (row.state === 'counts' || row.state === 'not checked') &&
      isDated(itemOf(editionOf(contract), row.item)),
  )
  for (const row of rows)
    await storeTyped(platform, trx, contract, row, { to: typedIn(row), why: whyToCheck.counting })
  if (contract.state === 'in force' && rows.length > 0)
    await startChecking(platform, trx, sale, { contractId: contract.id, startedAt: platform.now() })
  return rows.map(({ item }) => item)
}

type Typed = { to: string; why: string }

/** The new text is stored beside the date in effect. In a contract that was never in force, no date is in effect. */
export const storeTyped = async (
  platform: Needs,
  trx: Trx,
  contract: ContractRow,
  row: DateRow,
  typed: Typed,
): Promise<void> => {
  await trx
    .updateTable('contract_date')
    .set(typedFields(contract, row, typed, addedHolidays(platform)))
    .where('id', '=', row.id)
    .execute()
}

const noDate = { written_on: '', due_on: '', due_at: null, latest_at: null } as const

export const typedFields = (
  contract: ContractRow,
  row: DateRow,
  { to: typed, why }: Typed,
  added: readonly AddedHoliday[],
) => {
  const state = 'not checked' as const
  if (contract.state !== 'in force' || row.checked_at === null)
    return {
      ...noDate,
      raw: typed,
      state,
      why: '',
      checked_at: null,
      checked_by: null,
      event_on: '',
      event_at: null,
    }
  const { due } = countRow(contract, { ...row, next_raw: typed }, added)
  // A row that does not apply has nothing in effect beside which the new text could wait.
  const inEffect = row.state === 'not applicable' ? { ...noDate, raw: '' } : {}
  return {
    ...inEffect,
    state,
    why: withEarlier(row, why),
    next_raw: typed,
    next_at: endOf(contract, row, due),
    version: eventVersion(row, { ...inEffect, state }),
  }
}

/** A change that waits already keeps its reason, because its check is the check of both. */
const withEarlier = ({ next_raw, why: earlier }: DateRow, why: string): string => {
  if (next_raw === null) return why
  return earlier.includes(why) ? earlier : `${earlier} ${why}`
}

/** Throws `invalid_request` for a row that is in a request twice. `list`: its name in the request. */
export const refuseTwice = (list: 'cells' | 'changes', rows: readonly { item: number }[]): void => {
  const at = rows.findIndex(({ item }, index) => rows.findIndex((row) => row.item === item) < index)
  if (at >= 0)
    throw wrongFields({ [`${list}.${at}.item`]: `Row ${rows[at]?.item} is here twice. Type each row once.` })
}

/** Throws `invalid_request` for a row that the edition does not have or that is there twice, and `changed_meanwhile`. */
export const typeDates = (platform: Needs, staff: Staff, said: OfContract & { cells: DateCells }) =>
  workOnContract(platform, staff, { step: 'type-rows', said }, async ({ trx, sale, contract }) => {
    const { cells } = said
    refuseTwice('cells', cells)
    const edition = editionOf(contract)
    const unknown = cells.find(({ item }) => !edition.items.some((row) => row.item === item))
    if (unknown) throw wrongFields({ cells: `${edition.name} has no row ${unknown.item}.` })
    const rows = new Map((await readDatesOf(trx, [contract.id])).map((row) => [row.item, row]))
    const typed: { item: number; from: string; to: string }[] = []
    for (const { item, typed: text } of cells) {
      const row = rows.get(item)
      if (row && typedIn(row) === text) continue
      if (row) await storeTyped(platform, trx, contract, row, { to: text, why: whyToCheck.corrected })
      else await addRow(platform, trx, contract, { item, raw: text })
      typed.push({ item, from: row ? typedIn(row) : '', to: text })
    }
    if (typed.length === 0) return undefined
    if (contract.state === 'in force')
      await startChecking(platform, trx, sale, { contractId: contract.id, startedAt: platform.now() })
    return { action: 'contract dates typed', details: { typed } }
  })

/** A row that nobody has typed before. */
export const addRow = (
  { newId }: Needs,
  trx: Trx,
  contract: ContractRow,
  { item, raw }: { item: number; raw: string },
) =>
  trx
    .insertInto('contract_date')
    .values({
      id: newId(),
      contract_id: contract.id,
      item,
      key: itemOf(editionOf(contract), item).key,
      raw,
      due_at: null,
      latest_at: null,
      event_at: null,
      next_raw: null,
      next_at: null,
      checked_at: null,
      checked_by: null,
    })
    .execute()
