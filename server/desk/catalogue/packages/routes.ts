import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/desk/catalogue/packages'
import { previewPackage } from '#contract/desk/catalogue/package-preview'
import { setArchived } from '#server/catalogue/editing/archive'
import { describe } from './describe.ts'
import { getEdition } from './editions.ts'
import { getPackage } from './get-package.ts'
import { listPackages } from './list-packages.ts'
import { archivePackage, publish, schedule } from './publish.ts'
import { createPackage, discardDraft, saveDraft } from './save-draft.ts'
import { timeHasPassed } from '#server/catalogue/editing/problems'
import { setStock } from '#server/catalogue/editing/set-stock'
import { previewAddress } from '#server/files/signed-links'
import { idempotencyKeyOf, once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'

/** Each change returns the changed package. */
export const packageRoutes = (app: FastifyInstance, platform: Platform) => {
  const { database } = platform
  serve(app, contract.listPackages, ({ query }) => listPackages(database, query))
  serve(app, contract.getPackage, ({ params }) => getPackage(database.direct, params.packageId))
  serve(app, contract.getPackageEdition, ({ params }) => getEdition(database.direct, params))
  serve(app, previewPackage, async ({ params: { packageId } }) => {
    await getPackage(database.direct, packageId)
    return { address: previewAddress(platform.config.tokenSecret, platform.now(), packageId) }
  })
  serve(app, contract.previewDescription, ({ body }) => ({ html: describe(body.markdown) }))
  serve(app, contract.createPackage, ({ body, caller }, request) =>
    once(
      platform,
      { caller: caller.id, call: 'create-package', key: idempotencyKeyOf(request), body },
      async (trx) => getPackage(trx, await createPackage(platform, trx, caller.id, body)),
    ),
  )
  editingRoutes(app, platform)
  serve(app, contract.setStock, ({ params: { packageId }, body, caller }) =>
    database.transaction(async (trx) => {
      await setStock(platform, trx, { staffId: caller.id, packageId, ...body })
      return getPackage(trx, packageId)
    }),
  )
  serve(app, contract.archivePackage, ({ params: { packageId }, caller }) =>
    database.transaction(async (trx) => {
      await archivePackage(platform, trx, { staffId: caller.id, packageId })
      return getPackage(trx, packageId)
    }),
  )
  serve(app, contract.restorePackage, ({ params: { packageId }, caller }) =>
    database.transaction(async (trx) => {
      await setArchived(platform, trx, { staffId: caller.id, packageId }, false)
      return getPackage(trx, packageId)
    }),
  )
}

const editingRoutes = (app: FastifyInstance, platform: Platform) => {
  const { database, now } = platform
  serve(app, contract.savePackageDraft, ({ params: { packageId }, body: { content, ...seen }, caller }) =>
    database.transaction(async (trx) => {
      await saveDraft(platform, trx, { staffId: caller.id, packageId, ...seen }, content)
      return getPackage(trx, packageId)
    }),
  )
  serve(app, contract.discardPackageDraft, ({ params: { packageId }, query: { version }, caller }) =>
    database.transaction(async (trx) => {
      await discardDraft(platform, trx, { staffId: caller.id, packageId, version })
      return { message: 'The draft is discarded.' }
    }),
  )
  serve(app, contract.publishPackage, ({ params: { packageId }, body, caller }, request) => {
    const { at, ...seen } = body
    const key = idempotencyKeyOf(request)
    const call = { caller: caller.id, call: 'publish-package', key, body: { packageId, ...body } }
    return once(platform, call, async (trx) => {
      const publication = { staffId: caller.id, packageId, ...seen }
      if (at === undefined) await publish(platform, trx, publication)
      else if (Date.parse(at) > now()) await schedule(platform, trx, publication, Date.parse(at))
      else throw timeHasPassed()
      return getPackage(trx, packageId)
    })
  })
}
