// Two servers under the same load, in turns, so that what else the machine does touches both.
import autocannon from 'autocannon'

type Target = { url: string; headers?: Record<string, string> }

const rounds = 3
const seconds = 3
const connections = 50

/** Answers per second of each, the median of the rounds. */
export const compareThroughput = async (ours: Target, bare: Target) => {
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    rates.ours.push(await throughput(ours))
    rates.bare.push(await throughput(bare))
  }
  const [median, floor] = [medianOf(rates.ours), medianOf(rates.bare)]
  return { ours: median, bare: floor, ratio: median / floor }
}

/** Answers per second. Every answer has to be a 200. */
export const throughput = async ({ url, headers = {} }: Target): Promise<number> => {
  const result = await autocannon({ url, headers, connections, duration: seconds, workers: 2 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return result.requests.average
}

export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number

export const perSecond = (number: number) => `${Math.round(number).toLocaleString('en')}/s`
