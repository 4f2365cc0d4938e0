import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/refunds'
import { answerPromise } from '#rules/promises'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { getRefundFacts } from '#server/refunds/get-refund-facts'
import { requestRefund } from '#server/refunds/request-refund'

export const refundRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getRefundFacts, ({ caller, params }) =>
    getRefundFacts(platform, caller.id, params.orderId),
  )
  serve(app, contract.requestRefund, async ({ caller, params, body }) => {
    const number = await requestRefund(platform, caller, params.orderId, body.reason)
    return { message: `We have your refund request for order ${number}. We will answer ${answerPromise}.` }
  })
}
