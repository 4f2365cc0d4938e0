import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/catalogue/package-documents'
import { lookAtDocument } from './look-at-document.ts'
import { takeDocument } from './take-document.ts'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const packageDocumentRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.uploadDocument, ({ caller }, request) => takeDocument(platform, caller.id, request))
  serve(app, contract.lookAtDocument, ({ query, caller }) =>
    lookAtDocument(platform, caller.id, query.fileKey),
  )
}
