import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { fileSalePaper } from '#contract/desk/sales/contract'
import * as offers from '#contract/desk/sales/offer-link'
import { clientInfoOf } from '#server/platform/api/client-info'
import { serve } from '#server/platform/api/serve'
import { attachment } from '#server/platform/http/attachment'
import type { Platform } from '#server/platform/platform'
import type { Intake } from '#server/uploads/intake'
import { attachOfferPaper } from './attach-offer-paper.ts'
import { filePaper } from './file-paper.ts'
import { openOfferPaper } from './open-offer-paper.ts'

export const salePaperRoutes = (app: FastifyInstance, platform: Platform, intake: Intake) => {
  serve(app, fileSalePaper, async ({ caller, params }, request) => {
    const paper = await filePaper(platform, { request, staff: caller, intake, ...params })
    return { message: 'The paper is filed.', paper }
  })
  serve(app, offers.attachOfferPaper, async ({ caller, params }, request) => {
    await attachOfferPaper(platform, { request, staff: caller, intake, ...params })
    return { message: 'The PDF is attached to the offer.' }
  })
  serve(app, offers.getOfferPaper, async ({ caller, params }, request, reply) => {
    reply.headers({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'",
      'cache-control': 'private, no-store',
    })
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    const { fileName, content } = await openOfferPaper(platform, caller, params, clientInfoOf(request))
    return reply
      .headers({ 'content-length': content.length, 'content-disposition': attachment(fileName) })
      .send(Readable.from([content]))
  })
}
