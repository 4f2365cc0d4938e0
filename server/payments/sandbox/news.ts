// How the test providers notify the shop: by a signed message that goes the same way as a real provider's.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import { webhookNotVerified } from '#server/payments/problems'
import type { ProviderEvent } from '#server/payments/provider'
import { enqueue, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { acceptedSecrets, type TokenSecrets } from '#server/platform/token-secrets'

export const testNews = jobKind(
  'test payment news',
  z.object({ kind: z.enum(['card', 'paypal']), body: z.string() }),
)

/** As little as possible: the shop has to query the payment's status by its id. */
const TestEvent = z.object({
  kind: z.enum(['card', 'paypal']),
  type: z.string(),
  payment: z.string(),
})
export type TestEvent = z.output<typeof TestEvent>

const Sent = z.extend(TestEvent, { id: z.string() })
const longestSkewMs = 5 * 60_000

export const sendTestWebhook = (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  event: TestEvent,
): Promise<void> => {
  const body = JSON.stringify({ id: `evt_test_${platform.newId()}`, ...event })
  return enqueue(platform, trx, testNews, { kind: event.kind, body })
}

export const readTestEvent = (body: string): ProviderEvent => {
  const { id, type, payment } = z.parse(Sent, JSON.parse(body))
  return { id, kind: type, news: { tells: 'look', attempt: { ref: payment } } }
}

type Needs = { config: TokenSecrets; now: () => number }

export const signTestWebhook = ({ now, config }: Needs, body: string): { 'test-signature': string } => {
  const time = String(now())
  return { 'test-signature': `t=${time},v1=${signatureOf(config.tokenSecret, time, body)}` }
}

/** Throws `webhook_not_verified` unless there is a recent signature header. The signature itself is not checked yet. */
export const checkTestHeader = ({ now }: Pick<Needs, 'now'>, headers: IncomingHttpHeaders) => {
  const header = String(headers['test-signature'])
  const [, time = '', signature = ''] = /^t=(\d{1,15}),v1=([\da-f]{64})$/.exec(header) ?? []
  if (signature === '' || Math.abs(Number(time) - now()) > longestSkewMs) throw webhookNotVerified()
  return { time, signature }
}

/** Throws `webhook_not_verified` unless these bytes were recently signed here. */
export const verifyTestWebhook = (needs: Needs, body: Buffer, headers: IncomingHttpHeaders): void => {
  const { time, signature } = checkTestHeader(needs, headers)
  const given = Buffer.from(signature)
  const isOurs = acceptedSecrets(needs.config).some((tokenSecret) =>
    timingSafeEqual(given, Buffer.from(signatureOf(tokenSecret, time, body))),
  )
  if (!isOurs) throw webhookNotVerified()
}

const signatureOf = (secret: string, time: string, body: Buffer | string) =>
  createHmac('sha256', `test payments ${secret}`).update(`${time}.`).update(body).digest('hex')
