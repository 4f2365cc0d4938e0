import type { Caller } from '#contract/accounts'
import { mailSentence } from '#rules/mails'
import { noSuchLead } from '#server/leads/work/problems'
import { sendsMail } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'
import { type Buyer, sendLeadToBuyer } from '#server/privacy/send-lead-to-buyer'

/** Mails the lead to a buyer, once. Throws `lead_not_found`, `customer_erased`, `lead_opted_out` or `lead_has_buyers`. */
export const sendToBuyer = async (
  platform: Pick<Platform, 'config' | 'database' | 'now' | 'newId'>,
  staff: Pick<Caller, 'id'>,
  leadId: string,
  buyer: Buyer,
): Promise<{ message: string }> => {
  const lead = await platform.database.direct
    .selectFrom('lead')
    .select('reference')
    .where('id', '=', leadId)
    .executeTakeFirst()
  if (!lead) throw noSuchLead()
  const isSent = await sendLeadToBuyer(platform, lead.reference, buyer, { id: staff.id, role: 'staff' })
  if (!isSent) return { message: `${buyer.name} has it already.` }
  const told = `${buyer.name} gets ${lead.reference} by email.`
  return { message: mailSentence(sendsMail(platform.config), told) }
}
