import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/list/bulk'
import type { BulkKinds } from './bulk-kind.ts'
import { makeSelection } from './make-selection.ts'
import { getBatch, listBatchRecords } from './read-batch.ts'
import { startBatch } from './start-batch.ts'
import { idempotencyKeyOf } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

export const bulkRoutes = (app: FastifyInstance, platform: Platform, kinds: BulkKinds) => {
  serve(app, contract.makeSelection, ({ caller, body }) => makeSelection(platform, kinds, caller, body))
  serve(app, contract.startBatch, ({ caller, body }, request) =>
    startBatch(platform, kinds, caller, { body, idempotencyKey: idempotencyKeyOf(request) }),
  )
  serve(app, contract.getBatch, ({ caller, params }) => getBatch(platform, kinds, caller, params.batchId))
  serve(app, contract.listBatchRecords, ({ caller, params, query }) =>
    listBatchRecords(platform, kinds, caller, { ...params, ...query }),
  )
}
