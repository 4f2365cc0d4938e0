import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/sales/listing-input'
import { csvHeaders } from '#server/desk/list/csv'
import { exportAsCsv, exportInput } from '#server/desk/sales/input/export-input'
import { getDeskInput } from '#server/desk/sales/input/get-input'
import { serve } from '#server/platform/api/serve'
import type { Platform } from '#server/platform/platform'
import { decideInput, reopenInput } from '#server/sales/input/decide-input'
import { linkLead } from '#server/sales/input/link-lead'
import { fillInput } from '#server/sales/input/save-input'
import { partiesAnswer, storeParties } from '#server/sales/parties/store-parties'
import { readSale } from '#server/sales/sale'

const sentences = {
  approved: 'Approved.',
  'sent back': 'Sent back to the seller.',
}

export const listingInputDeskRoutes = (app: FastifyInstance, platform: Platform) => {
  const { direct: read } = platform.database
  serve(app, contract.getDeskListingInput, ({ params }) => getDeskInput(platform, params.saleId))
  serve(app, contract.fillListingInput, async ({ caller, params, body }) => {
    const { version } = await fillInput(platform, caller.id, params.saleId, body)
    return { message: 'Saved.', version }
  })
  serve(app, contract.decideListingInput, async ({ caller, params, body }) => {
    const { version } = await decideInput(platform, caller.id, params.saleId, body)
    return { message: body.decision ? sentences[body.decision] : 'Saved.', version }
  })
  serve(app, contract.reopenListingInput, async ({ caller, params, body }) => {
    const { version } = await reopenInput(platform, caller.id, params.saleId, body.version)
    return { message: 'The seller can change it again.', version }
  })
  serve(app, contract.exportListingInput, async ({ params, query }, _request, reply) => {
    const listing = await exportInput(platform, params.saleId)
    if (query.format === 'json') return listing.values
    return reply.headers(csvHeaders(platform, `listing-${listing.reference}`)).send(exportAsCsv(listing))
  })
  serve(app, contract.linkSaleToLead, async ({ caller, params, body }) => {
    const { version } = await linkLead(platform, caller.id, params.saleId, body)
    return { message: 'Saved.', version }
  })
  serve(app, contract.getDeskParties, async ({ params }) =>
    partiesAnswer(read, await readSale(read, params.saleId), 'staff'),
  )
  serve(app, contract.saveDeskParties, ({ caller, params, body }) =>
    storeParties(platform, { id: caller.id, role: 'staff' }, params.saleId, body),
  )
}
