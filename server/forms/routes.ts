import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/forms'
import { getFormDraft, keepFormDraft } from '#server/forms/form-drafts'
import { uploadForm } from '#server/forms/upload-form'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import type { Intake } from '#server/uploads/intake'

export const formRoutes = (app: FastifyInstance, platform: Platform, intake: Intake) => {
  serve(app, contract.uploadPdf, ({ caller }, request) =>
    uploadForm(platform, { request, customerId: caller.id, intake }),
  )
  serve(app, contract.getFormDraft, ({ caller, ...wanted }) => getFormDraft(platform, caller, wanted))
  serve(app, contract.keepFormDraft, ({ caller, ...typed }) => keepFormDraft(platform, caller, typed))
}
