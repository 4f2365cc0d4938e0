import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  getFormDraft as getDraftEndpoint,
  keepFormDraft as keepDraftEndpoint,
  uploadPdf,
} from '#contract/documents'
import { getFile } from '#contract/files'
import { getFormDraft, keepFormDraft } from '#server/documents/form-drafts'
import { sweepIncoming } from '#server/documents/incoming'
import type { Intake } from '#server/documents/intake'
import { findFile, type OpenFile, openForDownload } from '#server/documents/open-file'
import { uploadForm } from '#server/documents/upload-form'
import { attachment } from '#server/platform/http/attachment'
import { aMinuteLimit } from '#server/platform/limits'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'
import { visitOf } from '#server/platform/visit'

/** By one customer's links. */
const downloadsAMinute = 120

export const documentRoutes = (app: FastifyInstance, platform: Platform, intake: Intake) => {
  sweepIncoming(app, platform)
  serve(app, uploadPdf, ({ caller }, request) =>
    uploadForm(platform, { request, customerId: caller.id, intake }),
  )
  serve(app, getDraftEndpoint, ({ caller, ...wanted }) => getFormDraft(platform, caller, wanted))
  serve(app, keepDraftEndpoint, ({ caller, ...typed }) => keepFormDraft(platform, caller, typed))
  const downloads = aMinuteLimit(downloadsAMinute, platform.now)
  serve(app, getFile, async ({ params }, request, reply) => {
    const file = await findFile(platform, downloads, params.signed)
    if (request.method === 'HEAD') return announce(reply, file).send(Readable.from([]))
    const content = await openForDownload(platform, file, visitOf(request))
    return announce(reply, file).send(content)
  })
}

/** Whatever somebody handed in is saved and never shown by us, nor taken for anything but a PDF. */
const announce = (reply: FastifyReply, { name, bytes }: OpenFile) =>
  reply.headers({
    'content-type': 'application/pdf',
    'content-length': bytes,
    'content-disposition': attachment(name),
    'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'",
    'cache-control': 'private, no-store',
  })
