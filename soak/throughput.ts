// How many requests a second one, two and four processes answer behind the small load balancer, compared with the number of cores.
import { availableParallelism } from 'node:os'
import { startCluster } from '../scripts/cluster/shops.ts'
import type { Scenario } from './scenario.ts'
import { countOf, startCrowd } from './start-crowd.ts'

const sizes = [1, 2, 4]
const lines = 24
const ms = 10_000
/** The first is a new page each time, so that the processes do the work and not the load balancer. */
const paths = [
  '/products/search?value=sign{n}',
  '/api/home/query-products?searchValue=sign{n}',
  '/api/banners',
]

export const throughput: Scenario = {
  name: 'throughput',
  what: `${lines} connections ask for pages and searches that nobody has asked for before, on ${sizes.join(', ')} processes`,
  bar: 'none failed; printed beside the cores, which load balancer, PostgreSQL and the crowd use too',
  run: async () => {
    const measured: string[] = []
    let failed = 0
    for (const size of sizes) {
      const { perSecond, failures } = await measure(size)
      measured.push(`${size}: ${Math.round(perSecond)}/s`)
      failed += failures
    }
    return {
      measured: `${measured.join(', ')} on ${availableParallelism()} cores; ${failed} failed`,
      isMet: failed === 0,
    }
  },
}

const measure = async (size: number) => {
  const cluster = await startCluster(size, 0, () => {})
  try {
    const crowd = { address: cluster.address, paths, lines }
    await startCrowd({ ...crowd, ms: ms / 2 }) // a warm-up
    const answers = await startCrowd({ ...crowd, ms })
    const bad = countOf(answers) - (answers.statuses['200'] ?? 0) - (answers.statuses['busy'] ?? 0)
    return {
      perSecond: (answers.statuses['200'] ?? 0) / answers.seconds,
      failures: answers.failures.length + bad,
    }
  } finally {
    await cluster.stop()
  }
}
