import type { FastifyInstance } from 'fastify'
import { fileSalePaper } from '#contract/desk/sales/contract'
import { serve } from '#server/platform/api/serve'
import type { Platform } from '#server/platform/platform'
import type { Intake } from '#server/uploads/intake'
import { filePaper } from './file-paper.ts'

export const salePaperRoutes = (app: FastifyInstance, platform: Platform, intake: Intake) => {
  serve(app, fileSalePaper, async ({ caller, params }, request) => {
    const paper = await filePaper(platform, { request, staff: caller, intake, ...params })
    return { message: 'The paper is filed.', paper }
  })
}
