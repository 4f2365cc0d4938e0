import { resetLinkLasts, signInLinkMinutes } from '#rules/accounts'
import { Problem } from '#server/platform/problem'

export const wrongLogin = () =>
  new Problem('wrong_login', 401, 'This e-mail and password do not go together. Please check both.')

export const emailTaken = () =>
  new Problem('email_taken', 409, 'There is an account with this e-mail already. Please sign in.', {
    fields: { email: 'There is an account with this e-mail already.' },
  })

export const resetLinkOver = () =>
  new Problem(
    'reset_link_over',
    409,
    `This link was used already, or is more than ${resetLinkLasts} old. Please ask for a new one.`,
  )

export const signInLinkOver = () =>
  new Problem(
    'sign_in_link_over',
    409,
    `This link was used already, or is more than ${signInLinkMinutes} minutes old. Please ask for a new one.`,
  )

export const sessionNotFound = () =>
  new Problem('session_not_found', 404, 'That device is signed out already. Please load the list again.')

/** The password in the named field is not good enough. */
export const badPassword = (field: string, sentence: string) =>
  new Problem('invalid_request', 400, sentence, { fields: { [field]: sentence } })
