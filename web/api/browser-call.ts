// The API client of the browser: fetch, the customer's token, and a timeout of 15 seconds.
import { answerWithinMs, ApiProblem, type Client, createClient } from '#contract/client'
import { currentToken, cutOff } from '#web/session/session.ts'

let reads = new AbortController()

/** Aborts all running reads. After a logout the answers would be refusals. */
export const giveUpReads = () => {
  reads.abort()
  reads = new AbortController()
}

/** If the server refuses the token, the session ends. */
export const browserCall: Client = createClient(async ({ method, url, body, idempotencyKey }) => {
  const token = currentToken()
  const { status, json } = await send(method, url, {
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
  })
  if (status === 401 && token !== null) {
    cutOff(token)
    if (!isRead(method, url)) heard()
  }
  return { status, json }
})

/** No answer came, either from the API or for a file. */
export const unreachable = (): ApiProblem =>
  new ApiProblem(0, {
    code: 'unreachable',
    error: 'We could not reach the server. Check your connection and try again.',
  })

let heard = () => {}

/** `listener` is called when the session ended and the customer's change was therefore refused. */
export const onChangeRefused = (listener: () => void) => {
  heard = listener
}

/** The list of conversations is a POST in the contract. */
const isRead = (method: string, url: string) => method === 'GET' || url.endsWith('/add-customer-friend')

const send = async (method: string, url: string, rest: RequestInit) => {
  try {
    const inTime = AbortSignal.timeout(answerWithinMs)
    const signal = isRead(method, url) ? AbortSignal.any([inTime, reads.signal]) : inTime
    const response = await fetch(url, { method, ...rest, signal })
    // A success that breaks off, or comes from a network in between, is a lost answer: nobody knows what was done.
    const json = await response.json().catch((broken: unknown) => {
      if (response.ok) throw broken
    })
    return { status: response.status, json }
  } catch (reason) {
    const tookTooLong = reason instanceof DOMException && reason.name === 'TimeoutError'
    if (!tookTooLong) throw unreachable()
    throw new ApiProblem(0, {
      code: 'timeout',
      error: 'The server took too long to answer. Please try again.',
    })
  }
}
