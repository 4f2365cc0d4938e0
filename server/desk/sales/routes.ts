import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/sales/sales'
import { getDeskSale } from '#server/desk/sales/get-sale'
import { listingInputDeskRoutes } from '#server/desk/sales/input/routes'
import { listSales } from '#server/desk/sales/list-sales'
import { saleContractDeskRoutes } from '#server/desk/sales/contract-routes'
import { saleOfferDeskRoutes } from '#server/desk/sales/offer-routes'
import { saleWorkRoutes } from './work-routes.ts'
import { salePhotoDeskRoutes } from '#server/desk/sales/photo-routes'
import { serve } from '#server/platform/api/serve'
import type { Platform } from '#server/platform/platform'

export const saleDeskRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.listSales, ({ query, caller }) => listSales(platform, caller.id, query))
  serve(app, contract.getDeskSale, ({ params }) => getDeskSale(platform, params.saleId))
  listingInputDeskRoutes(app, platform)
  saleWorkRoutes(app, platform)
  saleContractDeskRoutes(app, platform)
  salePhotoDeskRoutes(app, platform)
  saleOfferDeskRoutes(app, platform)
}
