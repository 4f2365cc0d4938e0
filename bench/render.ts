// What a page costs that is not in the cache: the home page rendered again and again in this process. As in production, API answers fetched
// for the first render are reused.
// Run it alone, after a build, with NODE_ENV=production: node scripts/with-node.mjs bench/render.ts
import { createApp } from '#server/app'
import { openBuiltPages } from '#server/platform/pages/production'
import { aPlatform } from '#server/testing/test-app'
import { loadSample } from '#sample/load-sample'
import { barAt } from './bar.ts'
import type { Finding } from './finding.ts'
import { medianOf, perSecond, throughput } from './load.ts'
import { startBare } from './start-bare.ts'

const usualBar = 700
const warmUps = 500
const rounds = 3
const roundMs = 3_000

export const measureRender = async (): Promise<Finding> => {
  const floor = await bareFastify()
  const rate = await rendersPerSecond()
  const bar = barAt(floor, usualBar)
  return {
    what: 'Uncached render of the home page, one process',
    measured: `${perSecond(rate)} (a bare Fastify route: ${perSecond(floor)})`,
    bar: `at least ${perSecond(bar)} where bare Fastify does 25,000/s`,
    isMet: rate >= bar,
  }
}

const rendersPerSecond = async () => {
  const platform = await aPlatform()
  await loadSample(platform)
  const { http } = await createApp(platform)
  await http.ready()
  const { render } = await openBuiltPages(http, new URL('../dist/', import.meta.url))
  const renderOnce = async () => {
    const { status } = await render('/', 'bench')
    if (status !== 200) throw new Error(`The home page was rendered with status ${status}.`)
  }
  for (let warmUp = 0; warmUp < warmUps; warmUp++) await renderOnce()
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    let count = 0
    for (; performance.now() - start < roundMs; count++) await renderOnce()
    rates.push((count * 1_000) / (performance.now() - start))
  }
  await http.close()
  await platform.close()
  return medianOf(rates)
}

const bareFastify = async () => {
  const bare = await startBare('fastify', Buffer.from('{"ok":true}'), { 'content-type': 'application/json' })
  const target = { url: bare.url }
  const rate = medianOf([await throughput(target), await throughput(target), await throughput(target)])
  await bare.stop()
  return rate
}

if (import.meta.main) console.log(await measureRender())
