// Quotes as the staff writes them.
import { deskQuotes } from '#contract/desk/quotes'
import { dayIn, daysAfter, mountainTime } from '#rules/dates'
import { aBroker } from '#server/testing/a-broker'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'

type Options = {
  lines: readonly { productId: string; quantity: number }[]
  broker?: TestAccount
  customerId?: string
  leadId?: string
  couponCode?: string
  note?: string
  /** Days from today until its last day. */
  days?: number
}

export type TestQuote = { id: string; reference: string; token: string; broker: TestAccount }

/** For a new customer unless somebody is named. Open for a week by default. */
export const aQuote = async (
  app: TestApp,
  { lines, days = 7, couponCode = '', note = '', ...options }: Options,
): Promise<TestQuote> => {
  const broker = options.broker ?? (await aBroker(app))
  const { leadId, customerId = (await anAccount(app)).id } = options
  const { id, reference } = await broker.call(deskQuotes.makeQuote, {
    body: {
      ...(leadId === undefined ? { customerId } : { leadId }),
      lines: [...lines],
      couponCode,
      note,
      endsOn: daysAfter(dayIn(mountainTime, app.now()), days),
    },
  })
  const { link } = await broker.call(deskQuotes.getQuote, { params: { quoteId: id } })
  return { id, reference, token: new URL(link).searchParams.get('token') ?? '', broker }
}
