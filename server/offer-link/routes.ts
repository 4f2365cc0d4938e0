import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/offer-link'
import { linkUploads } from '#rules/offer-link'
import { serve } from '#server/platform/api/serve'
import type { Platform } from '#server/platform/platform'
import { openIntake } from '#server/uploads/intake'
import { homeAndBroker, openLink } from './find-link.ts'
import { readReceipt } from './read-receipt.ts'
import { receiveByLink } from './receive-by-link.ts'

export const offerLinkRoutes = (app: FastifyInstance, platform: Platform) => {
  const { direct: read } = platform.database
  const intake = openIntake(platform.now, linkUploads)
  serve(app, contract.getOfferLink, async ({ params: { token } }) => {
    const { sale_id } = await openLink(platform, read, token)
    return homeAndBroker(platform, read, sale_id)
  })
  serve(app, contract.sendOfferByLink, async ({ params: { token } }, request) => ({
    message: 'Your offer has arrived. Keep the receipt: it shows where the offer stands.',
    receipt: await receiveByLink(platform, { request, token, intake }),
  }))
  serve(app, contract.getOfferReceipt, ({ params }) => readReceipt(platform, params))
}
