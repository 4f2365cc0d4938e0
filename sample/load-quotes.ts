import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { dayIn, daysAfter, mountainTime } from '#rules/dates'
import type { Platform } from '#server/platform/platform'
import { quoteMail } from '#server/quotes/mails/quote'
import { sendQuote } from '#server/quotes/send-quote'
import { makeQuote } from '#server/quotes/write-quote'
import { accountId } from './accounts.ts'
import { sampleQuotes } from './quotes.ts'
import { withinTransaction } from './within-transaction.ts'

type Trx = Transaction<Tables>

/** Runs after the leads. No mail is sent. */
export const loadQuotes = async (platform: Platform, trx: Trx): Promise<void> => {
  const staff = { id: await accountId(trx, 'staff') }
  const database = withinTransaction(platform, trx)
  const at = (msAgo: number): Platform => ({ ...platform, database, now: () => platform.now() - msAgo })
  for (const { lead, packages, note, writtenMsAgo, sentMsAgo, validDays } of sampleQuotes) {
    const written = at(writtenMsAgo)
    const products = await idsOf(
      trx,
      packages.map(({ slug }) => slug),
    )
    const { id: quoteId } = await makeQuote(
      written,
      staff,
      {
        leadId: await leadId(trx, lead),
        lines: packages.map(({ slug, quantity }) => ({ productId: products.get(slug) ?? '', quantity })),
        couponCode: '',
        note,
        endsOn: daysAfter(dayIn(mountainTime, written.now()), validDays),
      },
      undefined,
    )
    if (sentMsAgo !== undefined) await sendQuote(at(sentMsAgo), staff, { quoteId, version: 1 }, undefined)
  }
  await trx.deleteFrom('job').where('kind', '=', quoteMail.kind).execute()
}

const leadId = async (trx: Trx, email: string): Promise<string> => {
  const { id } = await trx
    .selectFrom('lead')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

const idsOf = async (trx: Trx, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const products = await trx.selectFrom('product').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(products.map(({ id, slug }) => [slug, id]))
}
