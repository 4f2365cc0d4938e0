// What a reviewer does with a customer's paper.
import * as z from 'zod/mini'
import { filePurposes } from '#rules/paper-review'
import { longestReviewNote, uploadStates } from '#rules/uploads'
import { Day } from '#contract/days'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { paragraphs } from '#contract/form-fields'
import { Id } from '#contract/id'
import { Colleague } from '../colleague.ts'
import { Version } from '#contract/version'

/** ISO 8601, UTC; '' when it has not happened. */
const TimeOrNot = z.string()

const ofPaper = {
  tag: 'Desk',
  caller: 'staff',
  params: z.object({ versionId: z.string() }),
} as const
/** The `decisions` of the paper that the caller saw. */
const seen = { decisions: Version }

const Look = z.object({
  state: z.enum(uploadStates),
  decisions: z.int(),
  newestId: z.string(),
  claimedBy: z.nullable(Colleague),
  /** Who else has the paper open. */
  others: z.array(Colleague),
})
export type Look = z.output<typeof Look>

export const lookAtPaper = endpoint({
  ...ofPaper,
  method: 'POST',
  path: '/api/desk/review/:versionId/look',
  summary: 'Say that one looks at a paper. The first look claims it, unless somebody has it',
  needs: 'review papers',
  body: z.object({
    /** The page was opened just now. Absent: it is still open. */
    isArrival: z.optional(z.boolean()),
    /** The file was loaded ahead of time and is read now, so this look is recorded. */
    isFileAhead: z.optional(z.boolean()),
  }),
  response: Look,
  problems: ['version_not_found'],
})

export const leavePaper = endpoint({
  ...ofPaper,
  method: 'POST',
  path: '/api/desk/review/:versionId/leave',
  summary: 'Say that one no longer looks at a paper',
  needs: 'review papers',
  response: MessageResponse,
})

export const getPaperFile = endpoint({
  ...ofPaper,
  method: 'GET',
  path: '/api/desk/review/:versionId/file',
  summary: 'The PDF. Who got it is recorded',
  needs: 'review papers',
  query: z.object({ purpose: z.optional(z.enum(filePurposes)) }),
  response: z.string(),
  responseType: 'application/pdf',
  problems: ['version_not_found', 'file_away', 'file_damaged'],
})

const Decided = z.object({
  message: z.string(),
  decisions: z.int(),
  /** When the decision can no longer be taken back; '' when nothing changed. */
  undoUntil: TimeOrNot,
})
const verdictProblems = ['version_not_found', 'version_outdated', 'changed_meanwhile'] as const

export const approvePaper = endpoint({
  ...ofPaper,
  method: 'POST',
  path: '/api/desk/review/:versionId/approve',
  summary: 'Approve a paper. The customer gets a mail after a minute',
  needs: 'review papers',
  body: z.object(seen),
  response: Decided,
  problems: verdictProblems,
})

export const rejectPaper = endpoint({
  ...ofPaper,
  method: 'POST',
  path: '/api/desk/review/:versionId/reject',
  summary: 'Reject a paper and say what to correct. The customer gets a mail after a minute',
  needs: 'review papers',
  body: z.object({
    ...seen,
    note: paragraphs({ label: 'what to correct', mostCharacters: longestReviewNote }),
  }),
  response: Decided,
  problems: [...verdictProblems, 'note_needed'],
})

export const undoDecision = endpoint({
  ...ofPaper,
  method: 'POST',
  path: '/api/desk/review/:versionId/undo',
  summary: 'Take a decision back within a minute. The paper waits again',
  needs: 'review papers',
  body: z.object(seen),
  response: MessageResponse,
  problems: [...verdictProblems, 'verdict_not_undone'],
})

export const claimPaper = endpoint({
  ...ofPaper,
  method: 'POST',
  path: '/api/desk/review/:versionId/claim',
  summary: 'Give a paper to a reviewer, or to nobody',
  needs: 'review papers',
  body: z.object({ reviewerId: z.nullable(Id) }),
  response: MessageResponse,
  problems: ['version_not_found', 'reviewer_not_found', 'paper_decided'],
})

export const snoozePaper = endpoint({
  ...ofPaper,
  method: 'POST',
  path: '/api/desk/review/:versionId/snooze',
  summary: 'Leave a paper out of the queue until a day, or show it again. Its due time stays',
  needs: 'review papers',
  /** A day in Mountain Time, as the desk shows it. Null shows the paper again. */
  body: z.object({ until: z.nullable(Day) }),
  response: MessageResponse,
  problems: ['version_not_found', 'paper_decided', 'snooze_too_long'],
})

export const giveRoom = endpoint({
  ...ofPaper,
  method: 'POST',
  path: '/api/desk/review/:versionId/room',
  summary: 'Give the customer of a paper more room for papers',
  needs: 'review papers',
  isRepeatable: true,
  response: z.object({ message: z.string(), usedBytes: z.int(), quotaBytes: z.int() }),
  problems: ['version_not_found', 'customer_not_found'],
})

export const paperActionEndpoints = [
  approvePaper,
  claimPaper,
  getPaperFile,
  giveRoom,
  leavePaper,
  lookAtPaper,
  rejectPaper,
  snoozePaper,
  undoDecision,
] as const
