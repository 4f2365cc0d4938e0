// A link by mail proves that a request comes from the mailbox it names.
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { proofLinkMs } from '#rules/privacy-requests'
import { createMailboxLink } from '#server/accounts/mailbox-links'
import { mailboxLinkMail } from '#server/accounts/mails/mailbox-link'
import { isMailboxProved } from '#server/accounts/prove-mailbox'
import { readAddressee } from '#server/accounts/recipient'
import { recordAudit } from '#server/audit/record-audit'
import { enqueue } from '#server/platform/jobs/job'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'
import { requestProofMail } from '#server/privacy/mails/request-mails'
import { proofToken } from '#server/privacy/requests/proof-token'
import { lockRequest, type RequestRecord } from '#server/privacy/requests/store-request'
import { linkNotValid, requestClosed, requestNotFound } from '#server/privacy/requests/problems'

/**
 * Mails the link; an earlier one stops working. A customer who made the request in the dashboard proves the mailbox of the account, which
 * also takes a login, because its email may be somebody else's. Throws `request_not_found` or `request_closed`.
 */
export const askForProof = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  requestId: string,
): Promise<string> =>
  platform.database.transaction(async (trx) => {
    const request = await lockRequest(trx, requestId)
    if (!request || request.email === '') throw requestNotFound()
    if (request.state !== 'open') throw requestClosed()
    const email = await ownerOf(trx, request)
    const linkId = await createLinkOfAccount(platform, trx, request)
    const proofUntil = platform.now() + proofLinkMs
    await trx
      .updateTable('privacy_request')
      .set({
        email,
        proof_token_hash:
          linkId === undefined
            ? linkTokenHash(proofToken(platform.config, { id: requestId, proofUntil }))
            : null,
        proof_until: proofUntil,
        updated_at: platform.now(),
      })
      .where('id', '=', requestId)
      .execute()
    await recordAudit(platform, trx, {
      actorId: staff.id,
      actorRole: 'staff',
      action: 'request proof asked for',
      subject: 'privacy_request',
      subjectId: requestId,
    })
    if (linkId === undefined) await enqueue(platform, trx, requestProofMail, { requestId })
    else await enqueue(platform, trx, mailboxLinkMail, { linkId })
    return email
  })

/** A request about an account is proved at its current mailbox, once that is proved. Somebody else may read one that the customer has left. */
const ownerOf = async (
  trx: Transaction<Tables>,
  { account_id: id, email }: RequestRecord,
): Promise<string> => {
  if (id === null) return email
  const owner = await readAddressee(trx, id)
  return (await isMailboxProved(trx, { id, email: owner.email })) ? owner.email : email
}

const createLinkOfAccount = async (
  platform: Platform,
  trx: Transaction<Tables>,
  { source, account_id: id }: RequestRecord,
): Promise<string | undefined> => {
  if (source !== 'dashboard' || id === null) return undefined
  const { email } = await readAddressee(trx, id)
  // For a proved mailbox, the mail names the request, because it may come from a stranger who had the account before.
  if (await isMailboxProved(trx, { id, email })) return undefined
  return createMailboxLink(platform, trx, { id, email })
}

/** Following the link twice is harmless. Throws `link_not_valid`. */
export const proveRequest = (platform: Platform, token: string): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const found = await trx
      .selectFrom('privacy_request')
      .select('id')
      .where('proof_token_hash', '=', linkTokenHash(token))
      .where('proof_until', '>', platform.now())
      .executeTakeFirst()
    const request = found && (await lockRequest(trx, found.id))
    if (!request || request.state !== 'open') throw linkNotValid()
    if (request.identity !== 'not proved') return
    await trx
      .updateTable('privacy_request')
      .set((eb) => ({
        identity: 'mailbox',
        identity_at: platform.now(),
        version: eb('version', '+', 1),
        updated_at: platform.now(),
      }))
      .where('id', '=', request.id)
      .execute()
    await recordAudit(platform, trx, {
      actorId: null,
      actorRole: 'visitor',
      action: 'request proved',
      subject: 'privacy_request',
      subjectId: request.id,
    })
  })
