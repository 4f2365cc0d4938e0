import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, vi } from 'vitest'
import type { Attack } from '#server/testing/attacks/attack'
import { rawAsk } from '#server/testing/raw-ask'
import type { TestApp } from '#server/testing/test-app'

const webhook = '/api/order/webhook/stripe'

export const httpAttacks: readonly Attack[] = [
  {
    name: 'a thousand trickling bodies do not keep others from being served',
    environment: { TRUST_PROXY: '1' },
    attempt: async (app) => {
      const address = await app.listen()
      const lines = await Promise.all(
        Array.from({ length: 1_001 }, (_, at) => trickle(address, `198.51.${at % 200}.${at % 250}`)),
      )
      await untilNobodyWaits(app)
      const asked = await Promise.all(Array.from({ length: 20 }, () => logInPatiently(address)))
      for (const line of lines) line.destroy()
      expect(new Set(asked)).toEqual(new Set([400]))
    },
  },
  {
    name: 'an address that calls webhooks without a signature is soon refused before its bodies are read',
    attempt: async (app) => {
      const asked = []
      for (let i = 0; i < 121; i++) asked.push(await app.http.inject({ method: 'POST', url: webhook }))
      expect(asked.at(0)?.statusCode).not.toBe(429)
      expect(asked.at(-1)?.statusCode).toBe(429)
    },
  },
  {
    name: 'a request with two Host headers is refused, and so is one with none or an invalid one',
    needsOwnShop: true,
    attempt: async (app) => {
      const address = await app.listen()
      const hosts = [['shop', 'other'], [], [''], ['shop/path'], ['user@shop'], ['a b']]
      for (const names of hosts) {
        const lines = names.map((name) => `Host: ${name}\r\n`).join('')
        expect(await rawAsk(address, `GET /healthz HTTP/1.1\r\n${lines}\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
      }
      for (const host of ['shop', 'shop.example.com:8080', '[::1]:3000', '203.0.113.7'])
        expect(
          await rawAsk(address, `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
        ).toMatch(/^HTTP\/1\.1 200 /)
    },
  },
  {
    name: 'a port in a forwarded address does not make a client a different one',
    environment: { TRUST_PROXY: '1' },
    attempt: async (app) => {
      await expectCountedAsOne(app, (at) => `203.0.113.7:${1_024 + at}`)
      await expectCountedAsOne(app, (at) => `[2001:db8::${at}]:${1_024 + at}`)
    },
  },
  {
    name: 'a word instead of a forwarded address does not make a client a different one',
    environment: { TRUST_PROXY: '1' },
    attempt: (app) => expectCountedAsOne(app, (at) => `caller-${at}`),
  },
]

/** A POST whose Content-Length is larger than the body it sends. */
const trickle = async (address: string, from: string): Promise<Socket> => {
  const { hostname, port } = new URL(address)
  const line = connect(Number(port), hostname)
  line.on('error', () => {}) // the server closes it at the end
  await once(line, 'connect')
  line.write(
    `POST ${webhook} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  )
  return line
}

/** A thousand simultaneous requests fill the queue; the test is about their bodies, so it waits until the queue is empty. */
const untilNobodyWaits = (app: TestApp) =>
  vi.waitFor(
    async () => expect((await app.http.inject('/metrics')).body).toContain('\nyardsign_requests_waiting 0\n'),
    15_000,
  )

const formsAMinute = 60

const expectCountedAsOne = async (app: TestApp, told: (at: number) => string) => {
  const statuses = []
  for (let at = 0; at <= formsAMinute; at++) {
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: '/api/customer/customer-login',
      headers: { 'x-forwarded-for': told(at) },
      payload: {},
    })
    statuses.push(statusCode)
  }
  expect(statuses.at(0)).toBe(400)
  expect(statuses.at(-1)).toBe(429)
}

/** Retries like a browser when the shop is busy, because the test machine may be busy. */
const logInPatiently = async (address: string): Promise<number> => {
  for (let tries = 1; ; tries++) {
    const { status } = await fetch(`${address}/api/customer/customer-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (status !== 503 || tries === 20) return status
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
