import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/cases'
import { refundCase as refundCaseCall } from '#contract/desk/orders/order-actions'
import { getDispute, listDisputes } from '#server/desk/cases/disputes'
import { getCase, listCases } from '#server/desk/cases/read-cases'
import { refundCase } from '#server/desk/cases/refund-case'
import { reopenCase, settleCase } from '#server/cases/settle-case'
import { refundAnswer } from '#server/desk/orders/refund-answer'
import type { Payments } from '#server/payments/choose-providers'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const caseRoutes = (app: FastifyInstance, platform: Platform, payments: Payments) => {
  serve(app, contract.listCases, ({ query }) => listCases(platform, query))
  serve(app, contract.getCase, ({ params }) => getCase(platform, params.caseId))
  serve(app, contract.settleCase, async ({ caller, params, body }) => {
    await settleCase(platform, caller, params.caseId, body.note)
    return { message: 'The case is settled.' }
  })
  serve(app, contract.reopenCase, async ({ caller, params }) => {
    await reopenCase(platform, caller, params.caseId)
    return { message: 'The case is open again.' }
  })
  serve(app, refundCaseCall, async ({ caller, params, body }) =>
    refundAnswer(await refundCase(platform, payments, caller, params.caseId, body)),
  )
  serve(app, contract.listDisputes, ({ query }) => listDisputes(platform, query))
  serve(app, contract.getDispute, ({ params }) => getDispute(platform, params.disputeId))
}
