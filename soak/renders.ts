// A hundred pages at once that nobody has requested before: how much memory they take, and whether the shop's own pages still come.
import { startShop } from '../e2e/start-shop.ts'
import { watchMemory } from '#server/testing/resident-memory'
import type { Scenario } from './scenario.ts'

const pagesAtOnce = 100
const rounds = 5
const mostMegabytes = 350
const mostIdleMegabytes = 200

export const renders: Scenario = {
  name: 'renders',
  what: `${pagesAtOnce} pages at once that nobody has asked for before, ${rounds} times`,
  bar: `at most ${mostMegabytes} MB in memory, ${mostIdleMegabytes} MB before; the home page comes, and nothing is answered but 200 and 503`,
  run: async () => {
    const shop = await startShop()
    try {
      await fetch(shop.address)
      const memory = watchMemory(shop.processId)
      const statuses = new Set<number>()
      for (let round = 1; round <= rounds; round++)
        for (const status of await askForMany(shop.address, round * pagesAtOnce)) statuses.add(status)
      const home = await fetch(shop.address)
      const { first, peak } = await memory.stop()
      return {
        measured: `${megabytes(first.process)} MB before, ${megabytes(peak.process)} MB at most, answers ${[...statuses].join(' and ')}, home page ${home.status}`,
        isMet:
          megabytes(first.process) <= mostIdleMegabytes &&
          megabytes(peak.process) <= mostMegabytes &&
          home.status === 200 &&
          [...statuses].every((status) => status === 200 || status === 503),
      }
    } finally {
      await shop.stop()
    }
  },
}

const askForMany = (address: string, from: number) =>
  Promise.all(
    Array.from({ length: pagesAtOnce }, async (_, at) => {
      const answer = await fetch(`${address}/product/details/mls-plus?quantity=${from + at}`)
      await answer.arrayBuffer()
      return answer.status
    }),
  )

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
