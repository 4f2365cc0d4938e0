// Responds as Stripe's API documentation describes, as far as the shop uses it. The test itself pays the cards.
import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { aStandIn, type StandIn } from '#server/testing/stand-in'

type Intent = Record<string, unknown> & { id: string; status: string; amount: number; metadata: object }

export type LocalStripe = StandIn & {
  intents: Map<string, Intent>
  /** What the card form does: the money is authorized and can be captured, or the intent changes as given. */
  pay(id: string, change?: Record<string, unknown>): Intent
  /** The money has been captured, by this process or another. */
  take(id: string): Intent
  /** Drops the keys of all requests, as Stripe does after a day. */
  forgetKeys(): void
}

export const aLocalStripe = async (): Promise<LocalStripe> => {
  const intents = new Map<string, Intent>()
  const answers = new Map<string, unknown>()
  const refunds: Record<string, unknown>[] = []
  const standIn = await aStandIn((app: FastifyInstance) => {
    app.addHook('preHandler', async ({ headers }, reply) => {
      if (headers.authorization !== 'Bearer sk_test_local')
        return reply.code(401).send(failure('invalid_request_error', 'Invalid API Key provided'))
      return undefined
    })
    /** The same key returns the first response again. */
    const once = async ({ headers }: FastifyRequest, reply: FastifyReply, make: () => unknown) => {
      const key = String(headers['idempotency-key'])
      if (!answers.has(key)) answers.set(key, make())
      return reply.send(answers.get(key))
    }
    app.post('/v1/payment_intents', (request, reply) =>
      once(request, reply, () => {
        const body = request.body as Record<string, string>
        const id = `pi_${randomBytes(8).toString('hex')}`
        const intent = {
          id,
          object: 'payment_intent',
          amount: Number(body['amount']),
          amount_received: 0,
          amount_capturable: 0,
          capture_method: body['capture_method'] ?? 'automatic',
          currency: body['currency'],
          status: 'requires_payment_method',
          client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
          latest_charge: null,
          metadata: { order_id: body['metadata[order_id]'], attempt_id: body['metadata[attempt_id]'] },
        }
        intents.set(id, intent)
        return intent
      }),
    )
    app.get<OfId>('/v1/payment_intents/:id', async ({ params }, reply) => {
      const intent = intents.get(params.id)
      if (!intent)
        return reply
          .code(404)
          .send(failure('invalid_request_error', 'No such payment_intent', 'resource_missing'))
      return { ...intent, latest_charge: expanded(intent, refunds) }
    })
    app.post<OfId>('/v1/payment_intents/:id/capture', async ({ params }, reply) => {
      const intent = intents.get(params.id) as Intent
      if (intent.status !== 'requires_capture')
        return reply
          .code(400)
          .send(
            failure('invalid_request_error', 'You cannot capture this.', 'payment_intent_unexpected_state'),
          )
      take(intent)
      return { ...intent, latest_charge: expanded(intent, refunds) }
    })
    app.post<OfId>('/v1/payment_intents/:id/cancel', async ({ params }, reply) => {
      const intent = intents.get(params.id) as Intent
      if (['succeeded', 'processing'].includes(intent.status))
        return reply
          .code(400)
          .send(
            failure('invalid_request_error', 'You cannot cancel this.', 'payment_intent_unexpected_state'),
          )
      Object.assign(intent, { status: 'canceled', amount_capturable: 0 })
      return intent
    })
    app.get<{ Querystring: { charge: string } }>('/v1/refunds', ({ query }) => ({
      object: 'list',
      url: '/v1/refunds',
      has_more: false,
      data: refunds.filter(({ charge }) => charge === query.charge),
    }))
    app.post('/v1/refunds', (request, reply) =>
      once(request, reply, () => {
        const { charge, amount, ...body } = request.body as Record<string, string>
        const refund = {
          id: `re_${randomBytes(8).toString('hex')}`,
          object: 'refund',
          amount: Number(amount),
          currency: 'usd',
          status: 'succeeded',
          charge,
          metadata: { refund_id: body['metadata[refund_id]'] },
        }
        refunds.push(refund)
        return refund
      }),
    )
  })
  return {
    ...standIn,
    intents,
    pay: (id, change) => {
      const intent = intents.get(id) as Intent
      if (change) return Object.assign(intent, change)
      if (intent['capture_method'] !== 'manual') return take(intent)
      const approved = { status: 'requires_capture', amount_capturable: intent.amount }
      return Object.assign(intent, approved, { latest_charge: `ch_${id}` })
    },
    take: (id) => take(intents.get(id) as Intent),
    forgetKeys: () => answers.clear(),
  }
}

const take = (intent: Intent) =>
  Object.assign(intent, {
    status: 'succeeded',
    latest_charge: `ch_${intent.id}`,
    amount_received: intent.amount,
    amount_capturable: 0,
  })

type OfId = { Params: { id: string } }

const failure = (type: string, message: string, code?: string) => ({ error: { type, message, code } })

const expanded = ({ latest_charge: id }: Intent, refunds: readonly Record<string, unknown>[]) =>
  id && {
    id,
    object: 'charge',
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    refunds: { object: 'list', data: refunds.filter(({ charge }) => charge === id) },
  }

export const stripeEvent = (type: string, object: object, id = `evt_${randomBytes(8).toString('hex')}`) =>
  JSON.stringify({ id, object: 'event', api_version: '2026-10-28.endive', type, data: { object } })

/** A signature as Stripe makes it. */
export const stripeSignature = (body: string, secret: string, atMs: number) => {
  const seconds = Math.floor(atMs / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
