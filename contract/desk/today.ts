// What waits for the brokerage.
import * as z from 'zod/mini'
import { waitingKinds } from '#rules/today'
import { endpoint } from '../endpoint.ts'
import { Colleague } from './colleague.ts'

/** ISO 8601, UTC. */
const Time = z.string()

export const Waiting = z.object({
  kind: z.enum(waitingKinds),
  id: z.string(),
  /** What needs to be done: 'Order 1042 is paid'. */
  what: z.string(),
  /** The person it is for; '' when it is for nobody in particular. */
  who: z.string(),
  since: Time,
  /** When it should be done; '' without a promise. */
  dueAt: z.string(),
  /** The page with the one action to take, below /desk. */
  address: z.string(),
  /** The member of the staff who took it. Null when nobody did, or when it cannot be taken. */
  holder: z.nullable(Colleague),
})
export type Waiting = z.output<typeof Waiting>

export const getToday = endpoint({
  method: 'GET',
  path: '/api/desk/today',
  summary: 'What waits for the brokerage, what is due first',
  tag: 'Desk',
  caller: 'staff',
  needs: 'see orders',
  response: z.object({
    rows: z.array(Waiting),
    /** The kinds with more rows than are shown. */
    more: z.array(z.enum(waitingKinds)),
  }),
})
