import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/documents'
import { getLegalDocuments } from '#server/documents/legal/get-legal-documents'
import { uploadLegalDocument } from '#server/documents/legal/upload-legal-document'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'

export const legalDocumentRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getLegalDocuments, ({ caller }) => getLegalDocuments(platform, caller.id))

  serve(app, contract.uploadLegalDocument, ({ caller }, request) =>
    uploadLegalDocument(platform, request, caller.id),
  )
}
