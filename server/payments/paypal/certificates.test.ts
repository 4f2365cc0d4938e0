import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCertificates } from '#server/payments/paypal/certificates'
import { createLog } from '#server/platform/observe/log'
import { aClock, type Clock } from '#server/testing/clock'
import { aLocalPayPal, type LocalPayPal } from '#server/testing/local-paypal'

const log = createLog({ isProduction: false, logLevel: 'silent' })
const minuteMs = 60_000

let local: LocalPayPal
let clock: Clock
let certificateAt: ReturnType<typeof openCertificates>
beforeAll(async () => {
  local = await aLocalPayPal(Date.UTC(2026, 4, 15))
})
afterAll(() => local.close())
beforeEach(() => {
  local.calm()
  clock = aClock()
  certificateAt = openCertificates(60_000, clock.now, log)
})

const addressOf = (name: string) => `${local.base}/v1/notifications/certs/${name}`
const codeOf = (name: string) =>
  certificateAt(addressOf(name)).then(
    () => 'good',
    ({ code }: { code: string }) => code,
  )
const fetches = () => local.seen.length

test('a good one is fetched once, even by many at the same moment, and again after a day', async () => {
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => codeOf('CERT-local'))))).toEqual(
    new Set(['good']),
  )
  expect(fetches()).toBe(1)
  clock.forward(23 * 60 * minuteMs)
  expect(await codeOf('CERT-local')).toBe('good')
  expect(fetches()).toBe(1)
  clock.forward(2 * 60 * minuteMs)
  expect(await codeOf('CERT-local')).toBe('good')
  expect(fetches()).toBe(2)
})

test('a missing one is not fetched again for ten minutes', async () => {
  for (let times = 0; times < 5; times++) expect(await codeOf('CERT-none')).toBe('webhook_not_verified')
  expect(fetches()).toBe(1)
  clock.forward(11 * minuteMs)
  await codeOf('CERT-none')
  expect(fetches()).toBe(2)
})

test('a thousand made-up addresses cost ten fetches, and six a minute after that', async () => {
  for (let at = 0; at < 1_000; at++) await codeOf(`CERT-${at}`)
  expect(fetches()).toBe(10)
  clock.forward(minuteMs)
  for (let at = 0; at < 1_000; at++) await codeOf(`CERT-later-${at}`)
  expect(fetches()).toBe(16)
})

test('made-up addresses do not evict the good one', async () => {
  await codeOf('CERT-local')
  for (let at = 0; at < 100; at++) {
    clock.forward(10_000)
    await codeOf(`CERT-${at}`)
  }
  local.calm()
  expect(await codeOf('CERT-local')).toBe('good')
  expect(fetches()).toBe(0)
})

test('no more than two are fetched at once; the other messages come again', async () => {
  const codes = await Promise.all(Array.from({ length: 8 }, (_, at) => codeOf(`CERT-${at}`)))
  expect(codes.filter((code) => code === 'provider_away')).toHaveLength(6)
  expect(fetches()).toBe(2)
})

test('a good one is still used after a day while strangers use up the fetches', async () => {
  await codeOf('CERT-local')
  clock.forward(25 * 60 * minuteMs)
  for (let at = 0; at < 20; at++) await codeOf(`CERT-${at}`)
  expect(await codeOf('CERT-local')).toBe('good')
})

test('a host that does not respond is not tried again for half a minute', async () => {
  local.fail(/certs/, { status: 503 }, { status: 503 })
  for (let times = 0; times < 5; times++) expect(await codeOf('CERT-local')).toBe('provider_away')
  expect(fetches()).toBe(1)
  clock.forward(minuteMs)
  expect(await codeOf('CERT-local')).toBe('provider_away')
  clock.forward(minuteMs)
  expect(await codeOf('CERT-local')).toBe('good')
})

test('a response too long for a certificate is not one', async () => {
  local.fail(/certs/, { text: 'A'.repeat(200_000) })
  expect(await codeOf('CERT-long')).toBe('webhook_not_verified')
})
