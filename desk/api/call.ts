// The desk's API client: fetch, the token of the person at the desk, and a timeout of 15 seconds.
import { createClient, type Transport } from '#contract/client'
import type { DeskApi } from '#contract/desk/api'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { sayReached } from '#desk/api/reach.ts'
import { askForProof } from '#desk/api/ask-for-proof.ts'
import { currentToken, forget } from '#desk/session/session.ts'

const patienceMs = 15_000

/**
 * Calls by name, such as 'GET /api/desk/me'. A session whose token the server refuses is ended. A call that needs a proof waits until the
 * person has confirmed, and is then made again. Rejects with a DeskProblem.
 */
export const call = createClient<DeskApi>(async (request) => {
  const answer = await ask(request)
  if (!needsProof(answer)) return accepted(answer)
  if (!(await askForProof())) throw notConfirmed()
  return accepted(await ask(request))
})

type Answer = Awaited<ReturnType<Transport>>

const ask: Transport = async ({ method, url, body, idempotencyKey }) => {
  const token = currentToken()
  const answer = await send(method, url, {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
  })
  if (answer.status === 401 && token !== null) forget(token)
  return answer
}

const accepted = ({ status, json }: Answer): Answer => {
  if (status < 200 || status >= 300) throw new DeskProblem(status, (json ?? {}) as Record<string, unknown>)
  return { status, json }
}

const needsProof = ({ status, json }: Answer) =>
  status === 403 && (json as { code?: string } | null)?.code === 'proof_needed'

const notConfirmed = () =>
  new DeskProblem(403, { code: 'proof_needed', error: 'Nothing was changed, because it was not confirmed.' })

const send = async (method: string, url: string, rest: RequestInit) => {
  try {
    const response = await fetch(url, { method, ...rest, signal: AbortSignal.timeout(patienceMs) })
    sayReached(true)
    return { status: response.status, json: await response.json().catch(() => null) }
  } catch (reason) {
    sayReached(false)
    const tookTooLong = reason instanceof DOMException && reason.name === 'TimeoutError'
    throw new DeskProblem(0, {
      code: tookTooLong ? 'timeout' : 'unreachable',
      error: tookTooLong
        ? 'The server took too long to answer. Please try again.'
        : 'We could not reach the server. Check your connection and try again.',
    })
  }
}
