// Enters a customer who is on the telephone.
import type { Caller } from '#contract/accounts'
import type { newCustomers } from '#contract/desk/customers/new-customer'
import type { Parsed } from '#contract/endpoint'
import { mailSentence } from '#rules/mails'
import { storeEntered } from '#server/accounts/enter-customer'
import { inviteCustomer } from '#server/accounts/mails/customer-invitation'
import { mustBeCustomer } from '#server/accounts/must-be-customer'
import { dummyPasswordHash } from '#server/accounts/password-hash'
import { homeOf, storeHome } from '#server/address-book/store-home'
import { recordAudit } from '#server/audit/record-audit'
import { alreadyKnown, findKnown, isAnybody } from '#server/desk/leads/known-people'
import { once } from '#server/platform/api/idempotency'
import { sendsMail } from '#server/platform/mail/mailer'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

type Input = Parsed<(typeof newCustomers)['enterCustomer']>['body']
type Staff = Pick<Caller, 'id'>
type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>

/**
 * Opens an account that nobody can log in to before its owner has chosen a password with the link in the mail, which proves the mailbox.
 * Throws `already_known` until the staff has said that it is somebody else.
 */
export const enterCustomer = (
  platform: Needs,
  staff: Staff,
  input: Input,
  idempotencyKey: string | undefined,
): Promise<{ message: string; id: string }> =>
  once(
    platform,
    { caller: staff.id, call: 'desk-customer', key: idempotencyKey, body: input },
    async (trx) => {
      const { name, email } = input
      const home = homeOf(input)
      const { phone } = home
      const known = await findKnown(trx, { email, phone })
      if (isAnybody(known) && input.isNew !== true) throw alreadyKnown(known)
      const id = await storeEntered(platform, trx, staff, { ...input, phone })
      await storeHome(platform, trx, id, home)
      return { message: mailSentence(sendsMail(platform.config), linkGoes(name)), id }
    },
  )

/** Throws `customer_not_found`, or `password_chosen` for a customer who can log in. */
export const sendPasswordLink = (
  platform: Needs,
  staff: Staff,
  customerId: string,
): Promise<{ message: string }> =>
  platform.database.transaction(async (trx) => {
    const name = await mustBeCustomer(trx, customerId)
    const { email, password_hash, entered_by } = await trx
      .selectFrom('account')
      .select(['email', 'password_hash', 'entered_by'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    if (entered_by === null || password_hash !== dummyPasswordHash) throw passwordChosen(name)
    await recordAudit(platform, trx, {
      actorId: staff.id,
      actorRole: 'staff',
      action: 'customer invited again',
      subject: 'account',
      subjectId: customerId,
    })
    await inviteCustomer(platform, trx, email)
    return { message: mailSentence(sendsMail(platform.config), linkGoes(name)) }
  })

const linkGoes = (name: string) => `${name} gets a link by email to choose a password.`

const passwordChosen = (name: string) =>
  new Problem(
    'password_chosen',
    409,
    `${name} can log in already. Who forgot a password asks for a new one under “Forgot Password”.`,
  )
