// The API's answers that a page was made from, as tags. If the API still gives the same answers, the page is up to date.
import { hash } from 'node:crypto'
import type { Transport } from '#contract/client'

/** The tag is missing when the call failed: the page is then incomplete. */
export type RecordedAnswer = { url: string; tag: string | undefined }

/** The result of asking the API again for everything a page shows. */
export type Freshness = 'same' | 'changed' | 'unknown'

type Answer = Awaited<ReturnType<Transport>>

/** The same transport, which also records its answers. */
export const recordAnswers = (send: Transport): { send: Transport; answers(): RecordedAnswer[] } => {
  const tags = new Map<string, string | undefined>()
  return {
    send: async (call) => {
      const answer = await send(call)
      tags.set(call.url, tagOf(answer))
      return answer
    },
    answers: () => Array.from(tags, ([url, tag]) => ({ url, tag })),
  }
}

/** Repeats all calls. One call without an answer leaves the result unknown. */
export const revalidate = async (answers: readonly RecordedAnswer[], send: Transport): Promise<Freshness> => {
  const results = await Promise.all(answers.map((before) => askAgain(before, send)))
  if (results.includes('unknown')) return 'unknown'
  return results.includes('changed') ? 'changed' : 'same'
}

const askAgain = async ({ url, tag }: RecordedAnswer, send: Transport): Promise<Freshness> => {
  const answer = await send({ method: 'GET', url })
  if (answer.status === 0 || answer.status >= 500) return 'unknown'
  return tagOf(answer) === tag ? 'same' : 'changed'
}

const tagOf = ({ status, json }: Answer) => {
  if (status !== 200) return undefined
  if (typeof json !== 'object' || json === null) return hashOf(json)
  const known = tags.get(json) ?? hashOf(json)
  tags.set(json, known)
  return known
}

/** Pages share the answers that are the same for everyone, so each is hashed once. */
const tags = new WeakMap<object, string>()

const hashOf = (json: unknown) => hash('sha1', JSON.stringify(json) ?? '', 'base64url')
