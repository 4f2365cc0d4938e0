// What a page costs that is not in the cache: the home page rendered again and again in this process, its data asked through the app.
import { createApp } from '#server/app'
import { openBuiltPages } from '#server/platform/pages/production'
import { aPlatform } from '#server/testing/test-app'
import { loadSample } from '#database/sample/load-sample'
import type { Finding } from './finding.ts'
import { compareThroughput, perSecond } from './load.ts'
import { startBare } from './start-bare.ts'

/** 700 renders a second where a bare Fastify answers 25,000 requests a second. */
const bar = 700 / 25_000
const seconds = 5

export const measureRender = async (): Promise<Finding> => {
  const floor = await bareFastify()
  const platform = await aPlatform()
  await loadSample(platform)
  const { http } = await createApp(platform)
  await http.ready()
  const { render } = await openBuiltPages(http, new URL('../dist/', import.meta.url))
  const once = async (id: string) => {
    const { status } = await render('/', id)
    if (status !== 200) throw new Error(`The home page was rendered with status ${status}.`)
  }
  for (let warm = 0; warm < 300; warm++) await once(`warm-${warm}`)
  let count = 0
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) await once(`render-${count++}`)
  await http.close()
  await platform.close()
  const rate = count / seconds
  return {
    what: 'Uncached render of the home page, one process, against a bare Fastify route',
    measured: `${(rate / floor).toFixed(4)} × (${perSecond(rate)} against ${perSecond(floor)})`,
    bar: `at least ${bar} × (700/s where Fastify does 25,000/s)`,
    isMet: rate / floor >= bar,
  }
}

const bareFastify = async () => {
  const bare = await startBare('fastify', Buffer.from('{"ok":true}'), { 'content-type': 'application/json' })
  const { bare: rate } = await compareThroughput({ url: bare.url }, { url: bare.url })
  await bare.stop()
  return rate
}
