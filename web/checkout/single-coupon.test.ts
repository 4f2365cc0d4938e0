import { beforeEach, expect, test } from 'vitest'
import { ApiProblem, type Client } from '#contract/client'
import { applySingle, checkKept, keptCode } from '#web/checkout/single-coupon.ts'
import { aCart, aLine } from '#web/lists/a-cart.ts'

const cart = aCart(aLine({ id: 'mls-plus' }))
const call = (async () => ({ code: 'WELCOME10', couponDiscount: 10 })) as unknown as Client
const refusing = (status: number) =>
  (async () => {
    throw new ApiProblem(status, { code: 'refused', error: 'WELCOME10 is over.' })
  }) as unknown as Client

beforeEach(async () => void (await applySingle(call, cart, 'welcome10')))

test('a coupon is checked again when its package is opened again, and only there', async () => {
  expect(await checkKept(call, cart)).toMatchObject({ coupon: { code: 'WELCOME10', couponDiscount: 10 } })
  expect(await checkKept(call, aCart(aLine({ id: 'sign' })))).toMatchObject({ coupon: undefined })
})

test('a coupon that is no longer valid is forgotten, with the reason', async () => {
  expect(await checkKept(refusing(409), cart)).toEqual({ coupon: undefined, problem: 'WELCOME10 is over.' })
  expect(keptCode.of('mls-plus')).toBeUndefined()
})

test('without an answer nothing is ordered without the coupon, and it stays', async () => {
  await expect(checkKept(refusing(0), cart)).rejects.toMatchObject({ status: 0 })
  expect(keptCode.of('mls-plus')).toBe('WELCOME10')
})
