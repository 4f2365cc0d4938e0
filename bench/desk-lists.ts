// What the desk's lists cost with 10,000 and 100,000 rows, on both engines: the use case, without HTTP. desk-questions.ts names the
// lists. Run it alone: node scripts/with-node.mjs bench/desk-lists.ts. Run a part of it: … bench/desk-lists.ts postgres 100000 leads
import { Client } from 'pg'
import type { Platform } from '#server/platform/platform'
import { startPostgres } from '#server/testing/postgres'
import { aPlatform } from '#server/testing/test-app'
import { barMsAt, bareRate } from './bar.ts'
import { chanceFrom } from './chance.ts'
import { type List, lists } from './desk-questions.ts'
import { loadDeskRows } from './desk-rows.ts'
import type { Finding } from './finding.ts'

const sizes = [10_000, 100_000] as const
const askedTimes = 40
const warmUps = 5

/** In milliseconds. Figures may take longer than lists: they are read once, when the page opens. */
const kinds = [
  { kind: 'lists', what: 'lists of the desk', half: 20, most: 100 },
  { kind: 'figures', what: 'views of the figures', half: 100, most: 250 },
] as const

/** Everything, or only one engine, one size, and the lists with these words in their names. */
type Part = { engine?: string | undefined; size?: string | undefined; words?: string | undefined }

export const measureDeskLists = async (part: Part = {}): Promise<Finding[]> => {
  const floor = await bareRate()
  const embedded = part.engine === 'postgres' ? [] : await measureAt(floor, part, {})
  if (part.engine === 'embedded') return embedded
  const server = await startPostgres()
  try {
    return [...embedded, ...(await measureAt(floor, part, { url: server.url() }))]
  } finally {
    await server.stop()
  }
}

type Times = { name: string; half: number; most: number; isFigures: boolean }

const measureAt = async (floor: number, part: Part, { url }: { url?: string }): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const size of sizes.filter((one) => part.size === undefined || String(one) === part.size)) {
    const times = await onEngine(url, () => timesOf(size, part.words))
    const where = `${size.toLocaleString('en')} rows, ${url ? 'PostgreSQL' : 'embedded database'}`
    for (const { kind, what, ...usual } of kinds) {
      const ofKind = times.filter(({ isFigures }) => isFigures === (kind === 'figures'))
      const [slowest, ...others] = ofKind.toSorted((a, b) => b.half - a.half)
      if (!slowest) continue
      const most = Math.max(...ofKind.map((list) => list.most))
      const bars = { half: barMsAt(floor, usual.half), most: barMsAt(floor, usual.most) }
      const over = others
        .filter(({ half }) => half > bars.half)
        .map(({ name, half }) => `; “${name}” ${half.toFixed(1)} ms`)
      findings.push({
        what: `${ofKind.length} ${what}, ${where}`,
        measured: `the slowest is “${slowest.name}”: half of the answers within ${slowest.half.toFixed(1)} ms; of all, 95% within ${most.toFixed(1)} ms${over.join('')}`,
        bar: `${bars.half.toFixed(0)} ms and ${bars.most.toFixed(0)} ms`,
        isMet: slowest.half <= bars.half && most <= bars.most,
      })
    }
  }
  return findings
}

/** Test databases are made where these variables say. */
const onEngine = async <T>(url: string | undefined, work: () => Promise<T>): Promise<T> => {
  if (url === undefined) return work()
  Object.assign(process.env, { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url })
  try {
    return await work()
  } finally {
    delete process.env['TEST_ENGINE']
    delete process.env['TEST_DATABASE_URL']
  }
}

const timesOf = async (size: number, words = ''): Promise<Times[]> => {
  const platform = await aPlatform()
  try {
    await loadDeskRows(platform, size, chanceFrom(1))
    await settle(platform)
    const times: Times[] = []
    for (const list of lists.filter(({ name }) => name.includes(words)))
      times.push(await timesOfList(platform, list))
    return times
  } finally {
    await platform.close()
  }
}

/** PostgreSQL would do this a minute later. The embedded database has its statistics since its start (sqlite-statistics.ts). */
const settle = async ({ config }: Platform) => {
  if (config.database.engine !== 'postgres') return
  const client = new Client(config.database.url) // without the time limit that the shop sets for statements
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

const timesOfList = async (platform: Platform, { name, ask, isFigures = false }: List): Promise<Times> => {
  for (let time = 0; time < warmUps; time++) await ask(platform)
  const took: number[] = []
  for (let time = 0; time < askedTimes; time++) {
    const began = performance.now()
    await ask(platform)
    took.push(performance.now() - began)
  }
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  if (import.meta.main) console.log(`${at(0.5).toFixed(1)} ms  ${at(0.95).toFixed(1)} ms  ${name}`)
  return { name, half: at(0.5), most: at(0.95), isFigures }
}

if (import.meta.main) {
  const [engine, size, words] = process.argv.slice(2)
  console.log(await measureDeskLists({ engine, size, words }))
}
