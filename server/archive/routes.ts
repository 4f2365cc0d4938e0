import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { archivesAMinute } from '#rules/files'
import { getArchive } from '#contract/files'
import { openArchive } from '#server/archive/open-archive'
import { archiveLinkEnded } from '#server/archive/problems'
import { readArchiveAddress } from '#server/files/signed-links'
import { attachment } from '#server/platform/http/attachment'
import { aMinuteLimit } from '#server/platform/api/limits'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { clientInfoOf } from '#server/platform/api/client-info'

export const archiveRoutes = (app: FastifyInstance, platform: Platform) => {
  const archives = aMinuteLimit(archivesAMinute, platform.now)
  serve(app, getArchive, async ({ params }, request, reply) => {
    const { config, now } = platform
    const customerId = readArchiveAddress(config, now(), params.signed)
    if (customerId === undefined) throw archiveLinkEnded()
    reply.headers({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    archives.count(customerId)
    const { name, content } = await openArchive(platform, customerId, clientInfoOf(request))
    return reply.header('content-disposition', attachment(name)).send(content)
  })
}
