import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/legal-documents'
import { getLegalDocuments } from '#server/legal-documents/get-legal-documents'
import { uploadLegalDocument } from '#server/legal-documents/upload-legal-document'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import type { Intake } from '#server/uploads/intake'

export const legalDocumentRoutes = (app: FastifyInstance, platform: Platform, intake: Intake) => {
  serve(app, contract.getLegalDocuments, ({ caller }) => getLegalDocuments(platform, caller.id))

  serve(app, contract.uploadLegalDocument, ({ caller }, request) =>
    uploadLegalDocument(platform, { request, customerId: caller.id, intake }),
  )
}
