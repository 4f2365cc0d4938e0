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
import { findFile, type OpenFile, recordDownload } from '#server/documents/open-file'
import { uploadForm } from '#server/documents/upload-form'
import { attachment } from '#server/platform/http/attachment'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'

export const documentRoutes = (app: FastifyInstance, platform: Platform) => {
  sweepIncoming(app, platform)
  serve(app, uploadPdf, ({ caller }, request) => uploadForm(platform, caller, request))
  serve(app, getDraftEndpoint, ({ caller, ...wanted }) => getFormDraft(platform, caller, wanted))
  serve(app, keepDraftEndpoint, ({ caller, ...typed }) => keepFormDraft(platform, caller, typed))
  serve(app, getFile, async ({ params }, request, reply) => {
    const file = await findFile(platform, params.signed)
    announce(reply, file)
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    await recordDownload(platform, file)
    return reply.send(await platform.files.read(file.key))
  })
}

/** Whatever somebody handed in is saved and never shown by us, nor taken for anything but a PDF. */
const announce = (reply: FastifyReply, { name, bytes }: OpenFile) =>
  reply.headers({
    'content-type': 'application/pdf',
    'content-length': bytes,
    'content-disposition': attachment(name),
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  })
