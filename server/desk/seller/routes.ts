import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/seller'
import { signOut } from '#server/accounts/sign-out'
import { brokerageOf } from '#server/brokerage/brokerage'
import { finishJob } from '#server/orders/finish-job'
import { listJobs } from '#server/desk/seller/list-jobs'
import { endSellerLogin, inviteSeller } from '#server/staff/seller-login'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { clientInfoOf } from '#server/platform/api/client-info'
import { acting } from '#server/staff/acting'

export const sellerDeskRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getSellerMe, ({ caller: { id, name, email } }) => ({
    id,
    name,
    email,
    brokerage: brokerageOf(platform).brand,
  }))
  serve(app, contract.listSellerJobs, ({ caller, query }) => listJobs(platform, caller.id, query))
  serve(app, contract.finishSellerJob, ({ caller, params, body }) =>
    finishJob(platform, caller.id, { ...params, ...body }),
  )
  serve(app, contract.logOutSeller, ({ caller }, request) => signOut(platform, caller, clientInfoOf(request)))
  serve(app, contract.inviteSeller, ({ caller, params }, request) =>
    inviteSeller(platform, params.sellerId, acting(caller, request)),
  )
  serve(app, contract.endSellerLogin, ({ caller, params }, request) =>
    endSellerLogin(platform, params.sellerId, acting(caller, request)),
  )
}
