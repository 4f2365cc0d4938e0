// The desk corrects the email of a person who has quotes.
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { lockQuote } from './lock-quote.ts'
import { quoteMail } from './mails/quote.ts'
import { noteQuote, storeQuoteChange } from './note-quote.ts'
import { renewedQuoteHash } from './quote.ts'

type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>
type Person = { column: 'lead_id' | 'customer_id'; id: string; email: string }

/** Ends the links that the former mailbox got. The new one gets a link of each quote that is open. */
export const sendQuotesAgain = async (
  platform: Needs,
  trx: Transaction<Tables>,
  staff: Pick<Caller, 'id'>,
  { column, id, email }: Person,
): Promise<void> => {
  const sent = await trx
    .selectFrom('quote')
    .select('id')
    .where(column, '=', id)
    .where('sent_to', 'not in', ['', email])
    .orderBy('id')
    .execute()
  for (const { id: quoteId } of sent) {
    const { quote, state } = await lockQuote(platform, trx, { id: quoteId })
    const isOpen = state === 'open'
    const sent_to = isOpen ? email : ''
    const stored = await storeQuoteChange(platform, trx, quote, staff.id, {
      token_hash: renewedQuoteHash(platform, quoteId, sent_to),
      sent_to,
      sent_at: isOpen ? platform.now() : null,
    })
    if (isOpen) await enqueue(platform, trx, quoteMail, { quoteId })
    await noteQuote(platform, trx, { id: staff.id, role: 'staff' }, stored, { action: 'quote link renewed' })
  }
}
