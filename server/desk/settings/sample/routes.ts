import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/settings/sample'
import { removeSample, tellSampleRemoval } from './remove-sample.ts'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { clientInfoOf } from '#server/platform/api/client-info'

export const sampleRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getSampleRemoval, ({ caller }, request) =>
    tellSampleRemoval(platform, { caller, client: clientInfoOf(request) }),
  )
  serve(app, contract.removeSample, ({ caller }, request) =>
    removeSample(platform, { caller, client: clientInfoOf(request) }),
  )
}
