// Pictures of the shop that the staff uploaded: how they come in, and how everybody sees them.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadPicture } from '#contract/desk/catalogue/pictures'
import { pictureKey, uploadedPictureAddress } from '#rules/catalogue-files'
import { longestPictureSide } from '#rules/uploaded-pictures'
import { keepFile } from '#server/desk/catalogue/files/keep-file'
import { readPicture } from './read-picture.ts'
import { remakePicture } from '#server/pictures/remake-picture'
import { throwFilesUnavailable } from '#server/files/problems'
import { notFound } from '#server/platform/http/problem-answer'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const pictureRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, uploadPicture, ({ caller }, request) => takePicture(platform, caller.id, request))
  app.get<{ Params: { name: string } }>(
    '/uploaded-pictures/:name',
    { schema: { hide: true } },
    async ({ params: { name }, headers }, reply) => {
      const hash = /^(?<hash>[0-9a-f]{64})\.jpg$/.exec(name)?.groups?.['hash']
      if (hash === undefined) throw notFound()
      const type = headers.accept?.includes('image/webp') ? 'webp' : 'jpg'
      const key = `${pictureKey(hash)}.${type}`
      const bytes = await platform.files.sizeOf(key).catch(throwFilesUnavailable)
      if (bytes === undefined) throw notFound()
      return reply
        .headers({ ...asPicture, 'content-length': bytes })
        .type(type === 'jpg' ? 'image/jpeg' : 'image/webp')
        .send(await platform.files.read(key).catch(throwFilesUnavailable))
    },
  )
}

/** The content of an address never changes, because the address is made from it. Mails and link previews on other sites load pictures too. */
const asPicture = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

const takePicture = async (platform: Platform, staffId: string, request: FastifyRequest) => {
  const { content, use, fileName } = await readPicture(request)
  const longestSide = longestPictureSide[use]
  const { pictures, width, height } = await remakePicture(() => content, {
    owner: staffId,
    outputs: [
      { type: 'jpeg', longestSide },
      { type: 'webp', longestSide },
    ],
  })
  const [jpeg, webp] = pictures as [Buffer, Buffer]
  const hash = createHash('sha256').update(jpeg).update(webp).digest('hex')
  const key = pictureKey(hash)
  const bytes = jpeg.length + webp.length
  const file = { key, kind: 'picture' as const, fileName, bytes, sha256: hash, facts: { width, height } }
  await keepFile(platform, staffId, file, [
    { key: `${key}.jpg`, bytes: jpeg.length, open: () => jpeg },
    { key: `${key}.webp`, bytes: webp.length, open: () => webp },
  ])
  return { address: uploadedPictureAddress(hash), width, height }
}
