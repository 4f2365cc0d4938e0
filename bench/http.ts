// What a request costs beyond sending the bytes: the page cache and the catalogue, each against a bare server that sends the same bytes.
import type { Finding } from './finding.ts'
import { fetchRaw } from './fetch-raw.ts'
import { compareThroughput, perSecond } from './load.ts'
import { startBare } from './start-bare.ts'

type Comparison = {
  what: string
  /** Requested in turn. */
  paths: readonly string[]
  accept: string
  kind: 'http' | 'fastify'
  bar: number
}

const list = '/api/home/query-products'

const comparisons: Comparison[] = [
  {
    what: 'Cached home page, 50 connections, against a bare node:http server sending the same compressed bytes',
    paths: ['/'],
    accept: 'br',
    kind: 'http',
    bar: 0.7,
  },
  {
    what: 'query-products first page, 50 connections, against a bare Fastify route sending the same bytes',
    paths: [list],
    accept: 'identity',
    kind: 'fastify',
    bar: 0.4,
  },
  {
    what: 'product-details, 50 connections, against a bare Fastify route sending the same bytes',
    paths: ['/api/home/product-details/mls-plus'],
    accept: 'identity',
    kind: 'fastify',
    bar: 0.4,
  },
  {
    what: 'query-products between random prices, 50 connections, against a bare Fastify route sending the first page',
    paths: Array.from({ length: 2_000 }, () => {
      const lowPrice = Math.floor(Math.random() * 1_000)
      return `${list}?lowPrice=${lowPrice}&highPrice=${lowPrice + Math.floor(Math.random() * 4_000)}`
    }),
    accept: 'identity',
    kind: 'fastify',
    bar: 0.2,
  },
]

export const measureHttp = async (address: string): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const comparison of comparisons) findings.push(await compare(address, comparison))
  return findings
}

const compare = async (address: string, { what, paths, accept, kind, bar }: Comparison): Promise<Finding> => {
  const headers = { 'accept-encoding': accept }
  const answer = await fetchRaw(`${address}${paths.length > 1 ? list : paths[0]}`, headers)
  const bare = await startBare(kind, answer.body, answer.headers)
  const {
    ours,
    bare: floor,
    ratio,
  } = await compareThroughput({ url: address, paths, headers }, { url: bare.url, headers })
  await bare.stop()
  return {
    what,
    measured: `${ratio.toFixed(2)} × (${perSecond(ours)} against ${perSecond(floor)})`,
    bar: `at least ${bar} ×`,
    isMet: ratio >= bar,
  }
}
