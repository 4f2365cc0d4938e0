// What a list costs when the catalogue grows a thousandfold: the whole call over HTTP, with each query made for the first time.
// Run it alone: node scripts/with-node.mjs bench/catalogue-growth.ts
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProductQuery } from '#contract/catalogue'
import { catalogueOf } from '#server/catalogue/read-model'
import { startTestApp } from '#server/testing/test-app'
import { chanceFrom, type Chance } from './chance.ts'
import type { Finding } from './finding.ts'
import { medianOf } from './load.ts'
import { loadSyntheticCatalogue } from './synthetic-catalogue.ts'

const small = 100
const large = 100_000
const warmUps = 500
const measured = 2_000
const settleMs = 2_500

export const measureCatalogueGrowth = async (): Promise<Finding> => {
  const shops = [await openShop(small), await openShop(large)] as const
  try {
    await wait(settleMs) // so that building the read models does not count as overload
    const [few, many] = await mediansOf(shops)
    return {
      what: `Lists filtered, searched and sorted: median latency with ${large.toLocaleString('en')} products against ${small}`,
      measured: `${(many / few).toFixed(2)} × (${many.toFixed(2)} ms against ${few.toFixed(2)} ms)`,
      bar: 'at most 2 ×',
      isMet: many <= 2 * few,
    }
  } finally {
    for (const shop of shops) await shop.close()
  }
}

type Shop = { timeNext: () => Promise<number>; close: () => Promise<void> }

/** Measures both shops in turn, so that other work on this machine affects both. */
const mediansOf = async ([few, many]: readonly [Shop, Shop]): Promise<[number, number]> => {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < warmUps + measured; turn++) {
    const took = [await few.timeNext(), await many.timeNext()] as const
    if (turn < warmUps) continue
    times[0].push(took[0])
    times[1].push(took[1])
  }
  return [medianOf(times[0]), medianOf(times[1])]
}

const openShop = async (size: number): Promise<Shop> => {
  const app = await startTestApp({
    prepare: (platform) => loadSyntheticCatalogue(platform, size, chanceFrom(1)),
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await app.http.listen({ port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  const ask = questionsAbout(await namesIn(app), chanceFrom(7))
  return {
    timeNext: () => timed(`http://localhost:${port}/api/home/query-products?${ask()}`, agent),
    close: async () => {
      agent.destroy()
      await app.close()
    },
  }
}

type Names = { products: string[]; categories: string[] }

const namesIn = async (app: Parameters<typeof catalogueOf>[0]): Promise<Names> => {
  const { products, categories } = await catalogueOf(app).current()
  return {
    products: products.map(({ product }) => product.name),
    categories: categories.map(({ name }) => name),
  }
}

/** Half of them are searches, some with a prefix or a typo, with mixed filters and sort orders. Hardly any query repeats. */
const questionsAbout = ({ products, categories }: Names, { below, oneOf, happens }: Chance) => {
  const typed = () => {
    const words = oneOf(products)
      .split(' ')
      .slice(0, 1 + below(2))
    return words.map((word) => (happens(0.3) ? word.slice(0, -1) : word)).join(' ')
  }
  return () => {
    const lowPrice = below(2_500)
    const query: ProductQuery = {
      lowPrice,
      highPrice: lowPrice + below(2_500),
      ...(happens(0.5) && { searchValue: typed() }),
      ...(happens(0.5) && { category: oneOf(categories) }),
      ...(happens(0.3) && { rating: 1 + below(5) }),
      ...(happens(0.6) && { sortPrice: oneOf(['low-to-high', 'high-to-low'] as const) }),
    }
    return new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  }
}

const timed = (url: string, agent: Agent) =>
  new Promise<number>((resolve, reject) => {
    const start = performance.now()
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`))
      response.resume().on('end', () => resolve(performance.now() - start))
    }).on('error', reject)
  })

if (import.meta.main) console.log(await measureCatalogueGrowth())
