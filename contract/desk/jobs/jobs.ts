// Jobs that failed for good, and messages of payment providers that could not be applied. Both can be tried again.
import * as z from 'zod/mini'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { listQuery, pageOf } from '../list/list.ts'

const running = { tag: 'Desk', caller: 'staff', needs: 'run jobs again' } as const
/** ISO 8601, UTC. */
const Time = z.string()

export const FailedJob = z.object({
  id: z.string(),
  kind: z.string(),
  /** JSON, with secret and personal values masked. */
  payload: z.string(),
  /** Masked in the same way. */
  error: z.string(),
  attempts: z.int(),
  createdAt: Time,
  failedAt: Time,
})
export type FailedJob = z.output<typeof FailedJob>

export const listFailedJobs = endpoint({
  ...running,
  method: 'GET',
  path: '/api/desk/jobs',
  summary: 'Jobs that have failed for good, newest first',
  query: listQuery({}),
  response: pageOf(FailedJob),
})

export const retryJob = endpoint({
  ...running,
  method: 'POST',
  path: '/api/desk/jobs/:jobId/retry',
  summary: 'Run a failed job again. A repeat changes nothing. Some jobs move money, so a proof is needed',
  provesAgain: true,
  params: z.object({ jobId: z.string() }),
  response: MessageResponse,
  problems: ['job_not_found'],
})

export const FailedWebhook = z.object({
  id: z.string(),
  provider: z.string(),
  /** The provider’s id and name for it. */
  eventId: z.string(),
  kind: z.string(),
  /** JSON, with secret and personal values masked. */
  payload: z.string(),
  error: z.string(),
  timesReceived: z.int(),
  receivedAt: Time,
})
export type FailedWebhook = z.output<typeof FailedWebhook>

export const listFailedWebhooks = endpoint({
  ...running,
  method: 'GET',
  path: '/api/desk/webhooks',
  summary: 'Messages of payment providers that could not be applied, newest first',
  query: listQuery({}),
  response: pageOf(FailedWebhook),
})

export const retryWebhook = endpoint({
  ...running,
  method: 'POST',
  path: '/api/desk/webhooks/:eventId/retry',
  summary: 'Apply a message of a payment provider again. It is applied once, however often this is called',
  params: z.object({ eventId: z.string() }),
  response: MessageResponse,
  problems: ['webhook_not_found', 'webhook_failed_again'],
})
