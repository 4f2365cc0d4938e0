import { expect } from 'vitest'
import { registerCustomer } from '#contract/accounts'
import { sendContactMessage } from '#contract/contact'
import { submitReview } from '#contract/reviews'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aLeadBody } from '#server/testing/a-lead'
import { anAccount } from '#server/testing/an-account'
import { refusal } from '#server/testing/a-buyer'
import type { Attack } from '#server/testing/attacks/attack'

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
