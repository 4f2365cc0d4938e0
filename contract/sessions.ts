// Where a customer is signed in, and how that ends.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Told } from './told.ts'

const Session = z.object({
  id: z.string(),
  /** Such as 'Chrome on Windows'. */
  device: z.string(),
  /** Of the network from which it began; empty when it is not known. */
  address: z.string(),
  /** When it began. */
  since: z.string(),
  /** A few minutes may be missing. */
  lastSeen: z.string(),
  /** The one that asks. */
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
