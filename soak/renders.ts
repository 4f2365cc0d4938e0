// A hundred uncached pages at once: how much memory they take, and whether the shop's own pages are still served.
import { startShop } from '../e2e/start-shop.ts'
import { watchMemory } from '#server/testing/resident-memory'
import { inSeconds } from './keep-asking.ts'
import type { Scenario } from './scenario.ts'

const pagesAtOnce = 100
const rounds = 5
const longestMs = 10_000
const mostMegabytes = 350
const mostIdleMegabytes = 200

export const renders: Scenario = {
  name: 'renders',
  what: `${pagesAtOnce} pages at once that nobody has asked for before, ${rounds} times`,
  bar: `every page comes within ${longestMs / 1_000} s, at most ${mostMegabytes} MB in memory, ${mostIdleMegabytes} MB before, and the home page comes`,
  run: async () => {
    const shop = await startShop()
    try {
      await fetch(shop.address)
      const memory = watchMemory(shop.processId)
      const answers: Answer[] = []
      for (let round = 1; round <= rounds; round++)
        answers.push(...(await askForMany(shop.address, round * pagesAtOnce)))
      const refused = answers.filter(({ status }) => status !== 200).length
      const slowestMs = Math.max(...answers.map(({ ms }) => ms))
      const home = await fetch(shop.address)
      const { first, peak } = await memory.stop()
      return {
        measured: `${megabytes(first.process)} MB before, ${megabytes(peak.process)} MB at most, ${refused} of ${answers.length} refused, the slowest after ${inSeconds(slowestMs)}, home page ${home.status}`,
        isMet:
          megabytes(first.process) <= mostIdleMegabytes &&
          megabytes(peak.process) <= mostMegabytes &&
          home.status === 200 &&
          refused === 0 &&
          slowestMs <= longestMs,
      }
    } finally {
      await shop.stop()
    }
  },
}

type Answer = { status: number; ms: number }

const askForMany = (address: string, from: number) =>
  Promise.all(
    Array.from({ length: pagesAtOnce }, async (_, at): Promise<Answer> => {
      const beganAt = performance.now()
      const answer = await fetch(`${address}/product/details/mls-plus?quantity=${from + at}`)
      await answer.arrayBuffer()
      return { status: answer.status, ms: performance.now() - beganAt }
    }),
  )

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
