// Drafts are published while the server is killed repeatedly. Each package must be published whole, or still be a draft.
import * as imports from '#contract/desk/catalogue/imports'
import { inKilledShop, newPriceCents, untilAtWork, uploadPackages } from '#server/testing/a-killed-shop'
import { aServerProcess } from '#server/testing/a-server-process'
import type { TestApp } from '#server/testing/test-app'

export type PublicationKillReport = {
  /** Publications that the server confirmed, and those of them that did not happen: must be none. */
  told: number
  lost: number
  published: number
  /** Packages that are neither wholly published nor wholly a draft. */
  halfDone: number
}

/** Several workers publish drafts one after the other, until the server is dead. */
export const killPublications = (deaths: number): Promise<PublicationKillReport> =>
  inKilledShop(async ({ app, broker, environment }) => {
    const importId = await uploadPackages(app, broker, 'draft')
    await broker.call(imports.runPackageImport, { params: { importId } })
    await app.jobs.runDue()
    const told = new Set<string>()
    for (let death = 0; death < deaths; death++) {
      const waiting = await app.database.direct.selectFrom('package_draft').select('product_id').execute()
      const server = await aServerProcess(environment)
      const before = told.size
      const ids = waiting.map(({ product_id }) => product_id)
      const lines = Array.from({ length: 4 }, (_, line) =>
        publishUntilDead(
          server.address,
          broker.token,
          ids.filter((_, at) => at % 4 === line),
          told,
        ),
      )
      await untilAtWork(async () => told.size > before)
      await server.kill()
      await Promise.all(lines)
    }
    return { told: told.size, ...(await comparePublications(app, told)) }
  })

const publishUntilDead = async (
  address: string,
  token: string,
  ids: readonly string[],
  told: Set<string>,
) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  try {
    for (const id of ids) {
      const answer = await fetch(`${address}/api/desk/packages/${id}/publish`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ version: 1 }),
      })
      if (answer.status === 200) told.add(id)
    }
  } catch {
    // The server is dead.
  }
}

const comparePublications = async ({ database: { direct: read } }: TestApp, told: ReadonlySet<string>) => {
  const ids = async (of: Promise<{ id: string | null }[]>) => (await of).map(({ id }) => id ?? '')
  const drafts = new Set(await ids(read.selectFrom('package_draft').select('product_id as id').execute()))
  const editions = await ids(
    read.selectFrom('package_edition').select('product_id as id').where('number', '=', 1).execute(),
  )
  const recorded = await ids(
    read.selectFrom('audit').select('subject_id as id').where('action', '=', 'package published').execute(),
  )
  const inShop = await ids(
    read.selectFrom('product').select('id').where('price_cents', '=', newPriceCents).execute(),
  )
  const published = inShop.filter((id) => !drafts.has(id))
  const count = (list: readonly string[], id: string) => list.filter((one) => one === id).length
  return {
    lost: [...told].filter((id) => !published.includes(id)).length,
    published: published.length,
    halfDone:
      inShop.filter((id) => drafts.has(id)).length +
      published.filter((id) => count(editions, id) !== 1 || count(recorded, id) !== 1).length +
      [...editions, ...recorded].filter((id) => !published.includes(id)).length,
  }
}
