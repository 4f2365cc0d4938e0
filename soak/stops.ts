// Stops a shop under load repeatedly: every request on an accepted connection must be answered.
import { startShop } from '../e2e/start-shop.ts'
import { countOf, startCrowd } from './start-crowd.ts'
import type { Scenario } from './scenario.ts'

const stops = 20
const fewestRequests = 10_000
/** Load before the signal, so that the shop is busy when it comes. */
const aheadMs = 3_000
const graceSeconds = 2

/** One in ten is rendered, which calls the API inside the process: a stop once refused those calls. */
const cheapPaths = ['/', '/api/banners', '/api/home/query-products?searchValue=sign{n}', '/']
const paths = [...cheapPaths, '/api/banners', ...cheapPaths, '/products/search?value=sign{n}']

export const stopsUnderLoad: Scenario = {
  name: 'stops',
  what: `${stops} stops under load, with lines that are kept and lines that are new`,
  bar: `0 failed of ${fewestRequests.toLocaleString('en')}`,
  run: async () => {
    const failures: string[] = []
    let asked = 0
    for (let stop = 0; stop < stops || (asked < fewestRequests && stop < 3 * stops); stop++) {
      const round = await oneStop()
      asked += round.asked
      failures.push(...round.failures)
    }
    return {
      measured: `${failures.length} failed of ${asked.toLocaleString('en')}${failures[0] ? `, such as ${failures[0]}` : ''}`,
      isMet: failures.length === 0 && asked >= fewestRequests,
    }
  },
}

const oneStop = async () => {
  const shop = await startShop({ STOP_GRACE_SECONDS: String(graceSeconds) })
  await startCrowd({ address: shop.address, paths, lines: 1, ms: 1_500 }) // a warm-up
  const crowd = {
    address: shop.address,
    paths,
    ms: aheadMs + (graceSeconds + 10) * 1_000,
    heedsReadiness: true,
  }
  const crowds = Promise.all([
    startCrowd({ ...crowd, lines: 8, pauseMs: 5 }),
    startCrowd({ ...crowd, lines: 3, isAnew: true, pauseMs: 10 }),
  ])
  await new Promise((resolve) => setTimeout(resolve, aheadMs))
  await shop.stop()
  const answers = await crowds
  const failedAnswers = answers.flatMap(({ statuses }) =>
    Object.keys(statuses).filter((status) => status !== '200' && status !== 'busy'),
  )
  return {
    asked: answers.reduce((sum, told) => sum + countOf(told), 0),
    failures: [
      ...answers.flatMap(({ failures }) => failures),
      ...failedAnswers.map((status) => `status ${status}`),
    ],
  }
}
