// The desk's API client: fetch, the token of the person at the desk, and a timeout of 15 seconds.
import { answerWithinMs, createClient, type Transport } from '#contract/client'
import type { DeskApi } from '#contract/desk/api'
import { DeskProblem, isFromServer } from '#desk/api/desk-problem.ts'
import { setServerReachable } from '#desk/api/reach.ts'
import { withProof } from '#desk/api/with-proof.ts'
import { currentToken, forget } from '#desk/session/session.ts'

const ask: Transport = async ({ method, url, body, idempotencyKey }) => {
  const token = currentToken()
  const { status, json } = await fetchJson(method, url, {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
  })
  if (status === 401 && token !== null) forget(token)
  if (status < 200 || status >= 300) throw new DeskProblem(status, json ?? {})
  return { status, json }
}

/**
 * Calls by name, such as 'GET /api/desk/me'. If the server refuses the token, the session ends. A call that needs a proof waits until the
 * person has confirmed. Rejects with a DeskProblem.
 */
export const call = createClient<DeskApi>((request) => withProof(() => ask(request)))

/** The status and the body of an answer. Rejects with a DeskProblem when there is no answer. */
export const fetchJson = async (method: string, url: string, rest: RequestInit) => {
  try {
    const response = await fetch(url, { method, ...rest, signal: AbortSignal.timeout(answerWithinMs) })
    // A success that breaks off, or comes from a network in between, is a lost answer: nobody knows what was done.
    const json = await response.json().catch((broken: unknown) => {
      if (response.ok) throw broken
    })
    const answer = { status: response.status, json }
    setServerReachable(isFromServer(answer))
    return answer
  } catch (reason) {
    setServerReachable(false)
    const tookTooLong = reason instanceof DOMException && reason.name === 'TimeoutError'
    throw new DeskProblem(0, {
      code: tookTooLong ? 'timeout' : 'unreachable',
      error: tookTooLong
        ? 'The server took too long to answer. Please try again.'
        : 'We could not reach the server. Check your connection and try again.',
    })
  }
}
