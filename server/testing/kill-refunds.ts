// The desk refunds orders while its server is killed repeatedly. Afterward, each refund must be complete or not made at all.
import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from '#server/app'
import { aBroker } from '#server/testing/a-broker'
import { aServerProcess, environmentLike } from '#server/testing/a-server-process'
import { anAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { aPlatform, type TestApp } from '#server/testing/test-app'
import { random } from '#server/testing/seed'

const ordersOfRound = 12
const longestRoundMs = 250
/** Longer than a call has before its job checks the refund. */
const laterMs = 10 * 60_000

export type RefundKillReport = {
  /** Refunds that the server confirmed. */
  told: number
  /** Of these, the ones that are not recorded: must be none. */
  lost: number
  /** Refunds that are recorded as made, and those that the provider made: must be equal, in cents by order. */
  recorded: Record<string, number>
  made: Record<string, number>
  /** Refunds that nobody finished. */
  unfinished: number
  /** Orders with all of their money back that are not refunded, or the other way round. */
  halfDone: number
}

export const killRefunds = async (rounds: number): Promise<RefundKillReport> => {
  const secret = 'a secret of the proof that kills refunds, and of nothing else'
  const platform = { ...(await aPlatform({ TOKEN_SECRET: secret })), now: Date.now }
  const { config, close } = platform
  try {
    const { http, tokens } = await createApp(platform)
    const app = { ...platform, http, tokens } as TestApp
    const environment = environmentLike(config, secret)
    const told = new Set<string>()
    for (let round = 0; round < rounds; round++) await oneRound(app, environment, told)
    const { jobs, http: last } = await createApp({ ...platform, now: () => Date.now() + laterMs })
    await jobs.runDue()
    await Promise.all([http.close(), last.close()])
    return await takeStock(app, told)
  } finally {
    await close()
  }
}

const oneRound = async (app: TestApp, environment: Record<string, string>, told: Set<string>) => {
  const { token } = await aBroker(app)
  const { id: customerId } = await anAccount(app)
  const orders: string[] = []
  for (let at = 0; at < ordersOfRound; at++) orders.push(await aPaidOrder(app, { customerId }))
  const { address, kill } = await aServerProcess(environment)
  const toldBefore = told.size
  const refunding = orders.map((orderId) => refundUntilDead(address, token, orderId, told))
  // However slow the machine is, the server dies while it refunds.
  for (let waited = 0; told.size === toldBefore && waited < 15_000; waited += 20) await wait(20)
  await wait(random() * longestRoundMs)
  await kill()
  await Promise.all(refunding)
}

/** A part first, then the rest. */
const refundUntilDead = async (address: string, token: string, orderId: string, told: Set<string>) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ofOrder = `${address}/api/desk/orders/${orderId}`
  try {
    for (const amountCents of [1_000, 2_000]) {
      const seen = await fetch(ofOrder, { headers })
      const { version } = (await seen.json()) as { version: number }
      const answer = await fetch(`${ofOrder}/refund`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          requestKey: `${orderId} ${amountCents}`,
          amountCents,
          reason: 'A test.',
          version,
        }),
      })
      const { refundId } = (await answer.json()) as { refundId?: string }
      if (refundId !== undefined) told.add(refundId)
    }
  } catch {
    // The server is dead.
  }
}

const takeStock = async (
  { database: { direct: read } }: TestApp,
  told: Set<string>,
): Promise<RefundKillReport> => {
  const refunds = await read
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.state', 'refund.amount_cents as cents', 'payment.order_id as orderId'])
    .execute()
  const made = await read
    .selectFrom('test_refund')
    .innerJoin('payment', 'payment.provider_ref', 'test_refund.payment_ref')
    .select(['test_refund.amount_cents as cents', 'payment.order_id as orderId'])
    .execute()
  const orders = await read.selectFrom('order').select(['id', 'payment_state', 'total_cents']).execute()
  const done = refunds.filter(({ state }) => state === 'done')
  const recorded = byOrder(done)
  return {
    told: told.size,
    lost: [...told].filter((id) => !done.some((refund) => refund.id === id)).length,
    recorded,
    made: byOrder(made),
    unfinished: refunds.length - done.length,
    halfDone: orders.filter(
      ({ id, payment_state, total_cents }) =>
        (payment_state === 'refunded') !== ((recorded[id] ?? 0) === total_cents),
    ).length,
  }
}

const byOrder = (refunds: readonly { orderId: string; cents: number }[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(refunds, ({ orderId }) => orderId)]
      .map(([orderId, some]) => [orderId, some.reduce((sum, { cents }) => sum + cents, 0)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
