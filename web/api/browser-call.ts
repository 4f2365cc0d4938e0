// The API's caller in a browser: fetch, the customer's token, and an end after 15 seconds.
import { ApiProblem, createClient, type Client } from '#contract/client'

const patienceMs = 15_000

export const browserCall: Client = createClient(async ({ method, url, body }) => {
  const token = localStorage.getItem('customerToken')
  try {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, json: await response.json().catch(() => null) }
  } catch (reason) {
    const tookTooLong = reason instanceof DOMException && reason.name === 'TimeoutError'
    throw new ApiProblem(0, {
      code: tookTooLong ? 'timeout' : 'unreachable',
      error: tookTooLong
        ? 'The server took too long to answer. Please try again.'
        : 'We could not reach the server. Check your connection and try again.',
    })
  }
})
