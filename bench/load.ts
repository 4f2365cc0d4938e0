// Puts two servers under the same load alternately, so that other work on this machine affects both.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Asking } from './asker.ts'

/** Requests `paths` in turn, or only the address if there are none. */
type Target = { url: string; paths?: readonly string[]; headers?: Record<string, string> }

const rounds = 9
const ms = 1_500
const connections = 50
const askers = 2

/**
 * Responses per second of each, the median of the rounds. The ratio is the median of each round's ratio, because a slow spell of this
 * machine affects both servers of a round. The order alternates.
 */
export const compareThroughput = async (ours: Target, bare: Target) => {
  const measured: { ours: number; bare: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const isOursFirst = round % 2 === 0
    const first = await throughput(isOursFirst ? ours : bare)
    const second = await throughput(isOursFirst ? bare : ours)
    measured.push(isOursFirst ? { ours: first, bare: second } : { ours: second, bare: first })
  }
  return {
    ours: medianOf(measured.map((round) => round.ours)),
    bare: medianOf(measured.map((round) => round.bare)),
    ratio: medianOf(measured.map((round) => round.ours / round.bare)),
  }
}

/** Responses per second. Every response must be a 200. */
export const throughput = async ({ url, paths, headers = {} }: Target): Promise<number> => {
  const each = {
    url,
    paths: paths ?? [new URL(url).pathname],
    headers,
    connections: connections / askers,
    ms,
  }
  const counts = await Promise.all(Array.from({ length: askers }, () => answersTo(each)))
  return counts.reduce((sum, count) => sum + count, 0) / (ms / 1_000)
}

const answersTo = async (asking: Asking) => {
  const child = fork(new URL('asker.ts', import.meta.url), [JSON.stringify(asking)])
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${asking.url} could not be asked.`)))
  const [answers] = (await Promise.race([once(child, 'message'), ended])) as [number]
  ended.catch(() => undefined) // the process exits after its report
  return answers
}

export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number

export const perSecond = (number: number) => `${Math.round(number).toLocaleString('en')}/s`
