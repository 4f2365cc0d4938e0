// A customer's sessions, and how they end.
import * as z from 'zod/mini'
import { endpoint, Told } from './endpoint.ts'

const Session = z.object({
  id: z.string(),
  /** Such as 'Chrome on Windows'. */
  device: z.string(),
  /** The IP address where it was started; empty when unknown. */
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
  summary: 'Where the caller is signed in, the latest seen first: the newest 100',
  tag: 'Account',
  caller: 'customer',
  response: z.object({ sessions: z.array(Session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/customer/sessions/:sessionId',
  summary: 'Sign out one device of the caller',
  tag: 'Account',
  caller: 'customer',
  params: z.object({ sessionId: z.string() }),
  response: Told,
  problems: ['session_not_found'],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/customer/sessions/end-others',
  summary: 'Sign out every device of the caller but this one',
  tag: 'Account',
  caller: 'customer',
  response: Told,
})
