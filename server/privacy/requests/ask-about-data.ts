// A customer asks for a copy of their data, or for its deletion.
import type { MyRequest, askAboutData as endpoint } from '#contract/privacy'
import type { Parsed, Response } from '#contract/endpoint'
import { writtenDay } from '#rules/dates'
import { lockAccount } from '#server/accounts/lock-account'
import { isMailboxProved } from '#server/accounts/prove-mailbox'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/desk-live/announce-change'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { requestReceivedMail } from '#server/privacy/mails/request-mails'
import { type RequestRecord, storeRequest } from '#server/privacy/requests/store-request'

/** While the same is open, asking again changes nothing. It waits until the mailbox is proved, and the time runs meanwhile. */
export const askAboutData = (
  platform: Platform,
  customerId: string,
  { kind, details = '' }: Parsed<typeof endpoint>['body'],
): Promise<Response<typeof endpoint>> =>
  platform.database.transaction(async (trx) => {
    await lockAccount(trx, customerId)
    const open = await trx
      .selectFrom('privacy_request')
      .selectAll()
      .where('account_id', '=', customerId)
      .where('kind', '=', kind)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (open) return answerOf(open)
    const account = await trx
      .selectFrom('account')
      .select(['name', 'email', 'phone'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    const isProved = await isMailboxProved(trx, { id: customerId, email: account.email })
    const request = await storeRequest(platform, trx, {
      ...account,
      kind,
      source: 'dashboard',
      details,
      accountId: customerId,
      isProved,
      receivedAt: platform.now(),
    })
    await announceChange(platform, trx, { kind: 'customers', id: customerId, by: customerId })
    await recordAudit(platform, trx, {
      actorId: customerId,
      actorRole: 'customer',
      action: 'request made',
      subject: 'privacy_request',
      subjectId: request.id,
      details: { kind },
    })
    await enqueue(platform, trx, requestReceivedMail, { requestId: request.id })
    return answerOf(request)
  })

const answerOf = (request: RequestRecord) => ({
  message: `We have your request ${request.reference}. ${request.identity === 'not proved' ? 'Please confirm your email first: we answer only its owner. ' : ''}You get our answer by ${writtenDay(request.due_at)} at the latest.`,
  request: myRequest(request),
})

export const getMyRequests = async (
  { database }: Pick<Platform, 'database'>,
  customerId: string,
): Promise<{ requests: MyRequest[] }> => {
  const rows = await database.direct
    .selectFrom('privacy_request')
    .selectAll()
    .where('account_id', '=', customerId)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { requests: rows.map(myRequest) }
}

const myRequest = (request: RequestRecord): MyRequest => ({
  reference: request.reference,
  kind: request.kind,
  state: request.state,
  askedAt: new Date(request.received_at).toISOString(),
  dueAt: new Date(request.due_at).toISOString(),
  extensionReason: request.extension_reason,
  answer: request.answer,
})
