// Cases that only a person can settle, and disputes at the bank with our evidence.
import * as z from 'zod/mini'
import { caseKinds, longestSettledNote } from '#rules/cases'
import { endpoint, MessageResponse } from '../endpoint.ts'
import { paragraphs } from '../form-fields.ts'
import { listQuery, pageOf } from './list/list.ts'
import { OtherCurrency } from './orders/other-currency.ts'

const Cents = z.int()
/** ISO 8601, UTC; '' when there is none. */
const Time = z.string()
const staff = { tag: 'Desk', caller: 'staff' } as const

const aboutCase = {
  id: z.string(),
  /** One of `caseKinds`, or an older name. */
  kind: z.string(),
  reason: z.string(),
  openedAt: Time,
  settledAt: Time,
  settledBy: z.string(),
  order: z.nullable(z.object({ id: z.string(), number: z.int(), customer: z.string() })),
}
export const CaseRow = z.object(aboutCase)
export type CaseRow = z.output<typeof CaseRow>

export const listCases = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/cases',
  summary: 'Cases that a person has to settle: the open ones oldest first, the settled ones newest first',
  needs: 'see orders',
  query: listQuery({
    state: z.optional(z.enum(['open', 'settled'])),
    kind: z.optional(z.enum(caseKinds)),
  }),
  response: pageOf(CaseRow),
})

export const CaseDetail = z.object({
  ...aboutCase,
  note: z.string(),
  /** Sentences: what to do, in order. */
  whatToDo: z.array(z.string()),
  facts: z.array(z.tuple([z.string(), z.string()])),
  /** The payment to give back, and how much of it can still be refunded. */
  payment: z.nullable(
    z.object({
      id: z.string(),
      amountCents: Cents,
      currency: OtherCurrency,
      refundableCents: Cents,
      method: z.string(),
      /** Whether the money may be sent by hand, because a refund of it failed. */
      mayGoBackByHand: z.optional(z.boolean()),
      /** The disputes because of which the payment should not be refunded now. */
      disputes: z.optional(z.array(z.object({ id: z.string(), warning: z.string() }))),
    }),
  ),
  /** A sentence: why nobody settles it by words, or opens it again. Absent if people do. */
  closesByItself: z.optional(z.string()),
})
export type CaseDetail = z.output<typeof CaseDetail>

const params = z.object({ caseId: z.string() })

export const getCase = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/cases/:caseId',
  summary: 'One case, with what to do',
  needs: 'see orders',
  params,
  response: CaseDetail,
  problems: ['case_not_found'],
})

export const settleCase = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/cases/:caseId/settle',
  summary: 'Close a case and say what was done',
  needs: 'settle cases',
  params,
  body: z.object({ note: paragraphs({ label: 'what you did', mostCharacters: longestSettledNote }) }),
  response: MessageResponse,
  problems: ['case_not_found', 'case_closes_by_itself', 'changed_meanwhile'],
})

export const reopenCase = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/cases/:caseId/reopen',
  summary: 'Open a settled case again',
  needs: 'settle cases',
  params,
  response: MessageResponse,
  problems: ['case_not_found', 'case_closes_by_itself'],
})

const aboutDispute = {
  id: z.string(),
  /** In words: 'The bank waits for our answer'. */
  state: z.string(),
  isOver: z.boolean(),
  reason: z.string(),
  amountCents: Cents,
  currency: OtherCurrency,
  openedAt: Time,
  dueAt: Time,
  order: z.object({ id: z.string(), number: z.int(), customer: z.string() }),
}
export const DisputeRow = z.object(aboutDispute)
export type DisputeRow = z.output<typeof DisputeRow>

export const listDisputes = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/disputes',
  summary: 'Payments that customers dispute at their bank, newest first',
  needs: 'see orders',
  query: listQuery({}),
  response: pageOf(DisputeRow),
})

export const DisputeDetail = z.object({
  ...aboutDispute,
  provider: z.string(),
  reference: z.string(),
  payment: z.object({ reference: z.string(), method: z.string(), amountCents: Cents, at: Time }),
  /** What we can prove, one fact each. */
  evidence: z.array(z.tuple([z.string(), z.string()])),
  /** The evidence as a text for the provider’s form. */
  evidenceText: z.string(),
})
export type DisputeDetail = z.output<typeof DisputeDetail>

export const getDispute = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/disputes/:disputeId',
  summary: 'One dispute, with the evidence that we have',
  needs: 'see orders',
  params: z.object({ disputeId: z.string() }),
  response: DisputeDetail,
  problems: ['dispute_not_found'],
})
