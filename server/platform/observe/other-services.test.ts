import { expect, test, vi } from 'vitest'
import { runInContext } from './request-context.ts'
import { askedService, countsOfServices } from './other-services.ts'
import { Problem } from '#server/platform/problem'
import type { OpenSpan } from './tracer-types.ts'

const origin = { feature: 'orders', work: 'POST /api/refund' }
const declined = new Problem('payment_refused', 402, 'The card was declined.')
const away = new Problem('provider_away', 502, 'The card provider does not answer.')

const aProvider = (name: string) =>
  askedService(
    'card provider',
    {
      name,
      read: async (ref: string) => `report on ${ref}`,
      refund: async (error: Error) => {
        throw error
      },
      forget: async () => 'not counted',
    },
    ['read', 'refund'],
  )

/** Tests of one process share the counters. */
const counts = () =>
  new Map(
    countsOfServices()
      .filter(({ service }) => service === 'card provider')
      .map(({ call, outcome, count }) => [`${call} ${outcome}`, count] as const),
  )

test('calls are counted by service and outcome, and a refusal is an answer', async () => {
  const before = counts()
  const provider = aProvider('test card')
  expect(provider.name).toBe('test card')
  expect(await provider.read('p1')).toBe('report on p1')
  await expect(provider.refund(declined)).rejects.toBe(declined)
  await expect(provider.refund(away)).rejects.toBe(away)
  await expect(provider.refund(new TypeError('fetch failed'))).rejects.toThrow('fetch failed')
  await provider.forget()
  const more = [...counts()].map(([what, count]) => [what, count - (before.get(what) ?? 0)] as const)
  expect(Object.fromEntries(more.filter(([, count]) => count > 0))).toEqual({
    'read answered': 1,
    'refund answered': 1,
    'refund failed': 2,
  })
})

test('each call is a part of its request’s trace, which says nothing about what was asked', async () => {
  const record = vi.fn<OpenSpan['record']>()
  const span: OpenSpan = { traceId: 't', id: 's', record, end: () => {} }
  await runInContext({ origin, span }, () => aProvider('test card').read('payment of Ann'))
  await expect(runInContext({ origin, span }, () => aProvider('test card').refund(away))).rejects.toBe(away)
  expect(record.mock.calls).toEqual([
    [
      {
        name: 'card provider: read',
        ms: expect.any(Number),
        attributes: { 'peer.service': 'card provider' },
        hasFailed: false,
      },
    ],
    [expect.objectContaining({ name: 'card provider: refund', hasFailed: true })],
  ])
})
