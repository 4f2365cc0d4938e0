// The staff mails the link of a quote.
import type { Caller } from '#contract/accounts'
import { mailSentence } from '#rules/mails'
import { readableMailbox } from '#rules/readable-mailboxes'
import { once } from '#server/platform/api/idempotency'
import { enqueue } from '#server/platform/jobs/job'
import { sendsMail } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'
import { quoteMail } from './mails/quote.ts'
import { checkQuoteStep, lockQuote } from './lock-quote.ts'
import { noteQuote, storeQuoteChange } from './note-quote.ts'
import { readPersonOfQuote } from './person-of-quote.ts'
import { noMailbox } from './problems.ts'
import { mailedQuoteHash } from './quote.ts'

type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>
type Staff = Pick<Caller, 'id'>
type Seen = { quoteId: string; version: number }

/**
 * The link may be mailed again. Throws `quote_not_found`, `quote_not_open`, `no_mailbox`, or `changed_meanwhile` when somebody else was
 * faster. With the same key it happens only once.
 */
export const sendQuote = (
  platform: Needs,
  staff: Staff,
  seen: Seen,
  idempotencyKey: string | undefined,
): Promise<{ message: string; version: number }> =>
  once(platform, { caller: staff.id, call: 'send-quote', key: idempotencyKey, body: seen }, async (trx) => {
    const locked = await lockQuote(platform, trx, { id: seen.quoteId })
    await checkQuoteStep(trx, locked, { step: 'send', version: seen.version })
    const { quote } = locked
    const { name, email } = await readPersonOfQuote(trx, quote)
    if (email === '') throw noMailbox(name)
    const stored = await storeQuoteChange(platform, trx, quote, staff.id, {
      token_hash: mailedQuoteHash(platform, quote, email),
      sent_at: platform.now(),
      sent_to: email,
    })
    await enqueue(platform, trx, quoteMail, { quoteId: quote.id })
    await noteQuote(platform, trx, { id: staff.id, role: 'staff' }, stored, { action: 'quote sent' })
    const message = `${name} gets the link by email at ${readableMailbox(email)}.`
    return { message: mailSentence(sendsMail(platform.config), message), version: stored.version }
  })
