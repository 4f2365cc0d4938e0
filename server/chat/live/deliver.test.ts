import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDeliveries } from '#server/chat/live/deliver'
import type { Database } from '#server/platform/database/database'
import { annAndSigns, aSeller, toCustomer, toSeller } from '#server/testing/a-chat'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anotherProcess, startTestApp, type TestApp } from '#server/testing/test-app'
import { socketsOfTest, type TestSocket } from '#server/testing/a-socket'
import { testServerUrl } from '#server/testing/test-database'

let app: TestApp
let address: string
let other: Awaited<ReturnType<typeof anotherProcess>>
let ann: TestAccount
let signs: TestAccount
const sockets = socketsOfTest()
beforeAll(async () => {
  app = await startTestApp()
  address = await app.listen()
  other = await anotherProcess(app)
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  ;[ann, signs] = await annAndSigns(app)
})
afterEach(sockets.closeAll)

const { open } = sockets
const hears = ({ heard }: TestSocket, texts: readonly string[]) =>
  vi.waitFor(() => expect(heard.map(({ message }) => message.message)).toEqual(texts), 10_000)
const numbers = Array.from({ length: 30 }, (_, at) => `${at}`)

describe('between a customer on one process and a seller on another', () => {
  test('messages go both ways, in order, once', async () => {
    const [tab, desk] = [await open(address, ann), await open(other.address, signs)]
    await toSeller(ann, signs, 'Hello')
    await hears(desk, ['Hello'])
    for (const text of numbers) await desk.send({ receverId: ann.id, text })
    await hears(tab, ['Hello', ...numbers])
    await wait(700)
    expect(desk.heard).toEqual(tab.heard)
  })

  test('both sides may be on both processes', async () => {
    const here = [await open(address, ann), await open(address, signs)]
    const there = [await open(other.address, ann), await open(other.address, signs)]
    await toSeller(ann, signs, 'Hello')
    await there[1]?.send({ receverId: ann.id, text: 'Welcome' })
    for (const socket of [...here, ...there]) await hears(socket, ['Hello', 'Welcome'])
  })

  test('a client that connects while messages are sent misses none', async () => {
    await toSeller(ann, signs, 'Hello')
    const sent = numbers.reduce(
      (before, text) => before.then(() => toCustomer(app, signs, ann, text)),
      Promise.resolve<unknown>(undefined),
    )
    const known: (() => number[])[] = []
    for (let at = 0; at < 5; at++) {
      const tab = await open(other.address, ann)
      const params = { sellerId: signs.id }
      const query = { limit: 200 }
      const { messages } = await ann.call('GET /api/chat/customer/get-messages/:sellerId', { params, query })
      known.push(() =>
        [...messages, ...tab.heard.map(({ message }) => message)].map(({ sequence }) => sequence),
      )
    }
    await sent
    for (const sequences of known)
      await vi.waitFor(() => expect(new Set(sequences()).size).toBe(1 + numbers.length), 10_000)
  })
})

test('many clients may connect while notices are lost, and still receive what follows', async () => {
  let missed = () => {}
  const subscribe: Database['notices']['subscribe'] = (topic, heard) => {
    missed = heard
    return app.database.notices.subscribe(topic, heard)
  }
  const { direct: read } = app.database
  const database = { ...app.database, read, notices: { ...app.database.notices, subscribe } }
  const heard: string[] = []
  const deliveries = openDeliveries({ database, log: app.log }, ({ message }) => heard.push(message))
  const people = await Promise.all(Array.from({ length: 50 }, () => anAccount(app)))
  const coming = people.map(({ id }) => deliveries.follow({ side: 'customer', id }))
  for (let time = 0; time < 3; time++) missed()
  await Promise.all(coming)
  await Promise.all(people.map((person, at) => toSeller(person, signs, `${at}`)))
  await vi.waitFor(() => expect(new Set(heard).size).toBe(50), 10_000)
  expect(heard).toHaveLength(50)
  deliveries.close()
})

describe.runIf(testServerUrl())('while PostgreSQL notices are lost', () => {
  const loseNotices = async () => {
    const { database } = app.config
    const client = new Client({ connectionString: database.engine === 'postgres' ? database.url : '' })
    await client.connect()
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'yardsign notices' and datname = current_database()",
    )
    await client.end()
  }

  test('messages arrive once notices are back, even in a conversation that began in the meantime', async () => {
    const photos = await aSeller(app)
    await toSeller(ann, signs, 'Hello')
    const [tab, desk, newDesk] = [
      await open(other.address, ann),
      await open(other.address, signs),
      await open(other.address, photos),
    ]
    for (let round = 1; round <= 3; round++) {
      await loseNotices()
      await toCustomer(app, signs, ann, `Round ${round}`)
    }
    await loseNotices()
    await toSeller(ann, photos, 'Are you there?')
    const rounds = ['Round 1', 'Round 2', 'Round 3']
    await hears(desk, rounds)
    await hears(newDesk, ['Are you there?'])
    await vi.waitFor(() => expect(tab.heard).toHaveLength(4), 10_000)
    await wait(700)
    const texts = tab.heard.map(({ message }) => message.message) // in order within each conversation
    expect(texts.filter((text) => text.startsWith('Round'))).toEqual(rounds)
    expect(texts.filter((text) => !text.startsWith('Round'))).toEqual(['Are you there?'])
  })
})
