// Disposals: papers past their retention date are deleted once a broker has approved it. A record of what was deleted stays.
import * as z from 'zod/mini'
import { disposalOutcomes, disposalStates, longestHoldReason } from '#rules/retention'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { paragraphs } from '#contract/form-fields'
import { listQuery, pageOf } from '../list/list.ts'

/** ISO 8601, UTC. */
const Time = z.string()
/** The same; '' when it has not happened. */
const TimeOrNot = z.string()

const staff = { tag: 'Desk', caller: 'staff' } as const
const params = z.object({ runId: z.string() })

const facts = {
  id: z.string(),
  /** 'withdrawn': a broker declined it. */
  state: z.enum(disposalStates),
  proposedAt: Time,
  approvedBy: z.string(),
  approvedAt: TimeOrNot,
  declinedBy: z.string(),
  declinedAt: TimeOrNot,
  declineReason: z.string(),
  finishedAt: TimeOrNot,
}

const DisposalRow = z.object(facts)
export type DisposalRow = z.output<typeof DisposalRow>

const listDisposals = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/disposals',
  summary: 'Disposals of papers, the newest first',
  needs: 'see customers',
  query: listQuery({}),
  response: pageOf(DisposalRow),
})

const DisposalDetail = z.object({
  ...facts,
  papers: z.array(
    z.object({
      documentId: z.string(),
      customer: z.object({ id: z.string(), name: z.string() }),
      name: z.string(),
      /** Null for a legal document. */
      orderNumber: z.nullable(z.int()),
      versions: z.int(),
      bytes: z.int(),
      keptUntil: Time,
      /** Null until the job has come to it. */
      outcome: z.nullable(z.enum(disposalOutcomes)),
      /** Why it was kept; '' otherwise. */
      reason: z.string(),
      /** SHA-256 of each deleted version. */
      hashes: z.array(z.string()),
      settledAt: TimeOrNot,
    }),
  ),
})
export type DisposalDetail = z.output<typeof DisposalDetail>

const getDisposal = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/disposals/:runId',
  summary: 'One disposal with its papers: what is proposed, or the record of what went',
  needs: 'see customers',
  params,
  response: DisposalDetail,
  problems: ['disposal_not_found'],
})

const approveDisposal = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/disposals/:runId/approve',
  summary: 'Dispose of the papers. It cannot be undone',
  needs: 'erase people',
  provesAgain: true,
  params,
  response: MessageResponse,
  problems: ['disposal_not_found', 'disposal_decided'],
})

const declineDisposal = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/disposals/:runId/decline',
  summary: 'Keep the papers. The program proposes nothing for thirty days',
  needs: 'erase people',
  params,
  body: z.object({ reason: paragraphs({ label: 'the reason', mostCharacters: longestHoldReason }) }),
  response: MessageResponse,
  problems: ['disposal_not_found', 'disposal_decided'],
})

export const disposalEndpoints = [approveDisposal, declineDisposal, getDisposal, listDisposals] as const
/** By name, for the server. */
export const disposals = { approveDisposal, declineDisposal, getDisposal, listDisposals }
