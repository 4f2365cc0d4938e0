import { setTimeout as wait } from 'node:timers/promises'

export type Answer = { status: number; ms: number; at: number; body: string; retryAfter: string | null }

export type Asking = {
  /** So far, in order of arrival. Status 0: no response. */
  answers: readonly Answer[]
  end(): Promise<void>
}

const longestMs = 60_000

export const askOnce = async (url: string, options: RequestInit = {}): Promise<Answer> => {
  const began = performance.now()
  const since = () => ({ ms: performance.now() - began, at: performance.now() })
  try {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(longestMs) })
    const body = await response.text()
    return { status: response.status, body, retryAfter: response.headers.get('retry-after'), ...since() }
  } catch {
    return { status: 0, body: '', retryAfter: null, ...since() }
  }
}

/** Sends requests continuously, `atOnce` at a time, as visitors do. */
export const keepAsking = (url: string, { atOnce = 2, everyMs = 50, headers = {} } = {}): Asking => {
  const answers: Answer[] = []
  const over = new AbortController()
  const ask = async () => {
    while (!over.signal.aborted) {
      answers.push(await askOnce(url, { headers }))
      await wait(everyMs)
    }
  }
  const asking = Promise.all(Array.from({ length: atOnce }, ask))
  return {
    answers,
    end: async () => {
      over.abort()
      await asking
    },
  }
}

export const slowest = (answers: readonly Answer[]) => Math.max(0, ...answers.map(({ ms }) => ms))

export const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
