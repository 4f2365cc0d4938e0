// The staff ends a quote, whose link then says so.
import type { Caller } from '#contract/accounts'
import type { Platform } from '#server/platform/platform'
import { checkQuoteStep, lockQuote } from './lock-quote.ts'
import { noteQuote, storeQuoteChange } from './note-quote.ts'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>
type Staff = Pick<Caller, 'id'>

/** A repeat changes nothing. Throws `quote_not_found`, `quote_not_open` or `changed_meanwhile`. */
export const withdrawQuote = (
  platform: Needs,
  staff: Staff,
  seen: { quoteId: string; version: number },
): Promise<{ message: string; version: number }> =>
  platform.database.transaction(async (trx) => {
    const locked = await lockQuote(platform, trx, { id: seen.quoteId })
    const { quote, state } = locked
    const message = `Quote ${quote.reference} is withdrawn. Its link says so.`
    if (state === 'withdrawn') return { message, version: quote.version }
    await checkQuoteStep(trx, locked, { step: 'withdraw', version: seen.version })
    const stored = await storeQuoteChange(platform, trx, quote, staff.id, { withdrawn_at: platform.now() })
    await noteQuote(platform, trx, { id: staff.id, role: 'staff' }, stored, { action: 'quote withdrawn' })
    return { message, version: stored.version }
  })
