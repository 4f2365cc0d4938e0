import type { FastifyInstance } from 'fastify'
import { getFile } from '#contract/files'
import { fileLinkEnded } from '#server/documents/problems'
import { readSigned } from '#server/documents/signed-file'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'

export const documentRoutes = (app: FastifyInstance, { config, files, now }: Platform) => {
  serve(app, getFile, async ({ params }, _request, reply) => {
    const file = readSigned(config.tokenSecret, now(), params.signed)
    if (!file || !(await files.exists(file.key))) throw fileLinkEnded()
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${file.name.replaceAll('"', '')}"`)
      .header('cache-control', 'private, no-store')
      .send(await files.read(file.key))
  })
}
