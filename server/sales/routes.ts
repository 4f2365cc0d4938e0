import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sales'
import { listingChangeRoutes } from './changes/routes.ts'
import { getSale, getSales } from '#server/sales/get-sales'
import { saleContractRoutes } from './contract/routes.ts'
import { listingInputRoutes } from '#server/sales/input/routes'
import { saleOfferRoutes } from '#server/sales/offers/routes'
import { serve } from '#server/platform/api/serve'
import type { Platform } from '#server/platform/platform'

export const saleRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getSales, ({ caller }) => getSales(platform, caller.id))
  serve(app, contract.getSale, ({ caller, params }) => getSale(platform, caller.id, params.saleId))
  listingInputRoutes(app, platform)
  listingChangeRoutes(app, platform)
  saleContractRoutes(app, platform)
  saleOfferRoutes(app, platform)
}
