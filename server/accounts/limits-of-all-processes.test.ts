// Two real processes race on one database: limits that apply to all processes together must not double.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formsAMinute, maxWrongPasswords } from '#rules/accounts'
import { aServerProcess, environmentLike, type ServerProcess } from '#server/testing/a-server-process'
import { aTestDatabase } from '#server/testing/test-database'

const folder = mkdtempSync(join(tmpdir(), 'yardsign-limits-'))
const processes: ServerProcess[] = []
let removeDatabase = async () => {}

beforeAll(async () => {
  const { config: database, remove } = await aTestDatabase(folder)
  removeDatabase = remove
  const environment = environmentLike(
    { dataFolder: folder, database },
    'a secret of the test of limits, and of nothing else',
  )
  // One after the other, because both would migrate the same empty database.
  for (let at = 0; at < 2; at++) processes.push(await aServerProcess(environment))
})
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()))
  await removeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends the form this often to each process, all at once, and counts the statuses. */
const race = async (path: string, body: object, timesEach: number): Promise<Record<number, number>> => {
  const statuses = await Promise.all(
    processes.flatMap(({ address }) =>
      Array.from({ length: timesEach }, () => statusOf(`${address}${path}`, body)),
    ),
  )
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** A busy machine makes the shop say 503 before it counts. A browser would try again, too. */
const statusOf = async (url: string, body: object): Promise<number> => {
  for (;;) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    if (answer.status !== 503) return answer.status
    await wait(200)
  }
}

test('an address gets no more forms a minute from two processes than from one', async () => {
  const sent = 50
  expect(sent).toBeLessThan(formsAMinute) // few enough that neither process refuses on its own
  expect(await race('/api/contact-us', {}, sent)).toEqual({ 400: formsAMinute, 429: 2 * sent - formsAMinute })
})

test('an account gets no more wrong passwords from two processes than from one', async () => {
  const login = { email: 'ann@example.test', password: 'not the right password' }
  expect(await race('/api/customer/customer-login', login, maxWrongPasswords)).toEqual({
    401: maxWrongPasswords,
    429: maxWrongPasswords,
  })
})
