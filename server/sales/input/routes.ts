import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/listing-input'
import * as people from '#contract/sale-parties'
import { serve } from '#server/platform/api/serve'
import type { Platform } from '#server/platform/platform'
import { partiesAnswer, storeParties } from '../parties/store-parties.ts'
import { readSaleOf } from '../sale.ts'
import { getInput } from './get-input.ts'
import { saveInput } from './save-input.ts'
import { submitInput } from './submit-input.ts'

export const listingInputRoutes = (app: FastifyInstance, platform: Platform) => {
  serve(app, contract.getListingInput, ({ caller, params }) => getInput(platform, caller.id, params.saleId))
  serve(app, contract.saveListingInput, ({ caller, params, body }) =>
    saveInput(platform, caller.id, params.saleId, body),
  )
  serve(app, contract.submitListingInput, ({ caller, params, body }) =>
    submitInput(platform, caller.id, params.saleId, body.version),
  )
  serve(app, people.getSaleParties, async ({ caller, params }) => {
    const { direct: read } = platform.database
    return partiesAnswer(read, await readSaleOf(read, caller.id, params.saleId), 'customer')
  })
  serve(app, people.saveSaleParties, ({ caller, params, body }) =>
    storeParties(platform, { id: caller.id, role: 'customer' }, params.saleId, body),
  )
}
