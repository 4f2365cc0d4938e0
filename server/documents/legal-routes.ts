import type { FastifyInstance } from 'fastify'
import { getLegalDocuments as getLegalDocumentsEndpoint } from '#contract/documents'
import { getLegalDocuments } from '#server/documents/legal/get-legal-documents'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/serve'

export const legalDocumentRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, getLegalDocumentsEndpoint, ({ caller }) => getLegalDocuments(platform, caller.id))
}
