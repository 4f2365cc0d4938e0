// The newsletter: it takes a double opt-in, and one click ends it.
import * as z from 'zod/mini'
import { endpoint, MessageResponse } from './endpoint.ts'
import { Email, Honeypot } from './form-fields.ts'

const Link = z.object({ token: z.string() })

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/home/subscribe',
  summary:
    'Subscribe to the newsletter. A mail asks for confirmation. The response does not reveal whether the email is subscribed',
  tag: 'Newsletter',
  isPublicForm: true,
  body: z.object({ email: Email, website: Honeypot }),
  response: MessageResponse,
  created: true,
})

/**
 * The mail links to the page /newsletter/confirm?token=…, whose button makes this call. A mail program that opens the link confirms
 * nothing.
 */
export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/home/confirm-subscription/:token',
  summary: 'Confirm the subscription, with the token from the confirmation mail',
  tag: 'Newsletter',
  isPublicForm: true,
  params: Link,
  response: MessageResponse,
  problems: ['newsletter_link_over'],
})

export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/home/subscription/:token',
  summary:
    'Whether the newsletter is subscribed to already, with the token from the confirmation mail. Changes nothing',
  tag: 'Newsletter',
  params: Link,
  response: z.object({
    isSubscribed: z.boolean(),
    /** For the page /newsletter/unsubscribe?token=…. */
    unsubscribeToken: z.string(),
  }),
  problems: ['newsletter_link_over'],
})

/** Every newsletter links to the page /newsletter/unsubscribe?token=…, which makes this POST. Mail programs make it too (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/home/unsubscribe/:token',
  summary: 'Unsubscribe from the newsletter with one click, without logging in. A repeat changes nothing',
  tag: 'Newsletter',
  params: Link,
  response: MessageResponse,
  problems: ['newsletter_link_unknown'],
})

/** The address in the List-Unsubscribe header, for a person or a scanner who opens it. */
export const openUnsubscribePage = endpoint({
  method: 'GET',
  path: '/api/home/unsubscribe/:token',
  summary: 'Leads to the page /newsletter/unsubscribe. Changes nothing, because link scanners open it',
  tag: 'Newsletter',
  params: Link,
  response: z.string(),
  redirects: true,
})
