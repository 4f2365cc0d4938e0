import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { contactMessageMail } from '#server/contact/mails/contact-message'
import { eraseMailsAbout } from '#server/privacy/erase-mentions'
import type { ErasurePlan } from '#server/privacy/erasure-plan'
import { forgetFormerProfile, withFormerProfile } from '#server/privacy/former-profile'
import type { KnownPerson } from '#server/privacy/resolve-person'
import { scrubAudit } from '#server/privacy/scrub-audit'

/** What the logs say about the records that go, while the account stays. */
export const forgetInLogs = async (
  trx: Transaction<Tables>,
  person: KnownPerson,
  { leads: leadIds, isHeld, keepsIdentity }: ErasurePlan,
) => {
  const messageIds = isHeld ? [] : person.messageIds
  const going = { ...person, accountId: null, emails: [], requestIds: [], leadIds, messageIds }
  await scrubAudit(trx, await withFormerProfile(trx, person), going)
  await forgetFormerProfile(trx, { accountId: keepsIdentity ? null : person.accountId, leadIds })
  const leads = await trx
    .selectFrom('lead')
    .select('reference')
    .where('id', 'in', ['', ...leadIds])
    .execute()
  const references = leads.map(({ reference }) => reference)
  await eraseMailsAbout(trx, { references, names: messageIds.length > 0 ? person.names : [] }, [
    contactMessageMail.kind,
  ])
}
