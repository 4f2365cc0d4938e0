import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/listing-changes'
import type { ListingChange } from '#contract/listing-changes'
import { mayBeginBeforeEntry } from '#rules/listing-changes'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { readSaleOf } from '../sale.ts'
import { takeBackChange } from './decide-change.ts'
import { readAmendmentName, readListingChanges } from './read-changes.ts'
import { wantChange } from './want-change.ts'

export const listingChangeRoutes = (app: FastifyInstance, platform: Platform) => {
  const { direct: read } = platform.database
  serve(app, contract.getListingChanges, async ({ caller, params }) => {
    const sale = await readSaleOf(read, caller.id, params.saleId)
    const [changes, amendmentName] = await Promise.all([
      readListingChanges(read, platform, sale),
      readAmendmentName(read),
    ])
    return { ...changes, ...(amendmentName !== undefined && { amendmentName }) }
  })
  serve(app, contract.wantListingChange, async ({ caller, params, body }, request) => {
    const wanted = await wantChange(
      platform,
      { id: caller.id, role: 'customer' },
      { ...params, change: body, isCorrection: false, idempotencyKey: idempotencyKeyOf(request) },
    )
    return { message: takenWords(wanted.change), ...wanted }
  })
  serve(app, contract.takeBackListingChange, async ({ caller, params }) => {
    await takeBackChange(platform, caller, params)
    return { message: 'Your change is taken back.' }
  })
}

const takenWords = (change: ListingChange): string => {
  if (change.needsSignature)
    return 'The brokerage will send you an amendment to the listing contract. The price changes once you have signed it.'
  const enters = 'The brokerage has your change and enters it in the MLS.'
  return mayBeginBeforeEntry(change)
    ? `${enters} That may be after your open house has begun: please call your broker.`
    : enters
}
