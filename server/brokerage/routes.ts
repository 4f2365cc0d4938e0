import type { FastifyInstance } from 'fastify'
import { getBrokerage } from '#contract/brokerage'
import { brokerageOf } from '#server/brokerage/brokerage'
import { holdsSample } from '#server/brokerage/sample-setting'
import { dollars } from '#rules/money'
import { prepareAnswer, sendPrepared } from '#server/platform/http/prepared-answer'
import { rememberLast } from '#server/platform/last-known'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'

/** Reads BROKERAGE_FILE, so that a bad one stops the start. */
export const brokerageRoutes = (app: FastifyInstance, platform: Platform) => {
  const { platformFeeCents, videos: _, ...facts } = brokerageOf(platform)
  const { publicUrl } = platform.config
  const answerOf = (isSample: boolean) =>
    prepareAnswer({ brokerage: { ...facts, platformFee: dollars(platformFeeCents), publicUrl, isSample } })
  const [ofSample, ofOwn] = [answerOf(true), answerOf(false)]
  const isSample = rememberLast(() => holdsSample(platform.database.read))
  serve(app, getBrokerage, async (_input, request, reply) =>
    sendPrepared(request, reply, (await isSample()) ? ofSample : ofOwn),
  )
}
