import { expect, test } from 'vitest'
import { canceledInWords, requestInWords, sentBefore, type SentBack, wentBackBefore } from './refund-words.ts'

const money = { paidCents: 14_500, cameBackCents: 0 }
const granted = (sent: SentBack[], cameBackCents = 0) =>
  requestInWords({ state: 'granted', askedAt: 50, decidedAt: 65 }, sent, { ...money, cameBackCents })
const check = { cents: 2_000, at: 70, byHand: 'by check 77 on November 26, 2026' }

test('a granted request says how much comes back for it, how, and what went back before', () => {
  const whole = 'You get $145.00 back the way you paid, within 5 to 10 business days.'
  expect(granted([{ cents: 14_500, at: 60 }])).toBe(whole)
  expect(
    granted([
      { cents: 10_400, at: 40 },
      { cents: 1_000, at: 60 },
    ]),
  ).toBe(
    'You get $10.00 of $145.00 back the way you paid, within 5 to 10 business days. We already refunded $104.00 of $145.00.',
  )
  const began = { cents: 10_400, at: 40, endedAt: 55 }
  expect(granted([began])).toBe(
    'You get $104.00 of $145.00 back the way you paid, within 5 to 10 business days.',
  )
  expect(granted([began, { cents: 1_000, at: 60 }])).toMatch(/^You get \$10\.00 /)
  expect(granted([check])).toBe('We sent $20.00 of $145.00 back by check 77 on November 26, 2026.')
})

test('a granted request says that its money came back, also when other money was sent', () => {
  expect(granted([])).toMatch(/^We approved your request, but the money came back to us/)
  expect(granted([check], 12_500)).toBe(
    'We sent $20.00 of $145.00 back by check 77 on November 26, 2026. $125.00 that we sent came back to us, for example because the card is closed. We will send the money again, or ask you for another way to send it.',
  )
})

test('a request that is not granted says what went back before the decision and what after it', () => {
  const sent = [{ cents: 1_000, at: 40 }, check]
  expect(requestInWords({ state: 'declined', askedAt: 50, decidedAt: 60 }, sent, money)).toBe(
    'We could not grant your request. We already refunded $10.00 of $145.00. Later, we refunded $20.00 of $145.00.',
  )
  expect(requestInWords({ state: 'open', askedAt: 50 }, [check], money)).toBe(
    'We are looking at your request and will answer by email. After your request, we refunded $20.00 of $145.00.',
  )
  expect(wentBackBefore(sentBefore(sent, 40), 14_500)).toBeUndefined()
})

test('a canceled order is refunded once all of the money has gone back', () => {
  const sent = { cents: 14_500, at: 40 }
  expect(canceledInWords([sent], 14_500)).toMatch(/^We are returning the money/)
  expect(canceledInWords([{ ...sent, endedAt: 50 }], 14_500)).toBe('We refunded $145.00.')
})
