// A shop for tests that kill its server while packages change: twenty packages, a broker, and a file of many packages.
import { setTimeout as wait } from 'node:timers/promises'
import * as imports from '#contract/desk/catalogue/imports'
import type { ImportMode } from '#rules/package-imports'
import { createApp } from '#server/app'
import { aBroker } from '#server/testing/a-broker'
import { aCatalogue } from '#server/testing/a-catalogue'
import { environmentLike } from '#server/testing/a-server-process'
import { sendUpload } from '#server/testing/a-form'
import type { TestAccount } from '#server/testing/an-account'
import { aPlatform, type TestApp } from '#server/testing/test-app'
import { random } from '#server/testing/seed'

const knownPackages = 20
const packages = 150
export const newPriceCents = 4_200
const longestRoundMs = 150

export type KilledShop = { app: TestApp; broker: TestAccount; environment: Record<string, string> }

/** A shop with twenty published packages, whose clock runs. */
export const inKilledShop = async <T>(work: (shop: KilledShop) => Promise<T>): Promise<T> => {
  const secret = 'a secret of the proof that kills imports, and of nothing else'
  const platform = { ...(await aPlatform({ TOKEN_SECRET: secret })), now: Date.now }
  try {
    await aCatalogue(
      platform,
      Array.from({ length: knownPackages }, (_, at) => ({ name: `Package ${at}`, slug: slugOf(at) })),
    )
    const { http, tokens, jobs } = await createApp(platform)
    const app = { ...platform, http, tokens, jobs } as TestApp
    const environment = environmentLike(platform.config, secret)
    const outcome = await work({ app, broker: await aBroker(app), environment })
    await http.close()
    return outcome
  } finally {
    await platform.close()
  }
}

const slugOf = (at: number) => `package-${at}`

/** The file changes the price of each known package, and adds the others. Its rows are checked. */
export const uploadPackages = async (
  app: TestApp,
  broker: TestAccount,
  mode: ImportMode,
): Promise<string> => {
  const lines = Array.from(
    { length: packages },
    (_, at) =>
      `${slugOf(at)},Package ${at},${newPriceCents / 100},photos,desk@example.test,yes,service,A package.,Words.`,
  )
  const head = 'slug,name,price,category,seller,own,kind,summary,description'
  const answer = await sendUpload(
    app,
    {
      token: broker.token,
      fields: { mode },
      file: Buffer.from([head, ...lines].join('\n')),
      fileName: 'a.csv',
    },
    imports.uploadPackageImport,
  )
  await app.jobs.runDue()
  const { id } = answer.json<{ id: string }>()
  const { counts } = await broker.call(imports.getPackageImport, { params: { importId: id } })
  if (counts.new + counts.changed !== packages) throw new Error(JSON.stringify(counts))
  return id
}

/** Waits until the server is working, however slow the machine is, and a moment more. */
export const untilAtWork = async (isAtWork: () => Promise<boolean>): Promise<void> => {
  for (let waited = 0; !(await isAtWork()) && waited < 15_000; waited += 10) await wait(10)
  await wait(random() * longestRoundMs)
}
