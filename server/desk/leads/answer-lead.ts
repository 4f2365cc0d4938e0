import type { Caller } from '#contract/accounts'
import type { answerLead as endpoint } from '#contract/desk/leads/new-lead'
import type { Parsed } from '#contract/endpoint'
import { mailSentence } from '#rules/mails'
import { answersIn } from '#server/leads/lead-answers'
import { answerLead as storeAnswers } from '#server/leads/work/answer-lead'
import { sendsMail } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'
import { carryStops } from '#server/privacy/carry-stops'
import { sendQuotesAgain } from '#server/quotes/send-again'

/** Stores what the owner says. A corrected email ends every link that the former mailbox got, and gets new ones. */
export const answerLead = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  leadId: string,
  input: Parsed<typeof endpoint>['body'],
): Promise<{ message: string; version: number }> =>
  platform.database.transaction(async (trx) => {
    const { before, lead, hasNewEmail } = await storeAnswers(platform, trx, staff, leadId, input)
    const person = { from: before.customer_id ?? before.email, to: lead.customer_id ?? lead.email }
    for (const column of ['email', 'phone_number'] as const)
      await carryStops(platform, trx, staff, { person, address: { from: before[column], to: lead[column] } })
    const saved = { message: 'The answers are saved.', version: lead.version }
    if (!hasNewEmail) return saved
    const { id, email } = lead
    await sendQuotesAgain(platform, trx, staff, { column: 'lead_id', id, email })
    const former = answersIn(before).email === null ? '' : ' A link that another mailbox got no longer works.'
    const told = `${email} gets the confirmation with a link.${former}`
    return { ...saved, message: `${saved.message} ${mailSentence(sendsMail(platform.config), told)}` }
  })
