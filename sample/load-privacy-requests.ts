import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import type { Platform } from '#server/platform/platform'
import { storeRequest } from '#server/privacy/requests/store-request'
import { accountId } from './accounts.ts'
import { sampleRequests, type SampleRequest } from './privacy-requests.ts'

type Trx = Transaction<Tables>

/** Runs after the desk's orders, whose customers make the requests. No mail is sent. */
export const loadPrivacyRequests = async (platform: Platform, trx: Trx): Promise<void> => {
  const staffId = await accountId(trx, 'staff')
  for (const request of sampleRequests) await load(platform, trx, request, staffId)
}

const load = async (
  platform: Platform,
  trx: Trx,
  { receivedMsAgo, isProved, done, ...wish }: SampleRequest,
  staffId: string,
) => {
  const receivedAt = platform.now() - receivedMsAgo
  const then = { ...platform, now: () => receivedAt }
  const customer = await trx
    .selectFrom('account')
    .select(['id', 'phone'])
    .where('role', '=', 'customer')
    .where('email', '=', wish.email)
    .executeTakeFirstOrThrow()
  const isLoggedIn = wish.source === 'dashboard'
  const { id } = await storeRequest(then, trx, {
    ...wish,
    phone: customer.phone,
    accountId: customer.id,
    isProved: isLoggedIn,
    receivedAt,
  })
  await recordAudit(then, trx, {
    ...(isLoggedIn
      ? { actorId: customer.id, actorRole: 'customer', action: 'request made' }
      : { actorId: staffId, actorRole: 'staff', action: 'request entered' }),
    subject: 'privacy_request',
    subjectId: id,
    details: { kind: wish.kind },
  })
  if (isProved) await prove(then, trx, id)
  if (done) await answer(platform, trx, { ...wish, ...done, id, staffId, at: receivedAt + done.afterMs })
}

const prove = async ({ now }: Pick<Platform, 'now'>, trx: Trx, id: string) => {
  await trx
    .updateTable('privacy_request')
    .set({ identity: 'mailbox', identity_at: now(), version: 2 })
    .where('id', '=', id)
    .execute()
}

type Answer = Pick<SampleRequest, 'kind' | 'email'> & {
  id: string
  staffId: string
  at: number
  answer: string
}

const answer = async (platform: Platform, trx: Trx, wish: Answer) => {
  await trx
    .updateTable('privacy_request')
    .set((eb) => ({
      state: 'done',
      answer: wish.answer,
      answered_at: wish.at,
      answered_by: wish.staffId,
      updated_at: wish.at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', wish.id)
    .execute()
  if (wish.kind === 'opt out')
    await trx.insertInto('sale_opt_out').values({ email: wish.email, opted_out_at: wish.at }).execute()
  await recordAudit({ ...platform, now: () => wish.at }, trx, {
    actorId: wish.staffId,
    actorRole: 'staff',
    action: 'request answered',
    subject: 'privacy_request',
    subjectId: wish.id,
    details: { kind: wish.kind, state: 'done' },
  })
}
