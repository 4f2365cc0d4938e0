import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { downloadsAMinute } from '#rules/files'
import { getFile } from '#contract/files'
import { findFile, type OpenFile, openForDownload } from '#server/files/open-file'
import { attachment } from '#server/platform/http/attachment'
import { aMinuteLimit } from '#server/platform/api/limits'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { clientInfoOf } from '#server/platform/api/client-info'

export const fileRoutes = (app: FastifyInstance, platform: Platform) => {
  const downloads = aMinuteLimit(downloadsAMinute, platform.now)
  serve(app, getFile, async ({ params }, request, reply) => {
    const file = await findFile(platform, downloads, params.signed)
    if (request.method === 'HEAD') return announce(reply, file).send(Readable.from([]))
    const content = await openForDownload(platform, file, clientInfoOf(request))
    return announce(reply, file).send(content)
  })
}

/** A file is always downloaded as a PDF and never displayed on our pages. */
const announce = (reply: FastifyReply, { name, bytes }: OpenFile) =>
  reply.headers({
    'content-type': 'application/pdf',
    'content-length': bytes,
    'content-disposition': attachment(name),
    'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'",
    'cache-control': 'private, no-store',
  })
