import { expect } from 'vitest'
import { registerCustomer } from '#contract/accounts'
import { endpoints } from '#contract/api'
import type { Endpoint } from '#contract/endpoint'
import { sendContactMessage } from '#contract/contact'
import { submitReview } from '#contract/reviews'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aLeadBody } from '#server/testing/a-lead'
import { anAccount } from '#server/testing/an-account'
import { refusal } from '#server/testing/a-buyer'
import type { Attack } from '#server/testing/attacks/attack'

const publicForms = endpoints.filter(
  ({ method, ...endpoint }: Endpoint) => method === 'POST' && endpoint.isPublicForm && !endpoint.upload,
)

const question = {
  name: 'Mallory',
  email: 'victim@example.test',
  phoneNumber: '303 555 0142',
  question: 'Do you get this?',
}

export const formAttacks: readonly Attack[] = [
  {
    name: 'the contact form does not flood a mailbox',
    attempt: async (app) => {
      for (let i = 0; i < 10; i++) await app.call(sendContactMessage, { body: question })
      await app.jobs.runDue()
      const received = (await app.mails()).filter(({ to }) => to.address === question.email)
      expect(received).toHaveLength(3)
    },
  },
  {
    name: 'another website cannot send the lead form in its visitors’ names',
    attempt: async (app) => {
      const values = Object.entries(aLeadBody()).map(([name, value]) => [name, String(value)])
      const answer = await app.http.inject({
        method: 'POST',
        url: '/lead_form',
        payload: new URLSearchParams(values).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://evil.example',
          'sec-fetch-site': 'cross-site',
        },
      })
      expect(answer.statusCode).toBe(403)
    },
  },
  {
    name: 'a body that is nested ten thousand times, or names what every object has, stops and changes nothing',
    attempt: async (app) => {
      const bodies = [
        '['.repeat(10_000) + ']'.repeat(10_000),
        '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
        `{"question":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
        '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
        '{"email":{"__proto__":{"polluted":1}},"name":{"toString":1}}',
        '1e999',
        'null',
      ]
      for (const [at, { method, path }] of publicForms.entries())
        for (const payload of bodies) {
          app.clock.forward(60_000)
          const { statusCode } = await app.http.inject({
            method,
            url: `${path.replace(/:\w+/g, 'constructor')}?__proto__[polluted]=1&constructor=1`,
            payload,
            headers: { 'content-type': 'application/json' },
            remoteAddress: `203.0.113.${at + 1}`,
          })
          expect([path, payload.slice(0, 30), statusCode < 500]).toEqual([path, payload.slice(0, 30), true])
        }
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    },
  },
  {
    name: 'an email that looks like another one cannot register',
    attempt: async (app) => {
      const { email } = await anAccount(app)
      const lookalike = `${email.slice(0, 2)}\u200b${email.slice(2)}`
      const body = { name: 'Mallory', email: lookalike, password: 'tulip under the porch' }
      expect(await refusal(app.call(registerCustomer, { body }))).toBe('409 email_taken')
    },
  },
  {
    name: 'nobody can write a review in another customer’s name',
    attempt: async (app) => {
      const [productId = ''] = await aCatalogue(app, [{}])
      const [mallory, victim] = [await anAccount(app), await anAccount(app)]
      const body = { productId, rating: 1, review: 'Bad.', customerId: victim.id }
      expect(await refusal(mallory.call(submitReview, { body }))).toBe('403 not_yours')
    },
  },
  {
    name: 'a key that a stranger has used is refused to nobody else',
    attempt: async (app) => {
      const headers = { 'idempotency-key': '1' }
      const send = (name: string, remoteAddress: string) =>
        app.http.inject({
          method: 'POST',
          url: sendContactMessage.path,
          payload: { ...question, name },
          headers,
          remoteAddress,
        })
      await send('Mallory', '203.0.113.7')
      expect((await send('Ann', '203.0.113.8')).statusCode).toBe(201)
    },
  },
]
