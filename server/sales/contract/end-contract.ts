// How a contract ends: it is terminated, its backup takes its place, or the home is sold.
import type { ClosedContract, ContractFacts } from '#contract/desk/sales/contract'
import { clocksDroppedByClosing } from '#rules/sale-clocks'
import { comesFirst } from '#rules/sale-contracts'
import { enqueue } from '#server/platform/jobs/job'
import { callOffOpenHouses } from '../changes/call-off.ts'
import { startClock, stopClocks } from '../clocks.ts'
import { endOpenWishes } from '../end-open-wishes.ts'
import { refuseSecondAcceptance } from '../offers/accepted-offer.ts'
import { momentAfter } from '../past-moment.ts'
import { notThisStatus, refuseTooMuch } from '../problems.ts'
import type { SaleRow, Trx } from '../sale.ts'
import { endSaleLinks } from '../sale-link.ts'
import { actorOf, type Needs, type Staff } from '../work-on-sale.ts'
import { acceptBackup } from './accept-backup.ts'
import { storeTyped } from './change-contract.ts'
import { startChecking, startPending } from './contract-clocks.ts'
import { factsOf } from './contract-facts.ts'
import {
  type ContractRow,
  mustFollow,
  readContractsOf,
  readDatesOf,
  storeContract,
  typedIn,
} from './contract-row.ts'
import { datesChangedMail } from './mails/dates-changed.ts'
import { contractClosedMail } from './mails/contract-closed.ts'
import { type OfContract, workOnContract } from './work-on-contract.ts'

/** Removes the dates from the seller's list, and cancels their events. Throws `not_this_status` or `changed_meanwhile`. */
export const terminateContract = (
  platform: Needs,
  staff: Staff,
  said: OfContract & { at: string; why: string },
) =>
  workOnContract(platform, staff, { step: 'terminate', said }, async ({ trx, sale, contract }) => {
    const { at, why } = said
    mustFollow(contract, 'terminated')
    const words = 'A contract ends after both have signed.'
    const endedAt = momentAfter('at', at, { now: platform.now(), after: contract.mec_at, words })
    const wasInForce = contract.state === 'in force'
    await stopItsClocks(platform, trx, { sale, contract, by: staff.id, why })
    await cancelEvents(trx, contract)
    if (contract.place === 'first' && sale.mls_status === 'Pending')
      await startClock(platform, trx, sale.id, {
        kind: 'Active again',
        startedAt: endedAt,
        aboutId: contract.id,
      })
    if (wasInForce) await enqueue(platform, trx, datesChangedMail, { contractId: contract.id, moved: [] })
    return {
      fields: { state: 'terminated', ended_at: endedAt, ended_why: why },
      action: 'contract terminated',
      details: { at, why },
    }
  })

type Stop = { sale: SaleRow; contract: ContractRow; by: string; why: string }

const stopItsClocks = (platform: Needs, trx: Trx, { sale, contract, by, why }: Stop) =>
  stopClocks(trx, sale.id, {
    kinds: ['Pending', 'dates to check'],
    aboutId: contract.id,
    at: platform.now(),
    by,
    why,
  })

/** The number of each event increases, because it is now canceled. */
const cancelEvents = (trx: Trx, contract: ContractRow) =>
  trx
    .updateTable('contract_date')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('contract_id', '=', contract.id)
    .where('event_on', '!=', '')
    .execute()

/** Moves a backup to first place. It has its own mutual execution and its own dates [L]. */
export const promoteContract = (platform: Needs, staff: Staff, said: OfContract & { facts: ContractFacts }) =>
  workOnContract(platform, staff, { step: 'promote', said }, async ({ trx, sale, contract }) => {
    if (contract.place !== 'backup') throw notThisStatus('This contract is no backup.')
    const others = await readContractsOf(trx, [sale.id])
    if (others.some(comesFirst))
      throw notThisStatus('Another contract comes first. Terminate it before you promote a backup.')
    const instead = 'Take that acceptance back before you promote this backup.'
    await refuseSecondAcceptance(trx, sale, { offerId: contract.offer_id, contracts: others, instead })
    const { fields } = await factsOf(platform, trx, sale, said.facts, contract)
    const next: ContractRow = { ...contract, ...fields, place: 'first' }
    const rows = await readDatesOf(trx, [contract.id])
    for (const row of rows) await storeTyped(platform, trx, next, row, { to: typedIn(row), why: '' })
    const stop = { at: platform.now(), by: staff.id, why: 'A backup took its place.' }
    await stopClocks(trx, sale.id, { kinds: ['Active again'], ...stop })
    await startPending(platform, trx, { sale, contract: next, by: staff.id })
    await startChecking(platform, trx, sale, { contractId: contract.id, startedAt: platform.now() })
    await acceptBackup(platform, trx, actorOf(staff), { sale, offerId: contract.offer_id })
    return {
      fields: { ...fields, place: 'first' },
      action: 'contract promoted',
      details: { toCheck: rows.map(({ item }) => item) },
    }
  })

/** The home is sold. The seller gets one mail about it, and no more after that. Throws `not_this_status` or `changed_meanwhile`. */
export const closeContract = (
  platform: Needs,
  staff: Staff,
  said: OfContract & Omit<ClosedContract, 'version'>,
) =>
  workOnContract(platform, staff, { step: 'close', said }, async ({ trx, sale, contract }) => {
    const { at, closePriceCents } = said
    mustFollow(contract, 'closed')
    const words = 'The closing comes after both have signed.'
    const closedAt = momentAfter('at', at, { now: platform.now(), after: contract.mec_at, words })
    refuseTooMuch('closePriceCents', closePriceCents)
    const why = 'The home is sold.'
    const { mls_status: status } = sale
    await endOpenWishes(platform, trx, actorOf(staff), { sale, status, why })
    const stop = { at: platform.now(), by: staff.id, why }
    await stopClocks(trx, sale.id, { kinds: clocksDroppedByClosing, ...stop })
    await callOffOpenHouses(platform, trx, { sale, status, staff, why })
    if (status !== 'Closed') {
      await startClock(platform, trx, sale.id, { kind: 'Closed', startedAt: closedAt, aboutId: contract.id })
      await trx.updateTable('sale').set({ sold_unentered_at: closedAt }).where('id', '=', sale.id).execute()
    }
    await endOthers(platform, trx, { sale, contract, staff, at: closedAt, why })
    await endSaleLinks(trx, sale.id, 'offers', platform.now())
    await enqueue(platform, trx, contractClosedMail, { contractId: contract.id })
    return {
      fields: { state: 'closed', ended_at: closedAt, close_price_cents: closePriceCents },
      action: 'contract closed',
      details: { at, closePriceCents },
    }
  })

type Ending = { sale: SaleRow; contract: ContractRow; staff: Staff; at: number; why: string }

/** Backups for a home that is now sold. */
const endOthers = async (
  platform: Needs,
  trx: Trx,
  { sale, contract, staff, at, why }: Ending,
): Promise<void> => {
  const others = (await readContractsOf(trx, [sale.id])).filter(
    ({ id, state }) => id !== contract.id && state === 'typed',
  )
  for (const other of others) {
    await stopItsClocks(platform, trx, { sale, contract: other, by: staff.id, why })
    await storeContract(platform, trx, actorOf(staff), {
      sale,
      contract: other,
      fields: { state: 'terminated', ended_at: at, ended_why: why },
      action: 'contract terminated',
      details: { why },
    })
  }
}
