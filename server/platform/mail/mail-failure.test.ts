import { createTransport } from 'nodemailer'
import { afterEach, expect, test } from 'vitest'
import { aMailServer } from '#server/testing/a-mail-server'
import { mailFailure } from './mail-failure.ts'
import { mailServer } from './smtp.ts'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

const saidOf = (url: string) =>
  createTransport({ ...mailServer(url), connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 })
    .verify()
    .then(() => 'It works.', mailFailure)

const serverWith = async (answers: Record<string, string>) => {
  const server = await aMailServer(answers)
  ends.push(server.close)
  return server.url
}

test('each cause of a mail server that cannot be used has its own advice, without the password', async () => {
  const url = await serverWith({})
  const [plain = ''] = url.split('?')
  const withPassword = (
    await serverWith({
      EHLO: '250-test\r\n250 AUTH PLAIN',
      AUTH: '535 no',
    })
  ).replace('//', '//office:secret@')
  expect(await saidOf('smtp://127.0.0.1:1')).toMatch(/^Check SMTP_URL\. Nothing listens/)
  expect(await saidOf('smtp://no.such.invalid')).toMatch(/^Check SMTP_URL\. Its host is not found/)
  expect(await saidOf(plain.replace('smtp', 'smtps'))).toMatch(/expects smtp:\/\/, not smtps/)
  expect(await saidOf((await serverWith({ STARTTLS: '502 not here' })).split('?')[0] ?? '')).toMatch(
    /offers no encryption/,
  )
  expect(await saidOf(withPassword)).toBe('Check SMTP_URL. Its mail server refuses the user or the password.')
  expect(mailFailure(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' }))).toMatch(
    /does not answer in time/,
  )
})
