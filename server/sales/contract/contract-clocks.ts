// The clocks that a contract starts and stops: reports to the MLS, and checks by the desk.
import { comesFirst } from '#rules/sale-contracts'
import type { SaleClockKind } from '#rules/sale-clocks'
import { isBackToMarket } from '#rules/sales'
import { restartClock, startClock, stopClocks } from '../clocks.ts'
import type { SaleRow, Trx } from '../sale.ts'
import type { Needs } from '../work-on-sale.ts'
import type { ContractRow } from './contract-row.ts'

type Of = {
  sale: SaleRow
  contract: Pick<ContractRow, 'id' | 'mec_at' | 'place'>
  by: string
}

/** From mutual execution on, the MLS waits for Pending. A backup starts nothing until it is promoted. */
export const startPending = async (platform: Needs, trx: Trx, { sale, contract, by }: Of): Promise<void> => {
  const { id, mec_at: startedAt, place } = contract
  if (place === 'backup' || isPendingAlready(sale)) return
  if (startedAt === null) {
    const why = 'The moment of mutual execution was taken back.'
    await stopClocks(trx, sale.id, { kinds: ['Pending'], aboutId: id, at: platform.now(), by, why })
    return
  }
  const clock = { kind: 'Pending', startedAt, aboutId: id } as const
  await restartClock(platform, trx, sale.id, clock, {
    by,
    why: 'Another moment of mutual execution was entered.',
  })
}

/**
 * For a listing that goes on: what the MLS waits for because of what happened to the contract while the listing was over in the records. A
 * clock of the same event stays as it is.
 */
export const startMissedReports = async (
  platform: Needs,
  trx: Trx,
  sale: SaleRow,
  { id: aboutId, place, state, mec_at: mecAt, ended_at: endedAt }: ContractRow,
): Promise<void> => {
  if (place === 'backup') return
  const start = (kind: SaleClockKind, startedAt: number) =>
    startClock(platform, trx, sale.id, { kind, startedAt, aboutId })
  if (state === 'closed' && endedAt !== null) await start('Closed', endedAt)
  if (isBackToMarket(state, sale.mls_status) && endedAt !== null) await start('Active again', endedAt)
  if (comesFirst({ place, state }) && mecAt !== null && !isPendingAlready(sale)) await start('Pending', mecAt)
}

const isPendingAlready = ({ mls_status }: SaleRow) => mls_status === 'Pending' || mls_status === 'Closed'

/** Starts the clock for checking dates. A running clock continues. A paper that was checked before has a new one from now on. */
export const startChecking = async (
  platform: Needs,
  trx: Trx,
  sale: SaleRow,
  { contractId, startedAt }: { contractId: string; startedAt: number },
): Promise<void> => {
  const clocks = await trx
    .selectFrom('sale_clock')
    .select(['started_at', 'stopped_at'])
    .where('sale_id', '=', sale.id)
    .where('kind', '=', 'dates to check')
    .where('about_id', '=', contractId)
    .execute()
  if (clocks.some(({ stopped_at }) => stopped_at === null)) return
  const wasChecked = clocks.some(({ started_at }) => started_at === startedAt)
  await startClock(platform, trx, sale.id, {
    kind: 'dates to check',
    startedAt: wasChecked ? platform.now() : startedAt,
    aboutId: contractId,
  })
}

export const stopChecking = (trx: Trx, sale: SaleRow, contractId: string, by: { id: string; at: number }) =>
  stopClocks(trx, sale.id, { kinds: ['dates to check'], aboutId: contractId, at: by.at, by: by.id })
