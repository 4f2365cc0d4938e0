import type { Caller } from '#contract/accounts'
import type { customers } from '#contract/desk/customers/customers'
import type { Parsed, Response } from '#contract/endpoint'
import { mailSentence } from '#rules/mails'
import { correctCustomer as storeCorrection } from '#server/accounts/correct-customer'
import { sendsMail } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'
import { carryStops } from '#server/privacy/carry-stops'
import { sendQuotesAgain } from '#server/quotes/send-again'

type Endpoint = (typeof customers)['correctCustomer']

/** Corrects the profile. With a corrected email, the links and the stops of the former mailbox move to the new one. */
export const correctCustomer = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  customerId: string,
  input: Parsed<Endpoint>['body'],
): Promise<Response<Endpoint>> =>
  platform.database.transaction(async (trx) => {
    const { email, formerEmail, formerPhone, ...saved } = await storeCorrection(platform, trx, staff, {
      customerId,
      ...input,
    })
    const person = { from: customerId, to: customerId }
    if (saved.phone !== '')
      await carryStops(platform, trx, staff, { person, address: { from: formerPhone, to: saved.phone } })
    if (email === formerEmail)
      return {
        message: 'The profile is corrected. The email changes only when the customer proves the new one.',
        ...saved,
      }
    await carryStops(platform, trx, staff, { person, address: { from: formerEmail, to: email } })
    await sendQuotesAgain(platform, trx, staff, { column: 'customer_id', id: customerId, email })
    const told = `${email} gets a link to choose a password. A link that another mailbox got no longer works.`
    return {
      message: `The profile is corrected. ${mailSentence(sendsMail(platform.config), told)}`,
      ...saved,
    }
  })
