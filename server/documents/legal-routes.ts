import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/documents'
import { getArchive } from '#contract/files'
import { openArchive } from '#server/documents/archive/open-archive'
import { archiveLinkEnded } from '#server/documents/archive/problems'
import { readArchiveAddress } from '#server/documents/archive/signed-archive'
import type { Intake } from '#server/documents/intake'
import { getLegalDocuments } from '#server/documents/legal/get-legal-documents'
import { uploadLegalDocument } from '#server/documents/legal/upload-legal-document'
import { attachment } from '#server/platform/http/attachment'
import { aMinuteLimit } from '#server/platform/limits'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'
import { visitOf } from '#server/platform/visit'

/** For each customer: all of their files are read for each. */
const archivesAMinute = 5

export const legalDocumentRoutes = (app: FastifyInstance, platform: Platform, intake: Intake) => {
  serve(app, contract.getLegalDocuments, ({ caller }) => getLegalDocuments(platform, caller.id))

  serve(app, contract.uploadLegalDocument, ({ caller }, request) =>
    uploadLegalDocument(platform, { request, customerId: caller.id, intake }),
  )

  const archives = aMinuteLimit(archivesAMinute, platform.now)
  serve(app, getArchive, async ({ params }, request, reply) => {
    const { config, now } = platform
    const customerId = readArchiveAddress(config.tokenSecret, now(), params.signed)
    if (customerId === undefined) throw archiveLinkEnded()
    reply.headers({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    archives.count(customerId)
    const { name, content } = await openArchive(platform, customerId, visitOf(request))
    return reply.header('content-disposition', attachment(name)).send(content)
  })
}
