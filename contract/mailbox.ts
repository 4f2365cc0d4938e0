// Whether a customer has proved their mailbox, and the link that proves it.
import * as z from 'zod/mini'
import { mailboxLinkLasts } from '#rules/mailboxes'
import { endpoint, MessageResponse } from './endpoint.ts'
import { Token } from './id.ts'

export const getMailbox = endpoint({
  method: 'GET',
  path: '/api/customer/mailbox',
  summary: 'The caller’s email, and whether its mailbox is proved. The shop works before it is',
  tag: 'Account',
  caller: 'customer',
  response: z.object({ email: z.string(), isProved: z.boolean() }),
})

export const sendMailboxLink = endpoint({
  method: 'POST',
  path: '/api/customer/mailbox/link',
  summary: 'Send the link again that proves the mailbox of the caller',
  tag: 'Account',
  caller: 'customer',
  response: MessageResponse,
  problems: ['too_many_tries'],
})

export const proveMailbox = endpoint({
  method: 'POST',
  path: '/api/customer/mailbox/prove',
  summary: `Prove the mailbox with the token from the mail. The token works once, within ${mailboxLinkLasts}, for the account that it was sent for. Repeating it is harmless`,
  tag: 'Account',
  caller: 'customer',
  body: z.object({ token: Token }),
  response: MessageResponse,
  problems: ['mailbox_link_over', 'mailbox_link_of_another'],
})
