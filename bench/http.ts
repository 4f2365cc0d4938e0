// What a request costs beyond sending the bytes: the page cache and the catalogue, each against a bare server that sends the same bytes.
import type { Finding } from './finding.ts'
import { fetchRaw } from './fetch-raw.ts'
import { compareThroughput, perSecond } from './load.ts'
import { startBare } from './start-bare.ts'

type Comparison = { what: string; path: string; accept: string; kind: 'http' | 'fastify'; bar: number }

const comparisons: Comparison[] = [
  {
    what: 'Cached home page, 50 connections, against a bare node:http server sending the same compressed bytes',
    path: '/',
    accept: 'br',
    kind: 'http',
    bar: 0.7,
  },
  {
    what: 'query-products first page, 50 connections, against a bare Fastify route sending the same bytes',
    path: '/api/home/query-products',
    accept: 'identity',
    kind: 'fastify',
    bar: 0.7,
  },
]

export const measureHttp = async (address: string): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const comparison of comparisons) findings.push(await compare(address, comparison))
  return findings
}

const compare = async (address: string, { what, path, accept, kind, bar }: Comparison): Promise<Finding> => {
  const headers = { 'accept-encoding': accept }
  const answer = await fetchRaw(address + path, headers)
  const bare = await startBare(kind, answer.body, answer.headers)
  const {
    ours,
    bare: floor,
    ratio,
  } = await compareThroughput({ url: address + path, headers }, { url: bare.url, headers })
  await bare.stop()
  return {
    what,
    measured: `${ratio.toFixed(2)} × (${perSecond(ours)} against ${perSecond(floor)})`,
    bar: `at least ${bar} ×`,
    isMet: ratio >= bar,
  }
}
