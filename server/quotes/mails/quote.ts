import * as z from 'zod/mini'
import { writtenDate } from '#rules/dates'
import { canBeBought } from '#rules/cart'
import { inDollars } from '#rules/money'
import { missingInQuote, orderWithoutCoupon } from '#rules/quotes'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { LetterPart } from '#server/mails/letter'
import { preferToTalk, replyOrCallWords } from '#server/mails/ways-to-answer'
import type { Post } from '#server/mails/post'
import { handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { customerOfQuote, readPersonOfQuote } from '../person-of-quote.ts'
import { priceOfQuote, type QuotePrice } from '../price-quote.ts'
import { packagesIn, type QuoteLineRow, quoteLink, readQuoteLines, readStateOfQuote } from '../quote.ts'

/** Sent to the person that a quote is for, as the quote is when the mail leaves. */
export const quoteMail = jobKind('quote mail', z.object({ quoteId: z.string() }))

export const sendQuoteMail = (platform: Platform, post: Post): JobHandler =>
  handleJob(quoteMail, async ({ quoteId }, job) => {
    const { direct: read } = platform.database
    const quote = await read.selectFrom('quote').selectAll().where('id', '=', quoteId).executeTakeFirst()
    if (!quote) return // its owner had it deleted
    if ((await readStateOfQuote(platform, read, quote)) !== 'open') return
    const { name, email } = await readPersonOfQuote(read, quote)
    if (email === '') return
    const lines = await readQuoteLines(read, [quoteId])
    const price = await priceOfQuote(platform, {
      lines: packagesIn(lines),
      couponCode: quote.coupon_code,
      customerId: await customerOfQuote(read, quote),
    })
    const { brand } = brokerageOf(platform)
    const lastDay = writtenDate(quote.ends_on)
    const missing = missingIn(lines, price)
    await post.send(job, email, {
      subject: `Your quote from ${brand} (${quote.reference})`,
      preview: `Open until ${lastDay}`,
      name,
      parts: [
        { paragraph: 'Here are the packages that we talked about.' },
        {
          facts: [
            ...lines.map((line) => [`${line.quantity} ×`, line.name] as const),
            ...(missing.length === 0
              ? [['Today that comes to', inDollars(price.sums.totalCents)] as const]
              : []),
            ['Open until', lastDay],
          ],
        },
        ...whatHasChanged(platform, price, missing),
        ...(quote.note === '' ? [] : [{ paragraph: quote.note }]),
        { button: 'See the quote', address: quoteLink(platform, quote) },
        {
          paragraph:
            'The link shows the current prices and what is available. You read the terms and pay there. Nothing is held for you before you order.',
        },
        ...preferToTalk(brokerageOf(platform)),
      ],
      reason: `You got this email because you talked to ${brand} about selling your home.`,
    })
  })

const missingIn = (lines: readonly QuoteLineRow[], { entries }: QuotePrice): string[] =>
  missingInQuote(
    lines.filter((_, at) => !entries[at]).map(({ name }) => name),
    entries
      .filter((entry) => entry !== undefined)
      .filter((entry) => !canBeBought(entry))
      .map(({ entry, quantity, stock }) => ({ name: entry.product.name, quantity, stock })),
  )

const whatHasChanged = (
  platform: Pick<Platform, 'config'>,
  { couponProblem }: QuotePrice,
  missing: readonly string[],
): LetterPart[] => {
  if (missing.length > 0)
    return [
      {
        paragraph: `${missing.join(' ')} So this quote cannot be ordered right now. Please ${replyOrCallWords(platform.config)}, and we will change it for you.`,
      },
    ]
  return couponProblem ? [{ paragraph: `${couponProblem.message} ${orderWithoutCoupon}` }] : []
}
