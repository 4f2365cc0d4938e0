import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { inSeconds, keepAsking, slowest } from './keep-asking.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { onPostgres, type ShopOnPostgres } from './shop-on-postgres.ts'

const longestPageMs = 5_000
const longestUntilTold = 4_000
const longestRecoveryMs = 20_000

/** Acts like a firewall that drops its connections silently: the shop and its database both believe they are connected. */
export const silentLine: Scenario = {
  name: 'silent-line',
  what: 'PostgreSQL’s connections go silent for 20 s under load, while the catalogue changes',
  bar: `pages and catalogue always 200 within ${inSeconds(longestPageMs)}; /readyz tells within ${inSeconds(longestUntilTold)}; all is well ${inSeconds(longestRecoveryMs)} after`,
  run: () => onPostgres(play),
}

const play = async ({ address, url, proxy, customer }: ShopOnPostgres): Promise<Outcome> => {
  const changes = changeCatalogue(url)
  const catalogue = keepAsking(`${address}/api/home/query-products`, { atOnce: 10 })
  const pages = ['/', '/packages'].map((path) => keepAsking(address + path))
  const ready = keepAsking(`${address}/readyz`, { atOnce: 1, everyMs: 200 })
  const carts = keepAsking(`${address}/api/home/product/get-card-product/${customer.id}`, {
    headers: { authorization: `Bearer ${customer.token}` },
    everyMs: 500,
  })
  await wait(5_000)
  proxy.goSilent()
  const silentAt = performance.now()
  await wait(20_000)
  proxy.carryNewLines()
  const carriedAt = performance.now()
  await wait(longestRecoveryMs + 5_000)
  const all = [catalogue, ...pages, ready, carts]
  await Promise.all(all.map(({ end }) => end()))
  await changes.end()

  const shown = [catalogue, ...pages].flatMap(({ answers }) => answers)
  const bad = shown.filter(({ status }) => status !== 200).length
  const told = ready.answers.find((answer) => !isReady(answer) && answer.at > silentAt)
  const toldMs = told ? told.at - silentAt : Infinity
  const failed = [
    ...ready.answers.filter((answer) => !isReady(answer)),
    ...carts.answers.filter(({ status }) => status !== 200),
  ]
  const recoveryMs = Math.max(0, ...failed.map(({ at }) => at - carriedAt))
  const isFresh = catalogue.answers.at(-1)?.body !== catalogue.answers.find(({ at }) => at > silentAt)?.body
  return {
    measured: `${shown.length} answers, ${bad} of them bad, slowest ${inSeconds(slowest(shown))}; told after ${inSeconds(toldMs)}; well after ${inSeconds(recoveryMs)}; changes ${isFresh ? 'arrive again' : 'do not arrive'}`,
    isMet:
      bad === 0 &&
      slowest(shown) <= longestPageMs &&
      toldMs <= longestUntilTold &&
      recoveryMs <= longestRecoveryMs &&
      isFresh,
  }
}

/** Without the database it is degraded, and still answers 200. */
const isReady = ({ body }: { body: string }) => body.includes('"ready"')

/** Changes the catalogue as another process would, on its own connection. */
const changeCatalogue = (url: string) => {
  const over = new AbortController()
  const change = async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    for (let stock = 1; !over.signal.aborted; stock++) {
      await client.query('begin')
      await client.query("update version set number = number + 1 where topic = 'catalogue'")
      await client.query(
        "update product set stock = $1, version = (select number from version where topic = 'catalogue')",
        [stock],
      )
      await client.query("select pg_notify('yardsign', 'a-change-from-outside catalogue')")
      await client.query('commit')
      await wait(500)
    }
    await client.end()
  }
  const changing = change()
  return {
    end: () => {
      over.abort()
      return changing
    },
  }
}
