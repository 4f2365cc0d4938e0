import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSubscribers } from '#server/platform/database/notices'
import { listenToPostgres } from '#server/platform/database/postgres-listener'
import type { Log } from '#server/platform/observe/log'
import { type Proxy, throughAProxy } from '#server/testing/a-proxy'
import { testServerUrl } from '#server/testing/test-database'

describe.runIf(testServerUrl())('a PostgreSQL connection that dies silently', () => {
  const quick = { beatMs: 50, answerWithinMs: 200, hearsWithinMs: 1_000 }

  const speaker = new Client({ connectionString: testServerUrl() })
  beforeAll(() => speaker.connect())
  afterAll(() => speaker.end())

  let proxy: Proxy
  let listener: ReturnType<typeof listenToPostgres>
  const said: unknown[] = []
  const heard = vi.fn()
  beforeEach(async () => {
    const proxied = await throughAProxy(testServerUrl() ?? '')
    proxy = proxied.proxy
    const subscribers = createSubscribers((error) => said.push(error))
    subscribers.subscribe('news', heard)
    const log = { warn: (...words: unknown[]) => said.push(words) } as unknown as Log
    listener = listenToPostgres(proxied.url, 'this-process', subscribers, log, quick)
    await listener.ready
  })
  afterEach(async () => {
    listener.close()
    await proxy.close()
    said.length = 0
    heard.mockReset()
  })

  const tell = (detail: string) =>
    speaker.query('select pg_notify($1, $2)', [listener.channel, `another news ${detail}`])

  test('is noticed and reopened, and every subscriber reloads', async () => {
    await tell('first')
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('first'), 10_000)
    proxy.goSilent()
    await tell('missed')
    await vi.waitFor(() => expect(said).not.toEqual([]), 10_000)
    heard.mockReset()
    proxy.carryNewLines()
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(undefined), 10_000)
    await tell('second')
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('second'), 10_000)
  })

  test('does not keep the process alive', async () => {
    const lines = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length
    const before = lines()
    proxy.goSilent()
    listener.close()
    await vi.waitFor(() => expect(lines()).toBeLessThan(before), 10_000)
  })

  test('is not restarted while it responds', async () => {
    await new Promise((resolve) => setTimeout(resolve, 10 * quick.beatMs))
    expect(said).toEqual([])
    expect(heard).toHaveBeenCalledOnce() // called once, when it began to listen
  })

  test('a notice over another connection is heard, and one that a pooler swallows is missed', async () => {
    const publish = () => speaker.query('select pg_notify($1, $2)', [listener.channel, 'this-process '])
    heard.mockReset()
    expect(await listener.hears(publish)).toBe(true)
    expect(heard).not.toHaveBeenCalled()
    expect(await listener.hears(async () => {})).toBe(false)
  })
})
