// Responds as PayPal's API documentation describes orders, captures and refunds, as far as the shop uses them. The test itself approves
// payments.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { crc32 } from 'node:zlib'
import { aSelfSigned, type SelfSigned } from '#server/testing/self-signed'
import { aStandIn, type StandIn } from '#server/testing/stand-in'

type Json = Record<string, unknown>
type Money = { currency_code: string; value: string }
type Order = {
  id: string
  status: string
  links: { href: string; rel: string; method: string }[]
  purchase_units: [{ amount: Money; payments?: { captures: Json[]; refunds: Json[] } } & Json]
}

export type LocalPayPal = StandIn & {
  orders: Map<string, Order>
  approve(id: string): void
  /** The status of the next captures, instead of COMPLETED. */
  captureAs(status: string): void
  certificate: SelfSigned
  /** The headers of a message signed by PayPal. */
  headersOf(body: string, atMs: number, webhookId?: string): Record<string, string>
}

export const aLocalPayPal = async (nowMs: number): Promise<LocalPayPal> => {
  const orders = new Map<string, Order>()
  const answers = new Map<string, unknown>()
  const certificate = aSelfSigned({ from: nowMs - dayMs, to: nowMs + 30 * dayMs })
  let captureStatus = 'COMPLETED'
  const standIn = await aStandIn((app: FastifyInstance) => {
    app.addHook('preHandler', async ({ url, headers }, reply) => {
      const isKnown = url.startsWith('/v1/') || headers.authorization === 'Bearer local-token' // certificates and tokens need no authorization
      return isKnown ? undefined : reply.code(401).send({ name: 'AUTHENTICATION_FAILURE' })
    })
    const once = async ({ headers, url }: FastifyRequest, reply: FastifyReply, make: () => unknown) => {
      const key = `${url} ${String(headers['paypal-request-id'])}`
      if (!answers.has(key)) answers.set(key, make())
      return reply.code(201).send(answers.get(key))
    }
    app.post('/v1/oauth2/token', async ({ headers }, reply) =>
      headers.authorization === `Basic ${Buffer.from('local-id:local-secret').toString('base64')}`
        ? { access_token: 'local-token', token_type: 'Bearer', expires_in: 32_400 }
        : reply.code(401).send({ error: 'invalid_client' }),
    )
    app.get('/v1/notifications/certs/:id', async ({ url }, reply) =>
      url.endsWith('/CERT-local')
        ? reply.type('application/x-pem-file').send(certificate.pem)
        : reply.code(404).send({}),
    )
    app.post('/v2/checkout/orders', (request, reply) =>
      once(request, reply, () => {
        const { purchase_units } = request.body as Pick<Order, 'purchase_units'>
        const id = randomBytes(8).toString('hex').toUpperCase()
        const approve = `https://www.sandbox.paypal.com/checkoutnow?token=${id}`
        const order: Order = {
          id,
          status: 'PAYER_ACTION_REQUIRED',
          links: [{ href: approve, rel: 'payer-action', method: 'GET' }],
          purchase_units,
        }
        orders.set(id, order)
        return order
      }),
    )
    app.get<OfId>(
      '/v2/checkout/orders/:id',
      async ({ params }, reply) =>
        orders.get(params.id) ?? reply.code(404).send(refusal('RESOURCE_NOT_FOUND', 'No such resource.')),
    )
    app.post<OfId>('/v2/checkout/orders/:id/capture', (request, reply) => {
      const order = orders.get(request.params.id) as Order
      if (order.status === 'COMPLETED')
        return reply.code(422).send(refusal('ORDER_ALREADY_CAPTURED', 'Order already captured.'))
      if (order.status !== 'APPROVED')
        return reply.code(422).send(refusal('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order.'))
      order.status = 'COMPLETED'
      const [unit] = order.purchase_units
      const capture = { id: `CAP${order.id}`, status: captureStatus, amount: unit.amount }
      unit.payments = { captures: [capture], refunds: [] }
      return once(request, reply, () => order)
    })
    app.post<OfId>('/v2/payments/captures/:id/refund', (request, reply) =>
      once(request, reply, () => {
        const body = request.body as { amount: Money; custom_id: string }
        const refund = { id: `REF${randomBytes(4).toString('hex')}`, status: 'COMPLETED', ...body }
        orders.get(request.params.id.slice(3))?.purchase_units[0].payments?.refunds.push(refund)
        return refund
      }),
    )
  })
  return {
    ...standIn,
    orders,
    certificate,
    approve: (id) => void ((orders.get(id) as Order).status = 'APPROVED'),
    captureAs: (status) => void (captureStatus = status),
    headersOf: (body, atMs, webhookId = 'LOCALHOOK') => {
      const [id, time] = [randomBytes(8).toString('hex'), new Date(atMs).toISOString()]
      return {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${standIn.base}/v1/notifications/certs/CERT-local`,
        'paypal-transmission-sig': certificate.sign(`${id}|${time}|${webhookId}|${crc32(body)}`),
      }
    },
  }
}

type OfId = { Params: { id: string } }
const dayMs = 24 * 60 * 60_000

const refusal = (issue: string, description: string) => ({
  name: issue === 'RESOURCE_NOT_FOUND' ? issue : 'UNPROCESSABLE_ENTITY',
  message: 'The requested action could not be performed.',
  debug_id: 'local',
  details: [{ issue: issue === 'RESOURCE_NOT_FOUND' ? 'INVALID_RESOURCE_ID' : issue, description }],
})
