import { sql } from 'kysely'
import type { privacyRequests, RequestDetail, RequestRow } from '#contract/desk/privacy/privacy-requests'
import type { Parsed } from '#contract/endpoint'
import { mayExtend, mayFinish } from '#rules/privacy-requests'
import { isAfter, pageFrom, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { nameOf } from '#server/staff/name-of'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { findByWords } from '#server/people-search/find-by-words'
import type { Platform } from '#server/platform/platform'
import { requestNotFound } from '#server/privacy/requests/problems'
import type { RequestRecord } from '#server/privacy/requests/store-request'

type Query = Parsed<(typeof privacyRequests)['listRequests']>['query']

/** One page, the earliest due first. Throws `invalid_request` for a damaged cursor. */
export const listRequests = async (
  { database }: Pick<Platform, 'database'>,
  { q, state, after }: Query,
): Promise<{ rows: RequestRow[]; next?: string }> => {
  const cursor = readCursor(after)
  let wanted = database.direct.selectFrom('privacy_request').selectAll()
  if (state) wanted = wanted.where('state', '=', state)
  if (q) {
    const { has } = await findByWords(database, 'privacy_request', q)
    wanted = wanted.where(has(sql.ref('privacy_request.id')))
  }
  if (cursor) wanted = wanted.where(isAfter(['due_at', 'id'], 'asc', cursor))
  const found = await wanted.orderBy('due_at').orderBy('id').limit(rowsToRead).execute()
  const page = pageFrom(found, ({ due_at, id }) => [due_at, id])
  return { ...page, rows: page.rows.map(rowOf) }
}

const rowOf = (request: RequestRecord): RequestRow => ({
  id: request.id,
  reference: request.reference,
  kind: request.kind,
  state: request.state,
  name: request.name,
  email: request.email,
  receivedAt: asTime(request.received_at),
  dueAt: asTime(request.due_at),
  identity: request.identity,
})

/** Throws `request_not_found`. */
export const getRequest = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  requestId: string,
): Promise<RequestDetail> => {
  const request = await database.direct
    .selectFrom('privacy_request')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!request) throw requestNotFound()
  const { state, extended_at: extendedAt, due_at: dueAt } = request
  return {
    ...rowOf(request),
    version: request.version,
    source: request.source,
    phone: request.phone,
    accountId: request.account_id,
    details: request.details,
    identityAt: asTimeOrNot(request.identity_at),
    proofUntil: asTimeOrNot(request.proof_until),
    extendedAt: asTimeOrNot(extendedAt),
    extensionReason: request.extension_reason,
    mayExtend: mayExtend(now(), { state, extendedAt, dueAt }),
    mayFinish: mayFinish(request),
    answeredAt: asTimeOrNot(request.answered_at),
    answeredBy: await nameOf(database.direct, request.answered_by),
    answer: request.answer,
  }
}
