import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import * as contract from '#contract/desk/catalogue/imports'
import type { Tables } from '#database/tables'
import { exportPackages } from './export-packages.ts'
import { getImport, listImports, listRows } from './import-answers.ts'
import { importsBusy } from './problems.ts'
import { receiveCsv } from './receive-csv.ts'
import { addImport, checkAgain, startImport, stopImport } from './start-import.ts'
import { csvHeaders } from '#server/desk/list/csv'
import type { Platform } from '#server/platform/platform'
import { serve } from '#server/platform/api/serve'
import { clientInfoOf } from '#server/platform/api/client-info'

export const importRoutes = (app: FastifyInstance, platform: Platform) => {
  const { database } = platform
  serve(app, contract.uploadPackageImport, async ({ caller }, request) => {
    await refuseCrowd(database.direct)
    const file = await receiveCsv(platform, request)
    return database.transaction(async (trx) =>
      getImport(trx, await addImport(platform, trx, caller.id, file)),
    )
  })
  serve(app, contract.listPackageImports, ({ query }) => listImports(database.direct, query))
  serve(app, contract.getPackageImport, ({ params }) => getImport(database.direct, params.importId))
  serve(app, contract.listImportRows, ({ params, query }) =>
    listRows(database.direct, params.importId, query),
  )
  for (const [endpoint, step] of [
    [contract.runPackageImport, startImport],
    [contract.checkImportAgain, checkAgain],
    [contract.stopPackageImport, stopImport],
  ] as const)
    serve(app, endpoint, ({ params: { importId }, caller }) =>
      database.transaction(async (trx) => {
        await step(platform, trx, { staffId: caller.id, importId })
        return getImport(trx, importId)
      }),
    )
  serve(app, contract.exportPackages, async ({ caller }, request, reply) => {
    reply.headers(csvHeaders(platform, 'packages'))
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    return reply.send(await exportPackages(platform, caller.id, clientInfoOf(request)))
  })
}

/** How many files may wait for their check, because each may have 50 MB. */
const mostWaitingImports = 5

const refuseCrowd = async (read: Kysely<Tables>) => {
  const waiting = await read
    .selectFrom('package_import')
    .select('id')
    .where('state', '=', 'checking')
    .limit(mostWaitingImports)
    .execute()
  if (waiting.length === mostWaitingImports) throw importsBusy()
}
