// Lists that nobody asks for twice: how much of them stays in memory.
import { startShop } from '../e2e/start-shop.ts'
import { watchMemory } from '#server/testing/resident-memory'
import type { Scenario } from './scenario.ts'

const lists = 20_000
const atOnce = 8
const mostMegabytes = 250
/** Different lowest prices; the highest price changes after each round of them. */
const lowPrices = 200

export const oneOffLists: Scenario = {
  name: 'one-off-lists',
  what: `${lists.toLocaleString('en-US')} different lists of packages, each asked for once`,
  bar: `at most ${mostMegabytes} MB in memory, and every list comes`,
  run: async () => {
    const shop = await startShop()
    try {
      const memory = watchMemory(shop.processId)
      const refused = await askForAll(shop.address)
      const { first, peak } = await memory.stop()
      return {
        measured: `${megabytes(first.process)} MB before, ${megabytes(peak.process)} MB at most, ${refused} refused`,
        isMet: megabytes(peak.process) <= mostMegabytes && refused === 0,
      }
    } finally {
      await shop.stop()
    }
  },
}

const askForAll = async (address: string) => {
  let next = 0
  let refused = 0
  const ask = async () => {
    while (next < lists) {
      const number = next++
      const prices = `lowPrice=${100 + (number % lowPrices)}&highPrice=${300 + Math.floor(number / lowPrices)}`
      const answer = await fetch(`${address}/api/home/query-products?${prices}`)
      await answer.arrayBuffer()
      if (answer.status !== 200) refused++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return refused
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
