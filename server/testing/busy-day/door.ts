// How the people of a busy day reach the shop: over the network, with a record of every answer.
import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createClient, type Transport } from '#contract/client'
import type { Endpoint } from '#contract/endpoint'
import { multipartOf, type UploadWish } from '#server/testing/a-form'

/** Status 0: no answer at all. */
export type Answer = {
  call: string
  status: number
  code: string
  retryAfter: string | null
  ms: number
  at: number
}

export type Door = {
  /** So far, in order of arrival. */
  answers: readonly Answer[]
  isOver(): boolean
  /** Everybody leaves after their current call. */
  close(): void
  /** Each call is sent once. */
  once(token: string): Client
  /** Repeats a call until the shop gives a real answer, not "not now". Throws GoneHome at the end. */
  patient(token: string): Client
  /** The same for a file. */
  upload(endpoint: Endpoint, wish: UploadWish): Promise<{ status: number; code: string }>
  /** Throws GoneHome at the end. */
  pause(ms: number): Promise<void>
}

export class GoneHome extends Error {}

/** An upload may take fifty seconds: the file waits for its turn to be checked. */
const longestMs = 60_000
const againAfterMs = 100

export const openDoor = (address: string): Door => {
  const answers: Answer[] = []
  let isClosed = false
  const send = async (call: string, url: string, options: RequestInit) => {
    const began = performance.now()
    const note = (status: number, code: string, retryAfter: string | null) =>
      answers.push({ call, status, code, retryAfter, ms: performance.now() - began, at: performance.now() })
    try {
      const response = await fetch(address + url, { ...options, signal: AbortSignal.timeout(longestMs) })
      const json = (await response.json().catch(() => undefined)) as { code?: string } | undefined
      note(response.status, json?.code ?? '', response.headers.get('retry-after'))
      return { status: response.status, json }
    } catch {
      note(0, '', null)
      return { status: 0, json: undefined }
    }
  }
  const until = async <T extends { status: number }>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      const answer = await ask()
      if (![0, 429, 503].includes(answer.status)) return answer
      await pause(againAfterMs)
    }
  }
  const pause = async (ms: number) => {
    if (isClosed) throw new GoneHome()
    await wait(ms)
  }
  const transport =
    (token: string): Transport =>
    ({ method, url, body, idempotencyKey }) =>
      send(`${method} ${url}`, url, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
  return {
    answers,
    isOver: () => isClosed,
    close: () => {
      isClosed = true
    },
    once: (token) => createClient(transport(token)),
    patient: (token) => {
      const ask = transport(token)
      return createClient((call) => until(() => ask(call)))
    },
    upload: async (endpoint, { token, ...wish }) => {
      const { headers, payload: body } = multipartOf(endpoint, wish)
      const { method, path } = endpoint
      const options = { method, headers: { ...headers, authorization: `Bearer ${token}` }, body }
      const { status, json } = await until(() => send(`${method} ${path}`, path, options))
      return { status, code: json?.code ?? '' }
    },
    pause,
  }
}

/** Answers that no customer should get: a failure, or "not now" without a time. */
export const unclearAnswers = (answers: readonly Answer[]): string[] =>
  answers
    .filter(({ status, retryAfter }) =>
      status === 503 ? retryAfter === null : status === 0 || status >= 500,
    )
    .map(({ call, status, code }) => `${call} ${status || 'without an answer'} ${code}`.trim())
