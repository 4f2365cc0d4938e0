// The staff writes a quote and changes it. The packages are priced to say what it costs, and nothing is held.
import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { deskQuotes } from '#contract/desk/quotes'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { dayIn, mountainTime } from '#rules/dates'
import { isNothingToPay } from '#rules/nothing-to-pay'
import { newReference } from '#rules/leads'
import { quoteEndsAt, wrongQuoteEnd } from '#rules/quotes'
import { mustBeCustomer } from '#server/accounts/must-be-customer'
import { changedFields } from '#server/audit/changed-fields'
import { lockReachable } from '#server/leads/work/change-lead'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { checkQuoteStep, lockQuote } from './lock-quote.ts'
import { noteQuote, storeQuoteChange } from './note-quote.ts'
import { customerOfQuote } from './person-of-quote.ts'
import { priceOfQuote, type QuotePrice } from './price-quote.ts'
import { comesToNothing, packageGone, quoteNotFound, wrongCoupon, wrongLastDay } from './problems.ts'
import { newQuoteHash, type QuoteRow, readQuoteLines } from './quote.ts'

type Trx = Transaction<Tables>
const unknownCoupon = 'coupon_unknown'
type Staff = Pick<Caller, 'id'>
type NewQuote = Parsed<typeof deskQuotes.makeQuote>['body']
type Written = Omit<NewQuote, 'leadId' | 'customerId'>

/** Throws `lead_not_found`, `customer_not_found`, `customer_erased`, `product_not_found`, `nothing_to_pay` or `coupon_unknown`. With the same key it happens only once. */
export const makeQuote = async (
  platform: Platform,
  staff: Staff,
  input: NewQuote,
  idempotencyKey: string | undefined,
): Promise<{ message: string; id: string; reference: string }> => {
  const { leadId, customerId, ...written } = input
  const person = { lead_id: leadId ?? null, customer_id: customerId ?? null }
  const price = await priceFor(platform, person, written)
  const call = { caller: staff.id, call: 'quote', key: idempotencyKey, body: input }
  return once(platform, call, async (trx) => {
    if (leadId !== undefined) await lockReachable(trx, leadId)
    if (customerId !== undefined) await mustBeCustomer(trx, customerId)
    const { columns, lines } = checked(platform, written, price)
    const quote = await storeQuote(platform, trx, {
      ...columns,
      ...person,
      created_by: staff.id,
    })
    await storeLines(trx, quote.id, lines)
    await noteQuote(platform, trx, { id: staff.id, role: 'staff' }, quote, {
      action: 'quote made',
      ...(leadId !== undefined ? { leadId } : { customerId }),
      totalCents: quote.written_cents,
    })
    return {
      message: `Quote ${quote.reference} is saved. The customer does not have it yet.`,
      id: quote.id,
      reference: quote.reference,
    }
  })
}

/** Throws `quote_not_found`, `quote_not_open`, `product_not_found`, `nothing_to_pay`, `coupon_unknown`, or `changed_meanwhile` when somebody else was faster. */
export const changeQuote = async (
  platform: Platform,
  staff: Staff,
  { quoteId, version, ...written }: Written & { quoteId: string; version: number },
): Promise<{ message: string; version: number }> => {
  const quoteNow = await platform.database.direct
    .selectFrom('quote')
    .select(['lead_id', 'customer_id'])
    .where('id', '=', quoteId)
    .executeTakeFirst()
  if (!quoteNow) throw quoteNotFound()
  const price = await priceFor(platform, quoteNow, written)
  return platform.database.transaction(async (trx) => {
    const locked = await lockQuote(platform, trx, { id: quoteId })
    await checkQuoteStep(trx, locked, { step: 'change', version })
    const { quote } = locked
    const { columns, lines } = checked(platform, written, price)
    const message = 'The quote is changed. Its link shows the change at once.'
    const before = contentOf(quote, await readQuoteLines(trx, [quoteId]))
    const changed = changedFields(before, contentOf(columns, lines))
    const isSame = quote.note === columns.note && quote.written_cents === columns.written_cents
    if (isSame && Object.keys(changed).length === 0) return { message, version }
    const stored = await storeQuoteChange(platform, trx, quote, staff.id, columns)
    await trx.deleteFrom('quote_line').where('quote_id', '=', quoteId).execute()
    await storeLines(trx, quoteId, lines)
    await noteQuote(platform, trx, { id: staff.id, role: 'staff' }, stored, {
      action: 'quote changed',
      changed,
      totalCents: stored.written_cents,
    })
    return { message, version: stored.version }
  })
}

/** What it costs the person whom it is for. */
const priceFor = async (
  platform: Platform,
  person: Pick<QuoteRow, 'lead_id' | 'customer_id'>,
  { lines, couponCode }: Pick<Written, 'lines' | 'couponCode'>,
) =>
  priceOfQuote(platform, {
    lines,
    couponCode,
    customerId: await customerOfQuote(platform.database.direct, person),
  })

const contentOf = (
  quote: Pick<QuoteRow, 'coupon_code' | 'ends_on'>,
  lines: readonly { name: string; quantity: number }[],
) => ({
  lines: lines.map(({ name, quantity }) => `${quantity} × ${name}`),
  couponCode: quote.coupon_code,
  endsOn: quote.ends_on,
})

/** What is written, with the prices of now. */
const checked = (
  platform: Pick<Platform, 'now'>,
  { lines, couponCode, note, endsOn }: Written,
  { entries, sums, couponProblem }: QuotePrice,
) => {
  const wrong = wrongQuoteEnd(endsOn, dayIn(mountainTime, platform.now()))
  if (wrong !== undefined) throw wrongLastDay(wrong)
  if (couponProblem?.code === unknownCoupon) throw wrongCoupon(couponProblem)
  const sold = lines.map(({ productId, quantity }, at) => {
    const entry = entries[at]
    if (!entry) throw packageGone(productId, at)
    return { productId, quantity, name: entry.entry.product.name, unitCents: entry.unitCents }
  })
  if (isNothingToPay(sums.totalCents)) throw comesToNothing()
  return {
    columns: {
      coupon_code: couponCode,
      note,
      ends_on: endsOn,
      ends_at: quoteEndsAt(endsOn),
      written_cents: sums.totalCents,
    },
    lines: sold,
  }
}

type NewRow = Pick<
  QuoteRow,
  'lead_id' | 'customer_id' | 'coupon_code' | 'note' | 'ends_on' | 'ends_at' | 'written_cents' | 'created_by'
>

/** With a new reference. */
const storeQuote = async (platform: Platform, trx: Trx, row: NewRow): Promise<QuoteRow> => {
  for (;;) {
    const id = platform.newId()
    const quote = await trx
      .insertInto('quote')
      .values({
        ...row,
        id,
        reference: newReference('Price Quote', randomInt),
        token_hash: newQuoteHash(platform, id),
        sent_at: null,
        withdrawn_at: null,
        order_id: null,
        changed_at: null,
        changed_by: null,
        created_at: platform.now(),
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (quote) return quote
  }
}

type Line = { productId: string; name: string; quantity: number; unitCents: number }

const storeLines = (trx: Trx, quoteId: string, lines: readonly Line[]) =>
  trx
    .insertInto('quote_line')
    .values(
      lines.map(({ productId, name, quantity, unitCents }, position) => ({
        quote_id: quoteId,
        position,
        product_id: productId,
        name,
        quantity,
        unit_cents: unitCents,
      })),
    )
    .execute()
