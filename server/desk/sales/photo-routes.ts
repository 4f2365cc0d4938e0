import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/sales/photos'
import { packPhotos } from '#server/desk/sales/pack-photos'
import { attachment } from '#server/platform/http/attachment'
import { serve } from '#server/platform/api/serve'
import type { Platform } from '#server/platform/platform'
import { notePhoto } from '#server/listing-photos/change-photos'
import { listAnswer } from '#server/listing-photos/photo'
import { readSale } from '#server/sales/sale'

export const salePhotoDeskRoutes = (app: FastifyInstance, platform: Platform) => {
  const { direct: read } = platform.database
  serve(app, contract.getDeskPhotos, async ({ params }) =>
    listAnswer(platform, read, await readSale(read, params.saleId)),
  )
  serve(app, contract.getPhotosZip, async ({ params, caller }, request, reply) => {
    reply.headers({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
    if (request.method === 'HEAD') {
      await readSale(read, params.saleId)
      return reply.send(Readable.from([]))
    }
    const { name, content } = await packPhotos(platform, caller.id, params.saleId)
    return reply.header('content-disposition', attachment(name)).send(content)
  })
  serve(app, contract.noteOnPhoto, ({ params, body, caller }) =>
    notePhoto(platform, caller.id, { ...params, ...body }),
  )
}
