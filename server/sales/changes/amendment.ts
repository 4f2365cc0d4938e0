// The amendment of the listing contract that the brokerage sends to the seller for a new price. Only one new price waits at a time, so its
// clock belongs to the sale.
import type { ListingChange } from '#contract/listing-changes'
import { asTimeOrNot } from '#server/brokerage/times-in-answers'
import { type ClockRow, startClock, stopClocks } from '../clocks.ts'
import type { Trx } from '../sale.ts'
import type { ChangeRow } from '../situation.ts'
import type { Needs } from '../work-on-sale.ts'

const kind = 'amendment to send'

/** `at`: when the change was stored, which is how `amendmentOf` finds its clock. */
export const startAmendment = (platform: Needs, trx: Trx, saleId: string, at: number): Promise<void> =>
  startClock(platform, trx, saleId, { kind, startedAt: at })

export const endAmendment = (
  trx: Trx,
  saleId: string,
  stop: { at: number; by: string | null; why?: string },
): Promise<void> => stopClocks(trx, saleId, { kinds: [kind], ...stop })

/** Undefined for a change that needs no signature, and for one from before there was this clock. */
export const amendmentOf = (
  { needs_signature, created_at }: ChangeRow,
  clocks: readonly ClockRow[],
): ListingChange['amendment'] => {
  if (needs_signature === 0) return undefined
  const clock = clocks.find((one) => one.kind === kind && one.started_at === created_at)
  return (
    clock && {
      dueAt: clock.stopped_at === null ? asTimeOrNot(clock.next_at) : '',
      sentAt: clock.why === '' ? asTimeOrNot(clock.stopped_at) : '',
    }
  )
}
