// Legal holds: a broker orders that papers stay, whatever their retention dates say.
import * as z from 'zod/mini'
import { longestHoldReason } from '#rules/retention'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { paragraphs } from '#contract/form-fields'
import { Id } from '#contract/id'

/** ISO 8601, UTC. */
const Time = z.string()
/** The same; '' when it has not happened. */
const TimeOrNot = z.string()

const staff = { tag: 'Desk', caller: 'staff' } as const
const reason = paragraphs({ label: 'the reason', mostCharacters: longestHoldReason })

const LegalHold = z.object({
  id: z.string(),
  customerId: z.string(),
  /** Null: everything of the customer. */
  paper: z.nullable(z.object({ documentId: z.string(), name: z.string() })),
  reason: z.string(),
  setBy: z.string(),
  setAt: Time,
  liftedBy: z.string(),
  liftedAt: TimeOrNot,
  liftReason: z.string(),
})
export type LegalHold = z.output<typeof LegalHold>

const listHolds = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/legal-holds',
  summary:
    'The legal holds on a customer and on single papers of theirs, the newest first; also the lifted ones',
  needs: 'see customers',
  query: z.object({ customer: Id }),
  response: z.object({ holds: z.array(LegalHold) }),
})

const setHold = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/legal-holds',
  summary:
    'Set a legal hold on everything of a customer, or on one paper. Erasures and disposals leave it alone',
  needs: 'erase people',
  isRepeatable: true,
  created: true,
  body: z.object({
    customerId: z.string(),
    /** Absent: everything of the customer. */
    documentId: z.optional(z.string()),
    reason,
  }),
  response: z.object({ id: z.string(), message: z.string() }),
  problems: ['customer_not_found', 'paper_not_found'],
})

const liftHold = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/legal-holds/:holdId/lift',
  summary: 'Lift a legal hold. Nothing is erased by that',
  needs: 'erase people',
  params: z.object({ holdId: z.string() }),
  body: z.object({ reason }),
  response: MessageResponse,
  problems: ['hold_not_found'],
})

export const legalHoldEndpoints = [liftHold, listHolds, setHold] as const
/** By name, for the server. */
export const legalHolds = { liftHold, listHolds, setHold }
