// Ten times the load that the shop can carry. It answers what it accepts in time, refuses the rest clearly, and still counts as alive.
import { barMsAt, bareRate } from '../bench/bar.ts'
import { startShop } from '../e2e/start-shop.ts'
import { watchMemory } from '../server/testing/resident-memory.ts'
import { countOf, startCrowd } from './start-crowd.ts'
import type { Scenario } from './scenario.ts'

const longestMs = 1_000
/** An uncached page waits for its turn to be rendered (decision 105). */
const longestNewPageMs = 10_000
const mostBytes = 500 * 1024 * 1024

/** Each is rendered, because no two are the same. */
const dearCall = '/api/home/query-products?searchValue=sign{n}'
const dearPaths = ['/products/search?value=sign{n}', dearCall]
const dearMs = 10_000

export const overload: Scenario = {
  name: 'overload',
  what: 'Ten times the load: 600 connections that never pause, then 3,000 new ones at once, then 600 for cached pages',
  bar: `p99 of accepted calls, of cached pages and every /healthz ≤ ${longestMs} ms (more on a slow machine), of new pages ≤ ${longestNewPageMs} ms, ≤ 500 MB, none cut off`,
  run: async () => {
    const barMs = barMsAt(await bareRate(), longestMs)
    const shop = await startShop()
    const memory = watchMemory(shop.processId)
    try {
      const crowd = (more: {
        lines: number
        ms?: number
        isAnew?: boolean
        pauseMs?: number
        paths?: string[]
      }) => startCrowd({ address: shop.address, paths: dearPaths, ms: dearMs, ...more })
      await crowd({ lines: 4, ms: 3_000 }) // a warm-up
      const alone = await crowd({ lines: 8, ms: 5_000 })
      const looking = crowd({
        paths: ['/healthz'],
        lines: 1,
        ms: 3 * dearMs + 5_000,
        isAnew: true,
        pauseMs: 50,
      })
      const calling = crowd({ paths: [dearCall], lines: 4, ms: 3 * dearMs, pauseMs: 50 })
      const standing = await crowd({ lines: 600 })
      const anew = await crowd({ lines: 3_000, isAnew: true, pauseMs: 2_000 })
      const cached = await crowd({ lines: 600, paths: ['/'] })
      const [healthz, calls] = [await looking, await calling]
      const { peak } = await memory.stop()
      const [usual, offered] = [countOf(alone) / alone.seconds, countOf(standing) / standing.seconds]
      const served = (standing.statuses['200'] ?? 0) / standing.seconds
      const crowds = [standing, anew, cached, calls, healthz]
      const failures = crowds.flatMap((answers) => answers.failures)
      const isMet =
        [standing, anew].every(({ acceptedMs }) => acceptedMs.p99 <= longestNewPageMs) &&
        [cached, calls].every(({ acceptedMs }) => acceptedMs.p99 <= barMs) &&
        Object.keys(healthz.statuses).join() === '200' &&
        healthz.acceptedMs.most <= barMs &&
        served >= usual / 2 &&
        failures.length === 0 &&
        peak.process <= mostBytes
      const [p99s, most] = [crowds.map(({ acceptedMs }) => acceptedMs.p99), healthz.acceptedMs.most]
      return {
        measured: `${Math.round(usual)}/s alone; of ${Math.round(offered)}/s ${Math.round(served)}/s served; p99 ${p99s.slice(0, 4).join(', ')} ms (bar ${Math.round(barMs)}); healthz at most ${most} ms; ${Math.round(peak.process / 1024 / 1024)} MB; ${failures.length} cut off${failures[0] ? `, such as ${failures[0]}` : ''}; ${JSON.stringify(anew.statuses)}`,
        isMet,
      }
    } finally {
      await shop.stop()
    }
  },
}
