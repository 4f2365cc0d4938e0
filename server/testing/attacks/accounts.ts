import { expect } from 'vitest'
import {
  loginCustomer,
  logoutCustomer,
  registerCustomer,
  requestSignInLink,
  signInByLink,
} from '#contract/accounts'
import { getProfile, requestEmailChange } from '#contract/profile'
import { getSessions, endSession } from '#contract/sessions'
import { mailFolder } from '#server/platform/mail/mailer'
import { readMailAsSent } from '#server/platform/mail/stored-mails'
import { aPassword, login, mailsTo, someoneWithPassword, typeWrongPasswords } from '#server/testing/a-login'
import { callWith } from '#server/testing/an-account'
import type { Attack } from '#server/testing/attacks/attack'

export const accountsAttacks: readonly Attack[] = [
  {
    name: 'wrong passwords from anywhere lock no owner out: a known device can log in, and so can a link by mail',
    attempt: async (app) => {
      const ann = await someoneWithPassword(app)
      const { deviceToken } = await login(app, ann)
      await typeWrongPasswords(app, ann, 10)
      await expect(login(app, ann)).rejects.toMatchObject({ status: 429 })
      await expect(login(app, ann, { deviceToken })).resolves.toBeDefined()
      await app.call(requestSignInLink, { body: { email: ann.email } })
      const mails = await mailsTo(app, ann)
      const link = mails.find(({ subject }) => subject === 'Your login link')?.text ?? ''
      const linkToken = /email_sign_in\?token=([\w-]+)/.exec(link)?.[1] ?? ''
      await expect(app.call(signInByLink, { body: { linkToken } })).resolves.toBeDefined()
    },
  },
  {
    name: 'a stolen session ends when its owner ends it, and gives no access after that',
    attempt: async (app) => {
      const ann = await someoneWithPassword(app)
      const stolen = await login(app, ann)
      const { sessions } = await ann.call(getSessions, {})
      const thiefs = sessions.find(({ isCurrent }) => !isCurrent)
      await ann.call(endSession, { params: { sessionId: thiefs?.id ?? '' } })
      await expect(callWith(app, stolen.token)(getSessions, {})).rejects.toMatchObject({ status: 401 })
      await expect(ann.call(getSessions, {})).resolves.toMatchObject({ sessions: [{ isCurrent: true }] })
    },
  },
  {
    name: 'a season and a year are not a valid password, nor is the name of the shop or the owner with a digit',
    attempt: async (app) => {
      for (const password of ['Summer2026!', 'December-2026', 'Columbine2026!', 'Quill2026', 'P@ssw0rd2026!'])
        await expect(
          app.call(registerCustomer, {
            body: { name: 'Ann Quill', email: `${app.newId()}@example.test`, password },
          }),
          password,
        ).rejects.toMatchObject({
          status: 400,
          fields: { password: expect.stringMatching(/^Too easy to guess/) },
        })
    },
  },
  {
    name: 'no browser sends a login along for another website: no answer sets a cookie, and none counts',
    attempt: async (app) => {
      const { email } = await someoneWithPassword(app)
      const answer = await app.http.inject({
        method: 'POST',
        url: loginCustomer.path,
        payload: { email, password: aPassword },
      })
      const { token } = answer.json<{ token: string }>()
      expect(answer.headers['set-cookie']).toBeUndefined()
      const headers = { cookie: `token=${token}; customerToken=${token}; authorization=Bearer ${token}` }
      for (const [method, url] of [
        ['GET', getProfile.path],
        ['GET', logoutCustomer.path],
        ['POST', requestEmailChange.path],
      ] as const) {
        const { statusCode } = await app.http.inject({ method, url, headers })
        expect([url, statusCode]).toEqual([url, 401])
      }
      // Content types that a form of another website can send without permission.
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=b',
      ]) {
        const { statusCode } = await app.http.inject({
          method: 'POST',
          url: loginCustomer.path,
          headers: { 'content-type': type },
          payload: JSON.stringify({ email, password: aPassword }),
        })
        expect([type, statusCode]).toEqual([type, 415])
      }
    },
  },
  {
    name: 'a line break in a name is refused, and one that is stored all the same adds no header to a mail',
    attempt: async (app) => {
      const ann = await someoneWithPassword(app)
      for (const name of [
        'Ann\r\nBcc: evil@example.test',
        'Ann\nBcc: x',
        'Ann\rBcc: x',
        'Ann\u0000',
        'Ann\u2028Bcc: x',
      ]) {
        const body = { name, email: `${app.newId()}@example.test`, password: 'tulip under the porch' }
        await expect(app.call(registerCustomer, { body }), name).rejects.toMatchObject({ status: 400 })
      }
      const stored =
        'Ann\r\nBcc: evil@example.test\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>'
      await app.database.direct
        .updateTable('account')
        .set({ name: stored })
        .where('id', '=', ann.id)
        .execute()
      await app.call(requestSignInLink, { body: { email: ann.email } })
      const [mail] = await mailsTo(app, ann)
      const sent = String(await readMailAsSent(mailFolder(app.config), mail?.id ?? ''))
      const [head = ''] = sent.split('\r\n\r\n')
      expect(head).toMatch(/^To: /m)
      expect(head).not.toMatch(/^(?:bcc|content-type: text\/html)/im)
      expect(sent).not.toContain('<script>')
    },
  },
]
