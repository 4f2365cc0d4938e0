// What customers can request about their own data, and the link that proves a mailbox.
import * as z from 'zod/mini'
import { longestRequestText, requestKinds, requestStates } from '#rules/privacy-requests'
import { endpoint, MessageResponse } from './endpoint.ts'
import { Token } from './id.ts'

/** ISO 8601, UTC. */
const Time = z.string()

export const MyRequest = z.object({
  reference: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  askedAt: Time,
  /** The latest time of our answer. */
  dueAt: Time,
  /** Why it takes longer; '' if it does not. */
  extensionReason: z.string(),
  /** What we answered; '' while it is open. */
  answer: z.string(),
})
export type MyRequest = z.output<typeof MyRequest>

export const getMyRequests = endpoint({
  method: 'GET',
  path: '/api/customer/privacy-requests',
  summary: 'The caller’s requests about their data, the newest first',
  tag: 'Account',
  caller: 'customer',
  response: z.object({ requests: z.array(MyRequest) }),
})

export const askAboutData = endpoint({
  method: 'POST',
  path: '/api/customer/privacy-requests',
  summary:
    'Ask for a copy of one’s data, or for its deletion. While the same is open, asking again changes nothing',
  tag: 'Account',
  caller: 'customer',
  body: z.object({
    kind: z.enum(['access', 'deletion']),
    details: z.optional(z.string().check(z.trim(), z.maxLength(longestRequestText))),
  }),
  response: z.object({ message: z.string(), request: MyRequest }),
})

export const proveRequest = endpoint({
  method: 'POST',
  path: '/api/privacy-requests/prove',
  summary: 'Prove with the token from the mail that a request comes from this mailbox',
  tag: 'Account',
  isPublicForm: true,
  body: z.object({ token: Token }),
  response: MessageResponse,
  problems: ['link_not_valid'],
})
