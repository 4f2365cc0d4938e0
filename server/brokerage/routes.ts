import type { FastifyInstance } from 'fastify'
import { getBrokerage } from '#contract/brokerage'
import { brokerageOf } from '#server/brokerage/brokerage'
import { holdsSample } from '#server/brokerage/sample-setting'
import { dollars } from '#server/catalogue/price'
import { prepareAnswer, sendPrepared } from '#server/platform/http/prepared-answer'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'

/** Reads BROKERAGE_FILE, so that a bad one stops the start. */
export const brokerageRoutes = (app: FastifyInstance, platform: Platform) => {
  const { platformFeeCents, ...facts } = brokerageOf(platform)
  const { publicUrl } = platform.config
  serve(app, getBrokerage, async (_input, request, reply) => {
    const isSample = await holdsSample(platform.database.read)
    const brokerage = { ...facts, platformFee: dollars(platformFeeCents), publicUrl, isSample }
    return sendPrepared(request, reply, prepareAnswer({ brokerage }))
  })
}
