// The amendment to the listing contract that the brokerage sends to the seller for a new price. Its clock is about the change.
import type { ListingChange } from '#contract/listing-changes'
import { asTimeOrNot } from '#server/brokerage/times-in-answers'
import { type ClockRow, startClock, stopClocks } from '../clocks.ts'
import type { Trx } from '../sale.ts'
import type { ChangeRow } from '../situation.ts'
import type { Needs } from '../work-on-sale.ts'

const kind = 'amendment to send'

type Started = { at: number; changeId: string }

export const startAmendment = (
  platform: Needs,
  trx: Trx,
  saleId: string,
  { at, changeId }: Started,
): Promise<void> => startClock(platform, trx, saleId, { kind, startedAt: at, aboutId: changeId })

export const endAmendment = (
  trx: Trx,
  saleId: string,
  { changeId, ...stop }: { changeId: string; at: number; by: string | null },
): Promise<void> => stopClocks(trx, saleId, { kinds: [kind], aboutId: changeId, ...stop })

/** Undefined for a change that needs no signature. */
export const amendmentOf = ({ id }: ChangeRow, clocks: readonly ClockRow[]): ListingChange['amendment'] => {
  const clock = clocks.find((one) => one.kind === kind && one.about_id === id)
  return (
    clock && {
      dueAt: clock.stopped_at === null ? asTimeOrNot(clock.next_at) : '',
      sentAt: clock.why === '' ? asTimeOrNot(clock.stopped_at) : '',
    }
  )
}
