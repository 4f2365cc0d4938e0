// Calls that may be repeated: whoever lost the answer on the way sends the same again and gets the first answer, and nothing happens
// twice.
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { addressKey } from '#server/platform/limits'
import { Problem } from '#server/platform/problem'

type Needs = Pick<Platform, 'database' | 'now'>
type Trx = Transaction<Tables>

export type RepeatableCall = {
  /** Keys of different callers are different keys. */
  caller: string
  /** What is called. */
  call: string
  /** Absent: the call is done as often as it comes. */
  key: string | undefined
  /** What was read of the body. */
  body: unknown
}

/** 48 hours, twice what is promised. */
const keptMs = 48 * 60 * 60_000

/**
 * Does the work in a transaction and remembers its answer, which has to be JSON, together with it. A repeat gets that answer; one that
 * comes while the first is at work waits for it. Refusals are answers too, while failures of our own are forgotten and tried anew.
 * Throws `idempotency_key_reused` when the key came with another body.
 */
export const once = async <T>(
  { database, now }: Needs,
  { caller, call, key, body }: RepeatableCall,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => {
  if (key === undefined) return database.transaction(work)
  const row = { caller, call, key, body_hash: hashOf(body), created_at: now() }
  /** The first to come does the work; everyone else gets what came of it. */
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
    // The work was undone, and the key with it.
    return remember(async () => ({ problem: partsOf(error) }))
  })
  if ('problem' in answer) throw problemOf(answer.problem)
  return answer.value as T
}

/** Who a visitor is for `once`: a stranger elsewhere who uses the same key meets neither their answer nor a refusal. */
export const visitorAt = (address: string): string => `visitor ${addressKey(address)}`

/** The header, when there is one. Throws when it cannot be kept. */
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

export const forgettingOldAnswers = ({ database, now }: Needs): JobHandler => ({
  kind: 'forget old answers',
  everyMs: 60 * 60_000,
  run: async () => {
    await database.read
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
  if (first.body_hash !== row.body_hash)
    throw new Problem(
      reusedCode,
      409,
      'This was sent before with other contents. Please reload the page and send it again.',
    )
  return JSON.parse(first.answer ?? '') as Answer
}

const ofKey = <Query extends { where(column: 'caller' | 'call' | 'key', is: '=', value: string): Query }>(
  query: Query,
  { caller, call, key }: Key,
): Query => query.where('caller', '=', caller).where('call', '=', call).where('key', '=', key)

/** What would be answered tomorrow too, and not only while somebody is in a hurry or the service is away. */
const isLasting = ({ status }: Problem) => status >= 400 && status < 500 && status !== 429

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
