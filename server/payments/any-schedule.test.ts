// In any order of events, whether simultaneous, repeated, late or lost: an order is paid exactly once and never without money, no
// payment is lost, and stock and mails agree.
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiProblem } from '#contract/client'
import { holdMinutes } from '#rules/orders'
import { signTestWebhook } from '#server/payments/sandbox/news'
import { aBuyer, type Buyer } from '#server/testing/a-buyer'
import { aCatalogue } from '#server/testing/a-catalogue'
import { stockOf } from '#server/testing/a-shopper'
import { actionsOf, piecesOffShelf } from '#server/testing/order-steps'
import * as schedule from '#server/testing/payment-schedule'
import { takeWithoutUs } from '#server/testing/pay-at-once'
import { isFullRun, seed, timesOnEachEngine } from '#server/testing/seed'
import { startTestApp, type TestApp } from '#server/testing/test-app'

/** Set SCHEDULES for more, and SEED to repeat those of another run. */
const schedules = Number(process.env['SCHEDULES'] ?? (isFullRun ? 200 : timesOnEachEngine(60)))
const schedulesByItself = Math.max(isFullRun ? 150 : timesOnEachEngine(40), schedules / 2)
const cards = { good: '4242424242424242', declined: '4000000000000002', slow: '4000000000000077' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test(`in ${schedules} schedules, an order is charged at most once`, async () => {
  const seen = await play(schedule.ordinarySchedules, schedules, schedule.takenAgain)
  expect(seen).toEqual({
    paid: expect.toSatisfy(isSome),
    unpaid: expect.toSatisfy(isSome),
    'paid after the hold': 0,
    'paid when sold out': 0,
    revived: 0,
    'owed back': 0,
    twice: 0,
  })
}, 1_200_000)

test(`in ${schedulesByItself} schedules where money also moves by itself, none of it is lost`, async () => {
  const seen = await play(schedule.anySchedules, schedulesByItself, schedule.oneOfEach)
  // The schedules are only useful if they reach every outcome.
  for (const [outcome, times] of Object.entries(seen)) expect(times, outcome).toBeGreaterThan(0)
}, 1_200_000)

const isSome = (times: number) => times > 0

/** The schedules of `first` are among the runs. */
const play = async (arbitrary: schedule.Schedules, numRuns: number, first: typeof schedule.oneOfEach) => {
  const seen = {
    paid: 0,
    'paid after the hold': 0,
    'paid when sold out': 0,
    revived: 0,
    'owed back': 0,
    twice: 0,
    unpaid: 0,
  }
  await fc.assert(
    fc.asyncProperty(arbitrary, async ({ moments, stock, end }) => {
      const [productId = ''] = await aCatalogue(app, [{ name: app.newId(), stock }])
      const products = [{ productId, quantity: 1 }]
      const world = aWorld(await aBuyer(app, products), () => aBuyer(app, products))
      for (const moment of moments) {
        await Promise.all(moment.map((step) => world.take(step)))
        await world.collectMessages()
        await neverWithoutMoney(world.buyer)
      }
      await world.finish(end)
      const outcome = await settled(world, productId, stock)
      seen[outcome]++
    }),
    { seed, numRuns, endOnFailure: true, examples: first.map((one) => [one]) },
  )
  return seen
}

/** One order, its customer, and the messages in transit: from the providers to us, and from us to people. */
const aWorld = (buyer: Buyer, buyAsRival: () => Promise<unknown>) => {
  let news: { kind: 'card' | 'paypal'; body: string }[] = []
  const told: typeof news = []
  const mails: string[] = []
  let secret: string | undefined
  let orderID: string | undefined

  const deliver = async (message: (typeof news)[number], tries = 5): Promise<void> => {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/order/webhook/${message.kind === 'card' ? 'stripe' : 'paypal'}`,
      payload: message.body,
      headers: { ...signTestWebhook(app, message.body), 'content-type': 'application/json' } as Record<
        string,
        string
      >,
    })
    // Another step moved the clock in transit, so the signature is too old. Send the message again.
    if (answer.statusCode === 400 && tries > 1) return deliver(message, tries - 1)
    expect(answer.statusCode).toBe(200)
    return undefined
  }
  const payByCard = async (card: string) => {
    secret ??= await buyer.begin()
    await buyer.payByCard(secret, cards[card as keyof typeof cards])
  }
  const approve = async () => {
    ;({ orderID } = await buyer.beginPayPal())
    await buyer.approve(orderID)
    return orderID
  }
  const act = (step: schedule.PaymentStep): Promise<unknown> | undefined => {
    switch (step.do) {
      case 'card':
        return payByCard(step.card)
      case 'settle':
        return secret === undefined ? undefined : buyer.settle(secret, step.succeed)
      case 'approve':
        return approve()
      case 'capture':
        return orderID === undefined ? undefined : buyer.capture(orderID)
      case 'pay at PayPal':
        return approve().then(buyer.capture)
      case 'confirm':
        return buyer.confirm()
      case 'charged by itself':
        return secret === undefined ? undefined : takeWithoutUs(app, secret)
      case 'reload':
        return buyer.begin().then((begun) => (secret = begun))
      case 'cancel':
        return buyer.cancel()
      case 'rival':
        return buyAsRival()
      case 'sold elsewhere':
        return buyer.cancel().then(buyAsRival)
      case 'hold ends':
        return holdEnds()
      case 'sold after the hold':
        return holdEnds().then(buyAsRival)
      case 'jobs':
        return app.jobs.runDue()
      case 'news': {
        const message = news[step.at % Math.max(1, news.length)]
        if (!step.stays) news = news.filter((other) => other !== message)
        return message && deliver(message)
      }
      default: {
        const lost = news[step.at % Math.max(1, news.length)]
        news = news.filter((other) => other !== lost)
        return undefined
      }
    }
  }
  /** Takes messages from the jobs, because the schedule acts as the network. Mails need not be written. */
  const collectMessages = async () => {
    const rows = await app.database.direct
      .deleteFrom('job')
      .where('kind', 'in', ['test payment news', ...schedule.mailKinds])
      .returning(['kind', 'payload'])
      .execute()
    for (const { kind, payload } of rows) {
      const message = JSON.parse(payload)
      if (kind !== 'test payment news') mails.push(`${kind} ${message.orderId}`)
      else for (const pile of [news, told]) pile.push(message)
    }
  }
  return {
    buyer,
    mails,
    collectMessages,
    take: async (step: schedule.PaymentStep) => {
      try {
        await act(step)
      } catch (error) {
        if (!(error instanceof ApiProblem) && (error as Error).name !== 'Problem') throw error
        if ((error as ApiProblem).status >= 500) throw error
      }
    },
    /** A provider resends its messages until they are accepted. That has to be enough, because not every customer comes back. */
    finish: async (end: string) => {
      if (end === 'confirm') await buyer.confirm()
      for (const message of end === 'news' ? told : told.toReversed()) await deliver(message)
      await collectMessages()
      await app.jobs.runDue()
      await collectMessages()
    },
  }
}

const holdEnds = () => {
  app.clock.forward(holdMinutes * 60_000)
  return app.jobs.runDue()
}

/** What the providers have captured for this order. */
const captured = (buyer: Buyer) =>
  app.database.direct
    .selectFrom('test_payment')
    .select(['payment_ref', 'amount_cents'])
    .where('order_id', '=', buyer.orderId)
    .where('payment_ref', 'is not', null)
    .orderBy('payment_ref')
    .execute()

const neverWithoutMoney = async (buyer: Buyer) => {
  const { payment_status } = await buyer.order()
  if (payment_status !== 'unpaid') expect(await captured(buyer)).not.toEqual([])
}

const settled = async (
  { buyer, mails }: ReturnType<typeof aWorld>,
  productId: string,
  stockBefore: number,
) => {
  const [order, payments, cases, money] = [
    await buyer.order(),
    await buyer.payments(),
    await buyer.deskCases(),
    await captured(buyer),
  ]
  const recorded = payments.map(({ provider_ref, amount_cents }) => ({
    payment_ref: provider_ref,
    amount_cents,
  }))
  expect(recorded.toSorted((a, b) => (a.payment_ref < b.payment_ref ? -1 : 1))).toEqual(money)
  const paying = payments.filter(({ purpose }) => purpose === 'order')
  const toGiveBack = payments.filter(({ purpose }) => purpose === 'give back')
  const isOwedBack = order.delivery_status === 'cancelled' && order.payment_status === 'paid'
  expect(paying).toHaveLength(money.length > 0 ? 1 : 0)
  expect(order.payment_status).toBe(money.length > 0 ? 'paid' : 'unpaid')
  expect(cases).toHaveLength(toGiveBack.length + (isOwedBack ? 1 : 0))

  const isPlaced = order.delivery_status === 'placed'
  expect(isPlaced || isOwedBack).toBe(money.length > 0)
  const count = (kind: string) => mails.filter((mail) => mail === `${kind} ${buyer.orderId}`).length
  expect([count('order paid mail'), count('paid order notice')]).toEqual(isPlaced ? [1, 1] : [0, 0])
  expect(count('money goes back mail')).toBe(cases.length)
  const actions = await actionsOf(app, buyer.orderId)
  const did = (wanted: string) => actions.includes(wanted)
  const paidTimes = actions.filter((action) => action === 'system: paid' || action === 'system: revived')
  expect(paidTimes).toHaveLength(isPlaced ? 1 : 0)

  expect(await stockOf(app, productId)).toBe(stockBefore - (await piecesOffShelf(app, productId)))
  if (money.length > 1) return 'twice'
  if (isOwedBack) return did('system: paid when sold out') ? 'paid when sold out' : 'owed back'
  if (!isPlaced) return 'unpaid'
  if (did('system: revived')) return 'revived'
  const isTakenAgain = did('customer: held again') || did('customer: reopened')
  return did('system: hold ended') && !isTakenAgain ? 'paid after the hold' : 'paid'
}
