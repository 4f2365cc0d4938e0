import type { FastifyInstance } from 'fastify'
import { listFaults as faultList, settleFault as faultSettled } from '#contract/desk/jobs/faults'
import * as contract from '#contract/desk/jobs/jobs'
import { listFailedJobs, retryJob } from '#server/desk/jobs/failed-jobs'
import { listFaults, settleFault } from '#server/desk/jobs/faults'
import { listFailedWebhooks, retryWebhook } from '#server/desk/jobs/failed-webhooks'
import type { Payments } from '#server/payments/choose-providers'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const jobRoutes = (app: FastifyInstance, platform: Platform, payments: Payments) => {
  serve(app, contract.listFailedJobs, ({ query }) => listFailedJobs(platform, query))
  serve(app, contract.retryJob, async ({ caller, params }) => {
    await retryJob(platform, caller, params.jobId)
    return { message: 'The job runs again now.' }
  })
  serve(app, faultList, () => listFaults(platform))
  serve(app, faultSettled, async ({ caller, params }) => {
    await settleFault(platform, caller, params.faultId)
    return { message: 'The error is off the list. If it happens again, it comes back as new.' }
  })
  serve(app, contract.listFailedWebhooks, ({ query }) => listFailedWebhooks(platform, query))
  serve(app, contract.retryWebhook, async ({ caller, params }) => {
    await retryWebhook(platform, payments, caller, params.eventId)
    return { message: 'The message is applied.' }
  })
}
