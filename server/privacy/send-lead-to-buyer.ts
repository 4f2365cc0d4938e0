// The only way to send homeowners' details to buyers, so that the list of who received what is complete.
import type { Transaction } from 'kysely'
import { mayReceiveLead, mostBuyersOfLead } from '#rules/leads'
import { normalEmail } from '#rules/addresses'
import type { Tables } from '#database/tables'
import { customerWasErased } from '#server/accounts/problems'
import { recordAudit } from '#server/audit/record-audit'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { optOutOf } from './opt-out.ts'
import { leadForBuyerMail } from '#server/privacy/mails/lead-for-buyer'
import { leadUnknown, optedOut, tooManyBuyers } from './problems.ts'

export type Buyer = { name: string; email: string }

/**
 * Mails a lead to a buyer and records that the buyer received it. False if the buyer already has it. Throws if there is no such lead, if
 * its owner was erased or has opted out, and if as many buyers as we promise at most already have it.
 */
export const sendLeadToBuyer = (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  reference: string,
  { name, email }: Buyer,
  by: { id: string | null; role: 'staff' | 'system' } = { id: null, role: 'system' },
): Promise<boolean> =>
  platform.database.transaction(async (trx) => {
    const lead = await lockedLead(trx, reference)
    if (lead.erased_at !== null) throw customerWasErased()
    const recipients = await trx
      .selectFrom('lead_recipient')
      .selectAll()
      .where('lead_id', '=', lead.id)
      .execute()
    if (recipients.some(({ buyer_email }) => buyer_email === normalEmail(email))) return false
    if ((await optOutOf(trx, lead)) !== null) throw optedOut(reference)
    if (!mayReceiveLead(recipients.length)) throw tooManyBuyers(reference, mostBuyersOfLead)
    const recipientId = platform.newId()
    await trx
      .insertInto('lead_recipient')
      .values({
        id: recipientId,
        lead_id: lead.id,
        buyer_name: name,
        buyer_email: normalEmail(email),
        handed_on_at: platform.now(),
      })
      .execute()
    await recordAudit(platform, trx, {
      actorId: by.id,
      actorRole: by.role,
      action: 'handed on',
      subject: 'lead',
      subjectId: lead.id,
      details: { reference, buyer: name },
    })
    await enqueue(platform, trx, leadForBuyerMail, { recipientId })
    return true
  })

/** The row is locked, so that two people at once cannot send a lead to too many buyers. */
const lockedLead = async (trx: Transaction<Tables>, reference: string) => {
  const lead = await trx
    .updateTable('lead')
    .set(({ ref }) => ({ reference: ref('reference') }))
    .where('reference', '=', reference.toUpperCase())
    .returning(['id', 'email', 'customer_id', 'erased_at'])
    .executeTakeFirst()
  if (!lead) throw leadUnknown(reference)
  return lead
}
