// Errors of the program, each listed once: what, how often, since when, and in which release.
import * as z from 'zod/mini'
import { endpoint, MessageResponse } from '#contract/endpoint'

const running = { tag: 'Desk', caller: 'staff', needs: 'run jobs again' } as const
/** ISO 8601, UTC. */
const Time = z.string()

export const Fault = z.object({
  id: z.string(),
  /** The log's message, and the error itself with every value masked. */
  said: z.string(),
  what: z.string(),
  /** The call or job of the last occurrence. */
  work: z.string(),
  /** The first lines of the stack. */
  frames: z.string(),
  count: z.int(),
  firstAt: Time,
  lastAt: Time,
  /** The releases in which it was first and last seen. */
  firstRelease: z.string(),
  lastRelease: z.string(),
  /** A request that failed with it, to look up in the log; '' if there is none. */
  requestId: z.string(),
})
export type Fault = z.output<typeof Fault>

export const listFaults = endpoint({
  ...running,
  method: 'GET',
  path: '/api/desk/faults',
  summary: 'Errors of the program that nobody has settled yet, what happened last first',
  response: z.object({ rows: z.array(Fault) }),
})

export const settleFault = endpoint({
  ...running,
  method: 'POST',
  path: '/api/desk/faults/:faultId/settle',
  summary: 'Take an error from the list. If it happens again, it is new',
  params: z.object({ faultId: z.string() }),
  response: MessageResponse,
})
