import { emailChangeLasts, resetLinkLasts, signInLinkMinutes } from '#rules/accounts'
import { mailboxLinkLasts } from '#rules/mailboxes'
import { customerErased } from '#rules/mails'
import { Problem } from '#server/platform/problem'

export const wrongLogin = () =>
  new Problem('wrong_login', 401, 'That email and password don’t match. Please check both.')

export const emailTaken = () =>
  new Problem('email_taken', 409, 'There is already an account with this email. Please log in.', {
    fields: { email: 'There is already an account with this email. Please log in.' },
  })

/** The same for somebody who is logged in, and confirms a new email too late. */
export const newEmailTaken = () =>
  new Problem(
    'email_taken',
    409,
    'Somebody registered with this email in the meantime. Your email stays as it was. Enter another one in your profile, or log in to that account.',
  )

/** The same for the staff, who entered somebody else. */
export const customerKnown = () =>
  new Problem(
    'email_taken',
    409,
    'There is already a customer with this email. Please find them in the list, or check the email.',
    { fields: { email: 'There is already a customer with this email.' } },
  )

export const emailProvesCustomer = () => {
  const sentence =
    'The customer uses this account already, so only they can change its email, under Dashboard → Profile.'
  return new Problem('email_proves_customer', 409, sentence, { fields: { email: sentence } })
}

export const resetLinkOver = () =>
  new Problem(
    'reset_link_over',
    409,
    `This link was already used or is more than ${resetLinkLasts} old. If you have just set a new password, log in with it. Otherwise, please ask for a new link.`,
  )

export const signInLinkOver = () =>
  new Problem(
    'sign_in_link_over',
    409,
    `This link was already used or is more than ${signInLinkMinutes} minutes old. Please ask for a new one.`,
  )

export const emailChangeOver = () =>
  new Problem(
    'email_change_over',
    409,
    `This link was already used or is more than ${emailChangeLasts} old. If you have just confirmed it, your email has changed. Otherwise, please ask for a new link in your profile.`,
  )

export const mailboxLinkOver = () =>
  new Problem(
    'mailbox_link_over',
    409,
    `This link was already used or is more than ${mailboxLinkLasts} old. Please ask for a new one in your dashboard.`,
  )

export const emailChangeOfAnother = () =>
  new Problem(
    'email_change_of_another',
    409,
    'This link belongs to another account than the one you are logged in to. Log in to the account whose email you are changing, and open the link again.',
  )

export const mailboxLinkOfAnother = () =>
  new Problem(
    'mailbox_link_of_another',
    409,
    'This link is for another account. Log in with the email that it was sent to, and open it again.',
  )

export const customerWasErased = () =>
  new Problem('customer_erased', 409, `${customerErased} Nothing was stored.`)

export const customerNotFound = () => new Problem('customer_not_found', 404, 'There is no such customer.')

export const sessionNotFound = () =>
  new Problem('session_not_found', 404, 'That device is already logged out. Please reload the list.')

/** A Problem for a value that this field does not accept. */
export const badField = (field: string, sentence: string) =>
  new Problem('invalid_request', 400, sentence, { fields: { [field]: sentence } })
