import type { FastifyInstance } from 'fastify'
import { deskQuotes } from '#contract/desk/quotes'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import { serve } from '#server/platform/api/serve'
import type { Platform } from '#server/platform/platform'
import { customerOfQuote } from '#server/quotes/person-of-quote'
import { sendQuote } from '#server/quotes/send-quote'
import { withdrawQuote } from '#server/quotes/withdraw-quote'
import { payQuoteByHand } from '#server/payments/by-hand/pay-quote'
import { changeQuote, makeQuote } from '#server/quotes/write-quote'
import { getQuote } from './get-quote.ts'
import { listQuotes } from './list-quotes.ts'
import { priceAtDesk } from './price-at-desk.ts'

export const quoteDeskRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, deskQuotes.listQuotes, ({ query }) => listQuotes(platform, query))
  serve(app, deskQuotes.getQuote, ({ params }) => getQuote(platform, params.quoteId))
  serve(app, deskQuotes.priceQuote, async ({ body: { leadId, customerId, ...wanted } }) => {
    const person = { lead_id: leadId ?? null, customer_id: customerId ?? null }
    return priceAtDesk(platform, {
      ...wanted,
      customerId: await customerOfQuote(platform.database.direct, person),
    })
  })
  serve(app, deskQuotes.makeQuote, ({ caller, body }, request) =>
    makeQuote(platform, caller, body, idempotencyKeyOf(request)),
  )
  serve(app, deskQuotes.changeQuote, ({ caller, params, body }) =>
    changeQuote(platform, caller, { ...params, ...body }),
  )
  serve(app, deskQuotes.sendQuote, ({ caller, params, body }, request) =>
    sendQuote(platform, caller, { ...params, ...body }, idempotencyKeyOf(request)),
  )
  serve(app, deskQuotes.payQuote, async ({ caller, params, body }, request) => {
    const sent = { ...params, idempotencyKey: idempotencyKeyOf(request) }
    const { number } = await payQuoteByHand(platform, caller, body, sent)
    return { message: `Order ${number} is placed and paid.`, orderNumber: number }
  })
  serve(app, deskQuotes.withdrawQuote, ({ caller, params, body }) =>
    withdrawQuote(platform, caller, { ...params, ...body }),
  )
}
