// What the desk does with a request: enter it, extend it, answer it.
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { privacyRequests } from '#contract/desk/privacy/privacy-requests'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { mountainTime, startOfDay } from '#rules/dates'
import { extendedDueAt, mayExtend, mayFinish } from '#rules/privacy-requests'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { enqueue } from '#server/platform/jobs/job'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'
import { noteWish } from '#server/privacy/contact-wishes'
import { resolveCustomer, resolvePerson } from '#server/privacy/resolve-person'
import { storeOptOut } from '#server/privacy/opt-out'
import { requestAnsweredMail, requestReceivedMail } from '#server/privacy/mails/request-mails'
import {
  identityNotProved,
  nothingDeleted,
  receivedLater,
  requestClosed,
  requestNotExtended,
  requestNotFound,
} from '#server/privacy/requests/problems'
import { isDeleted } from '#server/privacy/requests/is-deleted'
import { lockRequest, type RequestRecord, storeRequest } from '#server/privacy/requests/store-request'

type Staff = Pick<Caller, 'id'>
type Entered = Parsed<(typeof privacyRequests)['enterRequest']>['body'] & {
  idempotencyKey: string | undefined
}

/** Enters the request of somebody who wrote or called. Throws `invalid_request` for a day in the future. */
export const enterRequest = (
  platform: Platform,
  staff: Staff,
  { idempotencyKey, ...entered }: Entered,
): Promise<{ id: string; reference: string }> =>
  once(
    platform,
    { caller: staff.id, call: 'privacy-request', key: idempotencyKey, body: entered },
    async (trx) => {
      // A person who wrote or called only named the email. A customer who has not proved it may be somebody else.
      const owner = await trx
        .selectFrom('proved_mailbox')
        .innerJoin('account', 'account.id', 'proved_mailbox.account_id')
        .select(['account_id', 'account.email'])
        .where('proved_mailbox.email', '=', normalEmail(entered.email))
        .executeTakeFirst()
      const { receivedOn, ...asked } = entered
      const receivedAt = receivedOn === undefined ? platform.now() : startOfDay(mountainTime, receivedOn)
      if (receivedAt > platform.now()) throw receivedLater()
      const request = await storeRequest(platform, trx, {
        ...asked,
        // They may have left the mailbox, and somebody else may read it now.
        email: owner?.email ?? entered.email,
        receivedAt,
        accountId: owner?.account_id ?? null,
        isProved: false,
      })
      await note(platform, trx, staff, { request, action: 'request entered' })
      await enqueue(platform, trx, requestReceivedMail, { requestId: request.id })
      return { id: request.id, reference: request.reference }
    },
  )

/** With the same key it happens only once. */
type Wish = { requestId: string; version: number; idempotencyKey?: string | undefined }

/** Throws `request_not_extended` if it was extended before or is overdue. */
export const extendRequest = (
  platform: Platform,
  staff: Staff,
  { idempotencyKey: key, ...wish }: Wish & { reason: string },
): Promise<number> =>
  once(platform, { caller: staff.id, call: 'extend-privacy-request', key, body: wish }, async (trx) => {
    const request = await openRequest(trx, wish)
    const { state, extended_at: extendedAt, due_at: dueAt } = request
    if (!mayExtend(platform.now(), { state, extendedAt, dueAt })) throw requestNotExtended()
    const due_at = extendedDueAt(dueAt)
    const change = { due_at, extended_at: platform.now(), extension_reason: wish.reason }
    await changeRequest(platform, trx, request, change)
    await note(platform, trx, staff, { request, action: 'request extended' })
    await enqueue(platform, trx, requestAnsweredMail, { requestId: request.id, what: 'extended' })
    return due_at
  })

/**
 * Throws `identity_not_proved` if nobody has proved who they are and something was done about their data, and `nothing_deleted` if a
 * deletion is said to be done and was not.
 */
export const answerRequest = (
  platform: Platform,
  staff: Staff,
  { idempotencyKey: key, ...wish }: Wish & { state: 'done' | 'declined' | 'withdrawn'; answer: string },
): Promise<void> =>
  once(platform, { caller: staff.id, call: 'answer-privacy-request', key, body: wish }, async (trx) => {
    const request = await openRequest(trx, wish)
    if (wish.state === 'done' && !mayFinish(request)) throw identityNotProved()
    if (
      wish.state === 'done' &&
      request.kind === 'deletion' &&
      !(await isDeleted(trx, request, platform.now()))
    )
      throw nothingDeleted()
    await changeRequest(platform, trx, request, {
      state: wish.state,
      answer: wish.answer,
      answered_at: platform.now(),
      answered_by: staff.id,
    })
    await note(platform, trx, staff, { request, action: 'request answered', state: wish.state })
    if (request.kind === 'opt out' && wish.state === 'done') await optOut(platform, trx, staff, request)
    await enqueue(platform, trx, requestAnsweredMail, { requestId: request.id, what: 'answered' })
  })

/** At the named mailbox and every other one of its owner that we know, because an opt-out needs no proof. */
const optOut = async (
  platform: Platform,
  trx: Transaction<Tables>,
  staff: Staff,
  { email, account_id: accountId, reference }: RequestRecord,
) => {
  const owner =
    accountId === null ? await resolvePerson(trx, email, 'none') : await resolveCustomer(trx, accountId)
  const emails = new Set([email, ...(owner ? [...owner.emails, owner.email] : [])])
  for (const each of emails) {
    await storeOptOut(platform, trx, { email: each, notedBy: staff.id, how: `Request ${reference}` })
    if (owner) await noteWish(platform, trx, { channel: 'sale', address: each, person: owner })
  }
}

const openRequest = async (
  trx: Transaction<Tables>,
  { requestId, version }: { requestId: string; version: number },
): Promise<RequestRecord> => {
  const request = await lockRequest(trx, requestId)
  if (!request) throw requestNotFound()
  if (request.state !== 'open') throw requestClosed()
  if (request.version !== version)
    throw new Problem(
      'changed_meanwhile',
      409,
      'Something about this request changed while you had it open. Please look at it again.',
    )
  return request
}

const changeRequest = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  { id, version }: RequestRecord,
  change: Partial<RequestRecord>,
) => {
  await trx
    .updateTable('privacy_request')
    .set({ ...change, version: version + 1, updated_at: now() })
    .where('id', '=', id)
    .execute()
}

const note = async (
  platform: Platform,
  trx: Transaction<Tables>,
  staff: Staff,
  { request, action, ...more }: { request: RequestRecord; action: string; state?: string },
) => {
  await recordAudit(platform, trx, {
    actorId: staff.id,
    actorRole: 'staff',
    action,
    subject: 'privacy_request',
    subjectId: request.id,
    details: { kind: request.kind, ...more },
  })
  if (request.account_id !== null)
    await announceChange(platform, trx, { kind: 'customers', id: request.account_id, by: staff.id })
}
