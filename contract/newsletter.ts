// The newsletter: it needs a double opt-in, and one click ends it.
import * as z from 'zod/mini'
import { endpoint, Told } from './endpoint.ts'
import { Email, Honeypot } from './form-fields.ts'

const Link = z.object({ token: z.string() })

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/home/subscribe',
  summary: 'Ask for the newsletter: a mail asks back. The same answer whether or not the e-mail is known',
  tag: 'Newsletter',
  isPublicForm: true,
  body: z.object({ email: Email, website: Honeypot }),
  response: Told,
  created: true,
})

/** The mail links to the page /newsletter/confirm?token=…, whose button makes this call, because mail programs open links by themselves. */
export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/home/confirm-subscription/:token',
  summary: 'Begin the newsletter, with the token of the mail that asked back',
  tag: 'Newsletter',
  isPublicForm: true,
  params: Link,
  response: Told,
  problems: ['newsletter_link_over'],
})

/** Every newsletter links to the page /newsletter/unsubscribe?token=…, which makes this POST. Mail programs make it too (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/home/unsubscribe/:token',
  summary: 'End the newsletter. One click, without signing in, as often as it comes',
  tag: 'Newsletter',
  params: Link,
  response: Told,
  problems: ['newsletter_link_unknown'],
})

export const unsubscribeByLink = endpoint({
  method: 'GET',
  path: '/api/home/unsubscribe/:token',
  summary: 'The same for those whose mail program opens the address',
  tag: 'Newsletter',
  params: Link,
  response: Told,
  problems: ['newsletter_link_unknown'],
})
