import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/package-documents'
import { lookAtDocument } from '#server/desk/package-documents/look-at-document'
import { takeDocument } from '#server/desk/package-documents/take-document'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const packageDocumentRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.uploadDocument, ({ caller }, request) => takeDocument(platform, caller.id, request))
  serve(app, contract.lookAtDocument, ({ query, caller }) =>
    lookAtDocument(platform, caller.id, query.fileKey),
  )
}
