// Two servers under the same load, in turns, so that what else the machine does touches both.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Asking } from './asker.ts'

type Target = { url: string; headers?: Record<string, string> }

const rounds = 3
const ms = 3_000
const connections = 50
const askers = 2

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
  const each = { url, headers, connections: connections / askers, ms }
  const counts = await Promise.all(Array.from({ length: askers }, () => answersTo(each)))
  return counts.reduce((sum, count) => sum + count, 0) / (ms / 1_000)
}

const answersTo = async (asking: Asking) => {
  const child = fork(new URL('asker.ts', import.meta.url), [JSON.stringify(asking)])
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${asking.url} could not be asked.`)))
  const [answers] = (await Promise.race([once(child, 'message'), ended])) as [number]
  ended.catch(() => undefined) // it ends after it has told
  return answers
}

export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number

export const perSecond = (number: number) => `${Math.round(number).toLocaleString('en')}/s`
