import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { releaseName } from '#server/platform/config/release'
import { spawnMain } from '#server/testing/spawn-main'

const folder = mkdtempSync(join(tmpdir(), 'yardsign-main-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const start = (environment: Record<string, string> = {}) =>
  spawnMain({ DATA_DIR: join(folder, 'data'), ...environment })

describe('a start that cannot go on says why in one sentence and ends with 1', () => {
  test('a bad variable', async () => {
    await expect(start({ PORT: 'eighty' })).rejects.toThrow(
      /^ended with 1: PORT must be a whole number from 0 to 65535, not 'eighty'\.\n$/,
    )
  })

  test('a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    await expect(start({ PORT: String(port), LOG_LEVEL: 'silent' })).rejects.toThrow(
      new RegExp(`^ended with 1: PORT ${port} is in use on 127\\.0\\.0\\.1: [^\\n]+\\n$`),
    )
    server.close()
  })

  test('a database that is missing while other files of the shop are there', async () => {
    const left = join(folder, 'left')
    mkdirSync(left)
    writeFileSync(join(left, 'token-secret'), 'x'.repeat(48))
    writeFileSync(join(left, 'yardsign.sqlite'), '')
    await expect(start({ DATA_DIR: left, LOG_LEVEL: 'silent', SAMPLE: '1' })).rejects.toThrow(
      /^ended with 1: The database [^\n]+ is empty, but [^\n]+token-secret: is the disk mounted\?[^\n]+\n$/,
    )
  })
})

test('the program says where it is, serves, on a signal finishes what it was asked, and knows its secret again', async () => {
  const { child, address, output, ended } = await start()
  expect(output()).toContain(`Yardsign ${releaseName()} is at ${address}\n`)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)

  const login = request(`${address}/api/customer/customer-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
  })
  login.flushHeaders()
  await once(login, 'continue') // the server has received the request, and waits for the rest
  const proxy = await aProxyThatAsks(address)
  child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 100))
  login.end('{}')
  const [answer] = (await once(login, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(400)
  answer.resume()

  child.kill('SIGTERM') // sends both signals, as a service manager and our parent would together
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await proxy.answer()).toContain('401')
  expect(await ended).toBe(0)
  await expect(fetch(`${address}/readyz`)).rejects.toThrow('fetch failed')
  proxy.close()
  await expect(start({ TOKEN_SECRET: 'x'.repeat(48), LOG_LEVEL: 'silent' })).rejects.toThrow(
    /^ended with 1: The secret in TOKEN_SECRET is not the one that [^\n]+npm run shop -- new-secret"\.\n$/,
  )
})

/** It keeps its connection after the last answer, which does not hold up the stop. */
const aProxyThatAsks = async (address: string) => {
  const line = connect(Number(new URL(address).port), '127.0.0.1')
  const body = '{"email":"nobody@example.test","password":"none"}'
  line.write(
    `POST /api/customer/customer-login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await once(line, 'data') // the server has received the request, and waits for the rest
  return {
    answer: async () => {
      line.write(body)
      const [answer] = await once(line, 'data')
      return String(answer)
    },
    close: () => line.destroy(),
  }
}
