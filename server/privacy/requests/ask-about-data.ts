// A customer requests a copy of their data, or its deletion.
import type { Transaction } from 'kysely'
import type { MyRequest, askAboutData as endpoint } from '#contract/privacy'
import type { Parsed, Response } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { writtenDay } from '#rules/dates'
import { lockAccount } from '#server/accounts/lock-account'
import { isMailboxProved, proveRequests } from '#server/accounts/prove-mailbox'
import { readAddressee } from '#server/accounts/recipient'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { requestReceivedMail } from '#server/privacy/mails/request-mails'
import { lockRequest, type RequestRecord, storeRequest } from '#server/privacy/requests/store-request'

/** While the same request is open, another one changes nothing. It waits until the mailbox is proved, and the deadline runs meanwhile. */
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
    if (open) return answerOf(await provedByAsking(platform, trx, { id: customerId, open }))
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

/**
 * Somebody may have proved the mailbox without meaning this request, such as a person who took the account back from a stranger. Making
 * the request again confirms it.
 */
const provedByAsking = async (
  platform: Platform,
  trx: Transaction<Tables>,
  { id: customerId, open }: { id: string; open: RequestRecord },
): Promise<RequestRecord> => {
  const { email } = await readAddressee(trx, customerId)
  const isProved = await isMailboxProved(trx, { id: customerId, email })
  if (open.identity !== 'not proved' || open.source !== 'dashboard' || !isProved) return open
  await proveRequests(platform, trx, { id: customerId, email, requestId: open.id })
  return (await lockRequest(trx, open.id)) ?? open
}

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
