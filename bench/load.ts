// Two servers under the same load, in turns, so that what else the machine does touches both.
import autocannon from 'autocannon'

type Target = { url: string; headers?: Record<string, string> }

const seconds = 4
const connections = 50

/** Answers per second of each, the median of three rounds. Every answer has to be a 200. */
export const compareThroughput = async (ours: Target, bare: Target) => {
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < 3; round++)
    rounds.push({ ours: await throughput(ours), bare: await throughput(bare) })
  const median = (of: 'ours' | 'bare') =>
    rounds.map((round) => round[of]).toSorted((a, b) => a - b)[1] as number
  return { ours: median('ours'), bare: median('bare'), ratio: median('ours') / median('bare') }
}

const throughput = async ({ url, headers = {} }: Target) => {
  const result = await autocannon({ url, headers, connections, duration: seconds, workers: 2 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`)
  return result.requests.average
}

export const perSecond = (number: number) => `${Math.round(number).toLocaleString('en')}/s`
