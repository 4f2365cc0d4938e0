// A customer's sessions, and how they end.
import * as z from 'zod/mini'
import { maxListedSessions } from '#rules/accounts'
import { endpoint, MessageResponse } from './endpoint.ts'

export const Session = z.object({
  id: z.string(),
  /** Such as 'Chrome on Windows'. */
  device: z.string(),
  /** The IP address where it started; empty when unknown. */
  address: z.string(),
  /** When it started. */
  since: z.string(),
  /** Accurate to a few minutes. */
  lastSeen: z.string(),
  /** The session that makes this call. */
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof Session>

export const getSessions = endpoint({
  method: 'GET',
  path: '/api/customer/sessions',
  summary: `The caller’s sessions, the most recently used first, at most ${maxListedSessions}`,
  tag: 'Account',
  caller: 'customer',
  response: z.object({ sessions: z.array(Session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/customer/sessions/:sessionId',
  summary: 'End one of the caller’s sessions',
  tag: 'Account',
  caller: 'customer',
  params: z.object({ sessionId: z.string() }),
  response: MessageResponse,
  problems: ['session_not_found'],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/customer/sessions/end-others',
  summary: 'End all of the caller’s sessions except this one',
  tag: 'Account',
  caller: 'customer',
  response: MessageResponse,
})
