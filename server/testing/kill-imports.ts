// Packages are imported while the server is killed repeatedly. Each package must be complete or unchanged.
import * as imports from '#contract/desk/catalogue/imports'
import type { ImportMode } from '#rules/package-imports'
import { createApp } from '#server/app'
import { inKilledShop, newPriceCents, untilAtWork, uploadPackages } from '#server/testing/a-killed-shop'
import { aServerProcess } from '#server/testing/a-server-process'
import type { TestApp } from '#server/testing/test-app'

/** Longer than a dead process keeps its job. */
const laterMs = 60_000

export type ImportKillReport = {
  /** How many rows were done each time the server died. */
  doneAtDeath: number[]
  /** After each death and in the end: rows that are done and whose package differs from the file, or the opposite. */
  halfDone: number
  /** Packages that were imported more than once. */
  repeated: number
  state: string
  done: number
  failedJobs: number
}

/** The server dies `deaths` times in one import, and the import continues on its own. */
export const killImport = (mode: ImportMode, deaths: number): Promise<ImportKillReport> =>
  inKilledShop(async ({ app, broker, environment }) => {
    const importId = await uploadPackages(app, broker, mode)
    await broker.call(imports.runPackageImport, { params: { importId } })
    const doneAtDeath: number[] = []
    let halfDone = 0
    for (let death = 0; death < deaths; death++) {
      const before = await countDone(app, importId)
      const server = await aServerProcess({ ...environment, CLOCK_AHEAD_MS: String(death * laterMs) })
      await untilAtWork(async () => (await countDone(app, importId)) > before)
      await server.kill()
      doneAtDeath.push(await countDone(app, importId))
      halfDone += (await compare(app, importId, mode)).halfDone
    }
    await runJobsLater(app, deaths * laterMs)
    const { state, counts } = await broker.call(imports.getPackageImport, { params: { importId } })
    const { halfDone: inTheEnd, repeated } = await compare(app, importId, mode)
    return {
      doneAtDeath,
      halfDone: halfDone + inTheEnd,
      repeated,
      state,
      done: counts.done,
      failedJobs: await countFailedJobs(app),
    }
  })

/** Compares what the rows say with the packages: their content, their editions and the audit log. */
const compare = async ({ database: { direct: read } }: TestApp, importId: string, mode: ImportMode) => {
  const rows = await read
    .selectFrom('package_import_row')
    .select(['slug', 'outcome', 'package_id'])
    .where('import_id', '=', importId)
    .execute()
  const published = await read.selectFrom('product').select(['id', 'slug', 'price_cents']).execute()
  const drafts = await read.selectFrom('package_draft').select(['product_id', 'content']).execute()
  const editions = await read.selectFrom('package_edition').select('product_id').execute()
  const audit = await read
    .selectFrom('audit')
    .select('subject_id')
    .where('action', 'in', ['package imported', 'package published'])
    .where('details', 'like', `%${importId}%`)
    .execute()
  const recorded = Map.groupBy(audit, ({ subject_id }) => subject_id)
  const inShop = new Map(published.map((product) => [product.slug, product.price_cents]))
  const asDraft = new Map(
    drafts.map(({ content }) => {
      const { slug, priceCents } = JSON.parse(content) as { slug: string; priceCents: number }
      return [slug, priceCents]
    }),
  )
  const isWhole = ({ slug, outcome, package_id: id }: (typeof rows)[number]) => {
    const traces = [
      (mode === 'draft' ? asDraft : inShop).get(slug) === newPriceCents,
      recorded.has(id ?? ''),
      ...(mode === 'publish' ? [editions.some(({ product_id }) => product_id === id)] : []),
    ]
    return traces.every((trace) => trace === (outcome === 'done'))
  }
  return {
    halfDone: rows.filter((row) => !isWhole(row)).length,
    repeated: [...recorded.values()].filter(({ length }) => length > 1).length,
  }
}

const runJobsLater = async (app: TestApp, aheadMs: number) => {
  const { jobs, http } = await createApp({ ...app, now: () => Date.now() + aheadMs })
  await jobs.runDue()
  await http.close()
}

const countDone = async ({ database: { direct: read } }: TestApp, importId: string): Promise<number> => {
  const { done } = await read
    .selectFrom('package_import_row')
    .select((eb) => eb.fn.countAll<number>().as('done'))
    .where('import_id', '=', importId)
    .where('outcome', '=', 'done')
    .executeTakeFirstOrThrow()
  return Number(done)
}

const countFailedJobs = async ({ database: { direct: read } }: TestApp): Promise<number> =>
  (await read.selectFrom('job').select('id').where('state', '=', 'failed').execute()).length
