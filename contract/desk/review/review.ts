// Customers' papers at the desk: the queue, one paper, and what a reviewer does with it.
import * as z from 'zod/mini'
import { orderStates } from '#rules/orders'
import { reviewClaims, reviewKinds, reviewParts, reviewSorts } from '#rules/paper-review'
import { uploadStates } from '#rules/uploads'
import { endpoint } from '#contract/endpoint'
import { Id } from '#contract/id'
import { AuditRow } from '../audit.ts'
import { Colleague } from '../colleague.ts'
import { listQuery, pageOf } from '../list/list.ts'

/** ISO 8601, UTC. */
const Time = z.string()
/** The same; '' when it has not happened. */
const TimeOrNot = z.string()

const paper = {
  /** The id of the version: each upload is reviewed separately. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(['form', 'legal']),
  /** From 1. A later version is a correction. */
  number: z.int(),
  state: z.enum(uploadStates),
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  /** Null for a legal document, which belongs to no order. */
  orderNumber: z.nullable(z.int()),
  pages: z.int(),
  arrivedAt: Time,
  dueAt: Time,
  decidedAt: TimeOrNot,
  claimedBy: z.nullable(Colleague),
  snoozedUntil: TimeOrNot,
}

const PaperRow = z.object(paper)
export type PaperRow = z.output<typeof PaperRow>

export const listPapers = endpoint({
  method: 'GET',
  path: '/api/desk/review',
  summary:
    'Papers for review. `q` finds an exact order number, or words of a customer’s name, email or telephone number',
  tag: 'Desk',
  caller: 'staff',
  needs: 'see papers',
  query: listQuery({
    /** Absent: 'waiting'. */
    part: z.optional(z.enum(reviewParts)),
    claim: z.optional(z.enum(reviewClaims)),
    kind: z.optional(z.enum(reviewKinds)),
    /** A customer’s id or email, and an order’s id or number. */
    customer: z.optional(Id),
    order: z.optional(Id),
    /** The first and the last day on which it arrived, in the brokerage’s time zone. */
    arrivedFrom: z.optional(z.iso.date()),
    arrivedTo: z.optional(z.iso.date()),
    /** The same for the decision. */
    decidedFrom: z.optional(z.iso.date()),
    decidedTo: z.optional(z.iso.date()),
    sort: z.optional(z.enum(reviewSorts)),
  }),
  response: pageOf(PaperRow),
})

const Version = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(uploadStates),
  note: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  pages: z.int(),
  arrivedAt: Time,
  decidedAt: TimeOrNot,
  /** '' for the program, and before the decision. */
  decidedBy: z.string(),
})

/** How many forms or required documents there are, and how many of them are done. */
const Progress = z.object({ required: z.int(), handedIn: z.int(), approved: z.int() })

const PaperDetail = z.object({
  ...paper,
  /** The same id for all versions. */
  documentId: z.string(),
  /** Sent back with each decision, so that a newer decision is not overwritten unseen. */
  decisions: z.int(),
  /** The id of the newest version, the only one that is reviewed. */
  newestId: z.string(),
  note: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** What the inspection of the file found: 'It has files attached.' */
  remarks: z.array(z.string()),
  /** The earliest day on which it may be deleted; '' while its order or sale is still open. */
  keepUntil: TimeOrNot,
  decidedBy: z.string(),
  /** When the decision can no longer be taken back; '' when it already cannot. */
  undoUntil: TimeOrNot,
  /** Newest first. */
  versions: z.array(Version),
  order: z.nullable(
    z.object({
      id: z.string(),
      number: z.int(),
      state: z.enum(orderStates),
      placedAt: Time,
      packageName: z.string(),
      forms: Progress,
    }),
  ),
  /** The row in the customer’s list of legal documents. */
  checklist: z.nullable(
    z.object({
      stage: z.string(),
      completedBy: z.string(),
      required: z.boolean(),
      condition: z.string(),
      progress: Progress,
    }),
  ),
  room: z.object({ usedBytes: z.int(), quotaBytes: z.int() }),
  /** The people who can take it. */
  reviewers: z.array(Colleague),
  /** The history of all its versions, oldest first. */
  timeline: z.array(AuditRow),
})
export type PaperDetail = z.output<typeof PaperDetail>

export const getPaper = endpoint({
  tag: 'Desk',
  caller: 'staff',
  params: z.object({ versionId: z.string() }),
  method: 'GET',
  path: '/api/desk/review/:versionId',
  summary: 'Everything about one paper',
  needs: 'see papers',
  response: PaperDetail,
  problems: ['version_not_found'],
})

export const paperEndpoints = [getPaper, listPapers] as const
