import { createServer, type Server } from 'node:net'
import { expect } from 'vitest'
import type { BrokerageSettings } from '#contract/brokerage-settings'
import { changeBrokerageSettings } from '#contract/desk/settings/settings'
import { getVideos } from '#contract/videos'
import type { Attack } from '#server/testing/attacks/attack'
import { hasProved } from '#server/testing/a-staff-member'
import { anAccount } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'

/** This machine, as people write it who hide where an address leads. */
const insideHosts = ['127.0.0.1', 'localhost', 'localhost.', '0x7f.1', '2130706433', '[::1]', '0.0.0.0']

export const addressAttacks: readonly Attack[] = [
  {
    name: 'no address of the settings makes the server ask a machine inside',
    attempt: async (app) => {
      const { port, callers, close } = await anInsideMachine()
      try {
        const broker = await aBroker(app)
        for (const host of insideHosts) await enterEverywhere(app, broker, `http://${host}:${port}/metadata`)
        await app.jobs.runDue()
        expect(callers()).toBe(0)
      } finally {
        close()
      }
    },
  },
  {
    name: 'no picture is taken from an address inside, from a program or from a file',
    attempt: async (app) => {
      const broker = await aBroker(app)
      const pictures = [
        ...insideHosts.map((host) => `https://${host}/x.jpg`),
        'http://169.254.169.254/latest/meta-data/',
        'https://metadata.internal/x.jpg',
        'https://user:secret@bank.example/x.jpg',
        'javascript:alert(1)',
        'data:image/svg+xml,<svg/>',
        'file:///etc/passwd',
        '//evil.example/x.jpg',
        '/\\evil.example/x.jpg',
        'https://evil.example\t/x.jpg',
        'https://evil.example/x.jpg\r\nSet-Cookie: a=b',
      ]
      for (const logo of pictures)
        await expect(broker.change({ logo }), logo).rejects.toMatchObject({ code: 'invalid_request' })
    },
  },
  {
    name: 'the address in a mail’s header leads to a page of this shop only, whatever its token is',
    attempt: async (app) => {
      const tokens = [
        '%2F%2Fevil.example',
        '%5Cevil.example',
        '%0d%0aLocation:%20https:%2F%2Fevil.example',
        '%E2%80%A8',
        '..%2F..',
        'a&next=%2F%2Fevil.example#x',
      ]
      for (const token of tokens) {
        const { statusCode, headers } = await app.http.inject(`/api/home/unsubscribe/${token}`)
        if (statusCode === 303)
          expect(headers.location).toMatch(/^\/newsletter\/unsubscribe\?token=[\w%.+-]+$/)
        else expect([400, 404]).toContain(statusCode)
      }
    },
  },
]

/** A server that counts connections, whatever they request. */
const anInsideMachine = async () => {
  let callers = 0
  const server: Server = createServer((socket) => {
    callers++
    socket.destroy()
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '::', resolve)
  await promise
  const { port } = server.address() as { port: number }
  return { port, callers: () => callers, close: () => server.close() }
}

const aBroker = async (app: TestApp) => {
  const account = await anAccount(app, { role: 'staff' })
  await hasProved(app, account)
  const customer = await anAccount(app)
  let version = 0
  return {
    customer,
    change: async (changes: BrokerageSettings) => {
      ;({ version } = await account.call(changeBrokerageSettings, {
        body: { version, changes, cleared: [] },
      }))
    },
  }
}

/** All settings that take a web address, and everything that reads them. */
const enterEverywhere = async (app: TestApp, broker: Awaited<ReturnType<typeof aBroker>>, url: string) => {
  await broker
    .change({
      licenceLookupUrl: url,
      affiliateUrl: url,
      vendorLoginUrl: url,
      vendorRegisterUrl: url,
      socialLinks: [{ name: 'Videos', url }],
      videos: [{ id: 'a', title: 'A', description: 'A', picture: '/signs.jpg', url }],
    })
    .catch((problem: { code: string }) => expect(problem.code).toBe('invalid_request'))
  await broker.customer.call(getVideos, {})
  await app.http.inject('/api/brokerage')
  await app.http.inject('/video-pictures/a')
  await app.http.inject({
    method: 'OPTIONS',
    url: '/api/chat/seller/get-customers',
    headers: { origin: url },
  })
}
