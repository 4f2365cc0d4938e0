// Calls PayPal's REST API: with a timeout, with retries where they are safe, and with the response checked.
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { providerUnavailable } from '#server/payments/problems'
import type { Log } from '#server/platform/observe/log'
import { openPayPalToken } from '#server/payments/paypal/token'
import type { PayPalAccess } from '#server/payments/paypal/access'

export type PayPalQuestion<Answer extends z.ZodMiniType> = {
  method: 'GET' | 'POST'
  path: string
  answer: Answer
  body?: unknown
  /** Repeats with the same id have one effect. Every POST has one. */
  requestId?: string
}

export type AskPayPal = <Answer extends z.ZodMiniType>(
  question: PayPalQuestion<Answer>,
) => Promise<z.output<Answer>>

/** PayPal understood the request and refused it. */
export class PayPalRefusal extends Error {
  /** PayPal's error code: 'INSTRUMENT_DECLINED'. */
  readonly issue: string
  constructor(issue: string, description: string) {
    super(description)
    this.name = 'PayPalRefusal'
    this.issue = issue
  }
}

const mostTries = 3
const longestWaitMs = 2_000

/** Throws a PayPalRefusal, or `provider_away` when PayPal does not respond or responds unexpectedly. */
export const openAskPayPal = (access: PayPalAccess, log: Log): AskPayPal => {
  const token = openPayPalToken(access, log)

  const send = async ({ method, path, body, requestId }: PayPalQuestion<z.ZodMiniType>) =>
    fetch(`${access.base}${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(access.answerWithinMs),
      headers: {
        authorization: `Bearer ${await token.current()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })

  return async (question) => {
    for (let tries = 1; ; tries++) {
      const response = await send(question).catch((error: unknown) => failed(log, question, error))
      if (response?.ok) return checkedAnswer(log, question, response)
      if (response?.status === 401) token.forget()
      else if (response && !isPassing(response.status)) throw await refusalOf(log, question, response)
      if (tries === mostTries) throw away(log, question, `status ${response?.status ?? 'none'}`)
      await response?.body?.cancel()
      await wait(response ? waitOf(response, tries, access.firstWaitMs) : access.firstWaitMs * tries)
    }
  }
}

/** 409: the same request is being processed right now. */
const isPassing = (status: number) => status === 409 || status === 429 || status >= 500

const waitOf = ({ status, headers }: Response, tries: number, firstWaitMs: number) => {
  if (status === 401) return 0
  const asked = Number(headers.get('retry-after')) * 1_000
  return Math.min(longestWaitMs, asked > 0 ? asked : firstWaitMs * 2 ** tries)
}

/** A broken connection is worth a retry. After a timeout the caller has waited long enough. */
const failed = (log: Log, question: Asked, error: unknown): undefined => {
  const { name, message, cause } = error as Error & { cause?: Error }
  if (name === 'TypeError') return undefined // fetch throws a TypeError when the connection breaks
  throw name === 'Problem' ? error : away(log, question, cause?.message ?? message)
}

const checkedAnswer = async <Answer extends z.ZodMiniType>(
  log: Log,
  question: PayPalQuestion<Answer>,
  response: Response,
): Promise<z.output<Answer>> => {
  const json = await response.json().catch(() => undefined)
  const answer = z.safeParse(question.answer, json)
  if (answer.success) return answer.data
  throw away(log, question, `its answer does not fit: ${z.prettifyError(answer.error)}`)
}

const Refusal = z.object({
  name: z.string(),
  message: z.optional(z.string()),
  details: z.optional(
    z.array(z.object({ issue: z.optional(z.string()), description: z.optional(z.string()) })),
  ),
  debug_id: z.optional(z.string()),
})

const refusalOf = async (log: Log, question: Asked, response: Response) => {
  const refusal = z.safeParse(Refusal, await response.json().catch(() => undefined))
  if (!refusal.success) return away(log, question, `status ${response.status} without a reason`)
  const { name, message, details, debug_id: debugId } = refusal.data
  const { issue = name, description = message ?? name } = details?.[0] ?? {}
  log.warn({ path: question.path, issue, debugId }, 'PayPal refused a request')
  return new PayPalRefusal(issue, description)
}

type Asked = Pick<PayPalQuestion<z.ZodMiniType>, 'path'>

const away = (log: Log, { path }: Asked, reason: string) => {
  log.error({ path, reason }, 'PayPal could not be reached')
  return providerUnavailable('PayPal')
}
