// What the links in mails about an account do in a browser without scripts.
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { loginCustomer, setNewPassword as newPassword } from '#contract/accounts'
import { confirmEmailChangeOf } from '#server/accounts/confirm-email-change'
import type { Account } from '#server/accounts/create-account'
import { setNewPassword } from '#server/accounts/set-new-password'
import { proveLogin } from '#server/accounts/sign-in'
import { useMailboxLink as proveByLink } from '#server/accounts/use-mailbox-link'
import { clientInfoOf } from '#server/platform/api/client-info'
import { fieldMessage } from '#server/platform/api/field-message'
import { validationProblem } from '#server/platform/api/validation'
import type { Platform } from '#server/platform/platform'
import type { LinkForm } from '#server/without-script/link-form'
import type { Values } from '#server/without-script/link-page'

type Act = (customer: Account, token: string, request: FastifyRequest) => Promise<string>

/** A link that counts only together with a login of its customer. The mailbox alone may belong to somebody whose email a stranger typed in. */
export const linkWithLogin = (
  platform: Platform,
  { intro, act, ...form }: Pick<LinkForm, 'path' | 'title' | 'button'> & { intro: string; act: Act },
): LinkForm => ({
  ...form,
  isCounted: true,
  asks: {
    intro,
    fields: [
      { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' },
      { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
    ],
  },
  act: async ({ token, values }, request) => {
    const login = read(loginCustomer.body, values)
    const { account } = await proveLogin(platform, 'customer', login, clientInfoOf(request))
    return act(account, token, request)
  },
})

export const accountLinkForms = (platform: Platform): LinkForm[] => [
  linkWithLogin(platform, {
    path: '/confirm_email',
    title: 'Confirm your new email',
    button: 'Log in and confirm',
    intro:
      'Please enter the email and password of your account as they are until now. All your devices are logged out then.',
    act: ({ id }, token, request) => confirmEmailChangeOf(platform, id, token, clientInfoOf(request)),
  }),
  linkWithLogin(platform, {
    path: '/confirm_mailbox',
    title: 'Confirm your email',
    button: 'Log in and confirm',
    intro: 'Please enter the email that the link was sent to, and the password of your account.',
    act: async (customer, token) => (await proveByLink(platform, customer, token)).message,
  }),
  {
    path: '/reset_password',
    title: 'Choose a new password',
    button: 'Save new password',
    isCounted: true,
    asks: {
      intro: 'This logs you out on every device.',
      fields: [
        { name: 'newPassword', label: 'New password', type: 'password', autocomplete: 'new-password' },
      ],
    },
    act: async ({ token, values }, request) => {
      const body = read(newPassword.body, { ...values, resetToken: token })
      return (await setNewPassword(platform, body, clientInfoOf(request))).message
    },
  },
]

/** Throws a Problem that names each invalid field. */
const read = <S extends z.ZodMiniType>(body: S, values: Values): z.output<S> => {
  const parsed = z.safeParse(body, values, { error: fieldMessage })
  if (!parsed.success) throw validationProblem(parsed.error.issues)
  return parsed.data
}
