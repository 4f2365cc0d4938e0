import { expect } from 'vitest'
import { holdMinutes, maxUnpaidOrders } from '#rules/orders'
import { aCatalogue } from '#server/testing/a-catalogue'
import { refusal } from '#server/testing/a-buyer'
import { aShopper, stockOf } from '#server/testing/a-shopper'
import type { Attack } from '#server/testing/attacks/attack'
import type { TestApp } from '#server/testing/test-app'

const pieces = 5

export const orderAttacks: readonly Attack[] = [
  {
    name: 'one free account with one unpaid order does not keep the shop sold out',
    attempt: async (app) => {
      const sign = await aSign(app, pieces)
      const [mallory, ann] = [await aShopper(app), await aShopper(app)]
      await mallory.place(await mallory.buyNow(sign, pieces))
      expect(await stockOf(app, sign)).toBe(0)
      app.clock.forward((holdMinutes + 1) * 60_000)
      await app.jobs.runDue()
      await ann.place(await ann.buyNow(sign))
      expect(await stockOf(app, sign)).toBe(pieces - 1)
    },
  },
  {
    name: 'one account cannot pile up unpaid orders',
    needsOwnShop: true,
    attempt: async (app) => {
      const sign = await aSign(app, 1_000)
      const mallory = await aShopper(app)
      const body = await mallory.buyNow(sign)
      for (let placed = 0; placed < maxUnpaidOrders; placed++) await mallory.place(body)
      expect(await refusal(mallory.place(body))).toBe('409 too_many_unpaid')
      expect(await stockOf(app, sign)).toBe(1_000 - maxUnpaidOrders)
    },
  },
  {
    name: 'twenty simultaneous orders do not exceed the limit of unpaid ones',
    needsOwnShop: true,
    attempt: async (app) => {
      const sign = await aSign(app, 1_000)
      const mallory = await aShopper(app)
      const body = await mallory.buyNow(sign)
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusal(mallory.place(body))))
      expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(maxUnpaidOrders)
      expect(outcomes.filter((outcome) => outcome === '409 too_many_unpaid')).toHaveLength(10)
      expect(await stockOf(app, sign)).toBe(1_000 - maxUnpaidOrders)
    },
  },
]

const aSign = async (app: TestApp, stock: number) => {
  const [id = ''] = await aCatalogue(app, [{ name: 'Yard Sign', stock }])
  return id
}
