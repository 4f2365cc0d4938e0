// Accounts: registering, logging in and out, and passwords.
import * as z from 'zod/mini'
import { resetLinkLasts, signInLinkMinutes } from '#rules/accounts'
import { longestPassword, shortestPassword } from '#rules/passwords'
import { longestSecondFactorCode } from '#rules/staff'
import { endpoint, MessageResponse } from './endpoint.ts'
import { PasskeyAnswer } from './desk/account/passkey-answers.ts'
import { Email, PersonName } from './form-fields.ts'
import { Token } from './id.ts'

export const roles = ['customer', 'seller', 'staff'] as const
export type Role = (typeof roles)[number]

/** What a token's payload says about its owner, besides `exp` and session data. It is signed, not secret. */
export type Caller = { id: string; name: string; email: string; role: Role }

/** A password to log in with. Its length is checked only when it is chosen, so that a short guess gets the same answer as any other. */
export const GivenPassword = z.string().check(z.minLength(1), z.maxLength(longestPassword))
/** NIST SP 800-63B: at least eight characters, long ones welcome, no rule about their kinds. Common ones are refused by the server. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(shortestPassword, { error: `Enter at least ${shortestPassword} characters.` }),
    z.maxLength(longestPassword),
  )

/**
 * Proves nothing about a person. It says that this browser has logged in before, so it can still log in while strangers try wrong
 * passwords.
 */
export const DeviceToken = Token
const Login = z.object({ email: Email, password: GivenPassword, deviceToken: z.optional(DeviceToken) })
/** `deviceToken`: the browser keeps it and sends it with its next login. */
export const SignedIn = z.object({
  token: z.string(),
  deviceToken: z.optional(z.string()),
  message: z.string(),
})

export const registerCustomer = endpoint({
  method: 'POST',
  path: '/api/customer/customer-register',
  summary: 'Create an account and log in',
  tag: 'Account',
  isPublicForm: true,
  body: z.object({
    name: PersonName,
    email: Email,
    password: NewPassword,
    deviceToken: z.optional(DeviceToken),
  }),
  response: SignedIn,
  created: true,
  problems: ['email_taken'],
})

export const loginCustomer = endpoint({
  method: 'POST',
  path: '/api/customer/customer-login',
  summary: 'Log in as a customer',
  tag: 'Account',
  isPublicForm: true,
  body: Login,
  response: SignedIn,
  problems: ['wrong_login'],
})

export const loginSeller = endpoint({
  method: 'POST',
  path: '/api/seller/login',
  summary: 'Log in as a seller, for the sellers’ dashboard and its chat',
  tag: 'Account',
  isPublicForm: true,
  body: Login,
  response: SignedIn,
  problems: ['wrong_login'],
})

export const loginStaff = endpoint({
  method: 'POST',
  path: '/api/desk/login',
  summary:
    'Log in as a member of the brokerage’s staff. With a second factor, the password alone is refused, and the refusal has options for a passkey',
  tag: 'Account',
  isPublicForm: true,
  body: z.extend(Login, {
    /** A code of the authenticator app, or a recovery code. */
    code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSecondFactorCode))),
    passkey: z.optional(PasskeyAnswer),
  }),
  response: SignedIn,
  problems: ['wrong_login', 'second_factor_required', 'wrong_code', 'passkey_refused', 'no_longer_staff'],
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/customer/reset-password',
  summary:
    'Send a mail with a password-reset link. The response does not reveal whether the email has an account',
  tag: 'Account',
  isPublicForm: true,
  body: z.object({ email: Email }),
  response: MessageResponse,
})

export const setNewPassword = endpoint({
  method: 'POST',
  path: '/api/customer/set-new-password',
  summary: `Set a new password with the token from the reset mail. The token works once, within ${resetLinkLasts}. All sessions end`,
  tag: 'Account',
  isPublicForm: true,
  body: z.object({
    resetToken: Token,
    newPassword: NewPassword,
  }),
  response: MessageResponse,
  problems: ['reset_link_over', 'too_many_tries'],
})

export const requestSignInLink = endpoint({
  method: 'POST',
  path: '/api/customer/email-sign-in-link',
  summary: 'Send a mail with a login link. The response does not reveal whether the email has an account',
  tag: 'Account',
  isPublicForm: true,
  body: z.object({ email: Email }),
  response: MessageResponse,
})

export const signInByLink = endpoint({
  method: 'POST',
  path: '/api/customer/sign-in-by-link',
  summary: `Log in with the token from the login mail. The token works once, within ${signInLinkMinutes} minutes`,
  tag: 'Account',
  isPublicForm: true,
  body: z.object({
    linkToken: Token,
    deviceToken: z.optional(DeviceToken),
  }),
  response: SignedIn,
  problems: ['sign_in_link_over'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/customer/change-password',
  summary: 'Change the password. This session continues with the new token, and all others end',
  tag: 'Account',
  caller: 'customer',
  body: z.object({ oldPassword: GivenPassword, newPassword: NewPassword, confirmPassword: GivenPassword }),
  response: SignedIn,
  problems: ['too_many_tries'],
})

export const logoutCustomer = endpoint({
  method: 'GET',
  path: '/api/customer/logout',
  summary: 'End this session',
  tag: 'Account',
  caller: 'customer',
  response: MessageResponse,
})
