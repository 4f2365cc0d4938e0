import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/listing-photos'
import { mostPhotosArriving, photosAMinute, photoViewsAMinute } from '#rules/listing-photos'
import { fileLinkMs } from '#rules/files'
import { sizeOfLinked } from '#server/files/open-file'
import { fileLinkEnded, throwFilesUnavailable } from '#server/files/problems'
import { readPhotoAddress } from '#server/files/signed-links'
import { aMinuteLimit, type Limit } from '#server/platform/api/limits'
import { serve } from '#server/platform/api/serve'
import type { Platform } from '#server/platform/platform'
import { openIntake } from '#server/uploads/intake'
import { addPhoto } from './add-photo.ts'
import { changePhoto, getPhotos, orderPhotos, removePhoto, settlePhotos } from './change-photos.ts'

export const listingPhotoRoutes = (app: FastifyInstance, platform: Platform) => {
  const intake = openIntake(platform.now, { aMinute: photosAMinute, atOnce: mostPhotosArriving })
  const views = aMinuteLimit(photoViewsAMinute, platform.now)
  serve(app, contract.getListingPhotos, ({ caller, params }) => getPhotos(platform, caller.id, params.saleId))
  serve(app, contract.addListingPhoto, ({ caller, params }, request) =>
    addPhoto(platform, { request, customerId: caller.id, intake }, params.saleId),
  )
  serve(app, contract.orderListingPhotos, ({ caller, params, body }) =>
    orderPhotos(platform, caller.id, { ...params, ...body }),
  )
  serve(app, contract.settleListingPhotos, ({ caller, params, body }) =>
    settlePhotos(platform, caller.id, { ...params, ...body }),
  )
  serve(app, contract.changeListingPhoto, ({ caller, params, body }) =>
    changePhoto(platform, caller.id, { ...params, ...body }),
  )
  serve(app, contract.removeListingPhoto, ({ caller, params }) => removePhoto(platform, caller.id, params))
  serve(app, contract.showListingPhoto, ({ params }, request, reply) =>
    showPhoto(platform, views, { signed: params.signed, request, reply }),
  )
}

type View = { signed: string; request: FastifyRequest; reply: FastifyReply }

const showPhoto = async (
  { config, files, log, now }: Platform,
  views: Limit,
  { signed, request, reply }: View,
) => {
  const photo = readPhotoAddress(config, now(), signed)
  if (!photo) throw fileLinkEnded()
  views.count(photo.customerId)
  const bytes = await sizeOfLinked({ files, log }, photo.key)
  reply.headers({
    'content-type': 'image/jpeg',
    'content-length': bytes,
    'cache-control': `private, max-age=${fileLinkMs / 1_000}, immutable`,
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  })
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  return reply.send(await files.read(photo.key).catch(throwFilesUnavailable))
}
