// Actions over many records of a list. A selection is frozen, an action runs over it as one batch, and the result says what became of
// each record.
import * as z from 'zod/mini'
import { batchOutcomes, mostPickedRecords } from '#rules/desk-bulk'
import { endpoint } from '#contract/endpoint'
import { Id } from '#contract/id'
import { listQuery, pageOf } from './list.ts'

/** Each list and each action also requires its own capability. */
const desk = { tag: 'Desk', caller: 'staff', needs: 'use the desk' } as const

const Name = z.string().check(z.minLength(1), z.maxLength(60))

const makeSelection = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/desk/selections',
  summary:
    'Freeze which records of a list an action will be about: those picked, or all that fit a filter now',
  body: z.union([
    z.object({ kind: Name, ids: z.array(Id).check(z.minLength(1), z.maxLength(mostPickedRecords)) }),
    /** The search and the filters, as the list’s own call takes them. */
    z.object({ kind: Name, filter: z.record(z.string(), z.string()) }),
  ]),
  response: z.object({
    id: z.string(),
    /** How many records. */
    number: z.int(),
    /** ISO 8601, UTC. */
    expiresAt: z.string(),
  }),
  problems: ['list_without_actions', 'nothing_selected', 'too_many_selected'],
})

/** How far an action has come. */
export const Batch = z.object({
  id: z.string(),
  kind: z.string(),
  action: z.string(),
  number: z.int(),
  done: z.int(),
  skipped: z.int(),
  isFinished: z.boolean(),
  /** Who started it. */
  by: z.string(),
  /** ISO 8601, UTC. */
  startedAt: z.string(),
})
export type Batch = z.output<typeof Batch>

const startBatch = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/desk/batches',
  summary: 'Run an action over a selection, or over those records that an earlier batch did or skipped',
  isRepeatable: true,
  body: z.object({
    action: Name,
    /** What else the action needs, such as the text of a note. A retried batch already has it. */
    input: z.optional(z.unknown()),
    of: z.union([z.object({ selection: Id }), z.object({ batch: Id, outcome: z.enum(batchOutcomes) })]),
  }),
  response: Batch,
  problems: [
    'list_without_actions',
    'selection_gone',
    'batch_not_found',
    'nothing_selected',
    'not_allowed',
    'proof_needed',
  ],
})

const params = z.object({ batchId: z.string() })

const getBatch = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/desk/batches/:batchId',
  summary: 'How far an action over many records has come',
  params,
  response: Batch,
  problems: ['batch_not_found', 'not_allowed'],
})

export const BatchRecord = z.object({
  id: z.string(),
  /** '' if the record is gone. */
  name: z.string(),
  /** Its page, below /desk. */
  address: z.string(),
  /** Why it was skipped; '' when it was not. */
  reason: z.string(),
})
export type BatchRecord = z.output<typeof BatchRecord>

const listBatchRecords = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/desk/batches/:batchId/records',
  summary: 'The records that a batch did or skipped, in the sequence of the selection',
  params,
  query: listQuery({ outcome: z.enum(batchOutcomes) }),
  response: pageOf(BatchRecord),
  problems: ['batch_not_found', 'not_allowed'],
})

export const bulkEndpoints = [makeSelection, startBatch, getBatch, listBatchRecords] as const
export { getBatch, listBatchRecords, makeSelection, startBatch }
