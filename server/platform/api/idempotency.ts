// Idempotency keys: a client that lost the response sends the same call again and gets the first response. Nothing happens twice.
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { passingStatuses } from '#contract/send-once'
import type { Tables } from '#database/tables'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { addressKey } from './limits.ts'
import { Problem } from '#server/platform/problem'

type Needs = Pick<Platform, 'database' | 'now'>
type Trx = Transaction<Tables>

export type RepeatableCall = {
  /** Each caller has its own keys. */
  caller: string
  /** The name of the call. */
  call: string
  /** Absent: every call runs. */
  key: string | undefined
  /** The parsed body. Steps of a sale leave out the version that was seen: after a reload, a repeat names a newer one. */
  body: unknown
}

/** 48 hours; we promise 24. */
const keptMs = 48 * 60 * 60_000

/**
 * Runs the work in a transaction and stores its JSON result with it. A repeat gets that result; one that arrives while the first is running
 * waits for it. What the business refused is stored too. Our own failures, rate limits and a missing login, right or proof are not stored, so
 * the next call tries again. Throws `idempotency_key_reused` when the key came with another body.
 */
export const once = async <T>(
  { database, now }: Needs,
  { caller, call, key, body }: RepeatableCall,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => {
  if (key === undefined) return database.transaction(work)
  const row = { caller, call, key, body_hash: hashOf(body), created_at: now() }
  /** The first call does the work. The others get its result. */
  const remember = (outcome: (trx: Trx) => Promise<Answer>) =>
    database.transaction(async (trx) => {
      // On PostgreSQL this waits for another transaction that holds the same key.
      const claimed = await trx
        .insertInto('idempotency_key')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst()
      if (!claimed) return firstAnswer(trx, row)
      const answer = await outcome(trx)
      await ofKey(trx.updateTable('idempotency_key').set({ answer: JSON.stringify(answer) }), row).execute()
      return answer
    })
  const answer = await remember(async (trx) => ({ value: await work(trx) })).catch((error: unknown) => {
    if (!(error instanceof Problem) || !isLasting(error) || error.code === reusedCode) throw error
    // The work was rolled back, and the key with it.
    return remember(async () => ({ problem: partsOf(error) }))
  })
  if ('problem' in answer) throw problemOf(answer.problem)
  return answer.value as T
}

/**
 * The caller that `once` uses for a visitor. A key with a UUID or a hash belongs to one form, wherever it is sent from: a phone changes its
 * network between two tries. Any other key can be guessed, so a stranger at another address who uses it gets neither the visitor's response
 * nor a refusal.
 */
export const visitorWith = (key: string | undefined, address: string): string =>
  key !== undefined && unguessable.test(key) ? 'visitor' : `visitor ${addressKey(address)}`

const unguessable = /[\da-f-]{32}/i

/** The key came before, with something else. */
export const keyReused = () =>
  new Problem(
    reusedCode,
    409,
    'This was sent before with different contents. Please reload the page and send it again.',
  )

/** The value of the header, if it is there. Throws when it is not a valid key. */
export const idempotencyKeyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x20-\x7e]{1,255}$/.test(key)) return key
  throw new Problem(
    'invalid_request',
    400,
    'The Idempotency-Key has to be 1 to 255 letters, digits and signs.',
  )
}

export const forgetOldAnswers = ({ database, now }: Needs): JobHandler => ({
  kind: 'forget old answers',
  everyMs: 60 * 60_000,
  run: async () => {
    await database.direct
      .deleteFrom('idempotency_key')
      .where('created_at', '<', now() - keptMs)
      .execute()
  },
})

type ProblemParts = Pick<Problem, 'code' | 'status' | 'message' | 'fields' | 'details'>
type Answer = { value: unknown } | { problem: ProblemParts }
type Key = { caller: string; call: string; key: string; body_hash: string }

const reusedCode = 'idempotency_key_reused'

const firstAnswer = async (trx: Trx, row: Key): Promise<Answer> => {
  const first = await ofKey(
    trx.selectFrom('idempotency_key').select(['body_hash', 'answer']),
    row,
  ).executeTakeFirstOrThrow()
  if (first.body_hash !== row.body_hash) throw keyReused()
  return JSON.parse(first.answer ?? '') as Answer
}

const ofKey = <Query extends { where(column: 'caller' | 'call' | 'key', is: '=', value: string): Query }>(
  query: Query,
  { caller, call, key }: Key,
): Query => query.where('caller', '=', caller).where('call', '=', call).where('key', '=', key)

/** Whether the business decided it. A refusal for want of a login, a right or a proof, a rate limit or an outage ends before the key does. */
const isLasting = ({ status }: Problem) => status >= 400 && status < 500 && !passingStatuses.has(status)

const partsOf = ({ code, status, message, fields, details }: Problem): ProblemParts => ({
  code,
  status,
  message,
  fields,
  details,
})

const problemOf = ({ code, status, message, fields, details }: ProblemParts) =>
  new Problem(code, status, message, { ...(fields && { fields }), ...(details && { details }) })

const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64url')
