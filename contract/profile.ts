// An account's profile: name, email and phone number.
import * as z from 'zod/mini'
import { emailChangeLasts } from '#rules/accounts'
import { longestPassword } from '#rules/passwords'
import { endpoint, MessageResponse } from './endpoint.ts'
import { Email, OptionalPhone, PersonName } from './form-fields.ts'
import { Token } from './id.ts'

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/customer/profile',
  summary: 'The caller’s name, email and telephone number',
  tag: 'Account',
  caller: 'customer',
  response: z.object({
    name: z.string(),
    email: z.string(),
    /** '' without one. */
    phone: z.string(),
    /** A new email that is not confirmed yet; '' if there is none. */
    newEmail: z.string(),
  }),
})

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/customer/profile',
  summary:
    'Change the name and the telephone number. A field that is not sent stays as it is. The session continues with the new token',
  tag: 'Account',
  caller: 'customer',
  body: z.object({
    name: z.optional(PersonName),
    /** '' removes it. A number of another country starts with + and its code. */
    phone: z.optional(OptionalPhone),
  }),
  response: z.object({
    token: z.string(),
    /** As displayed. */
    phone: z.string(),
    message: z.string(),
  }),
})

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/customer/change-email',
  summary:
    'Send a mail with a confirmation link to a new email. The response does not reveal whether it has an account. The email stays the same until the link is used',
  tag: 'Account',
  caller: 'customer',
  body: z.object({
    newEmail: Email,
    password: z.string().check(z.minLength(1), z.maxLength(longestPassword)),
  }),
  response: MessageResponse,
  problems: ['too_many_tries'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/customer/confirm-email',
  summary: `Change the email with the token from the confirmation mail. The token works once, within ${emailChangeLasts}, for a caller who is logged in to the account that it was sent for. All other sessions end. The caller’s own continues with the new token`,
  tag: 'Account',
  caller: 'customer',
  body: z.object({ changeToken: Token }),
  response: z.object({
    token: z.string(),
    message: z.string(),
  }),
  problems: ['email_change_over', 'email_change_of_another', 'email_taken'],
})
