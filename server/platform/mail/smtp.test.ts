import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '#server/platform/observe/log'
import { openMailer } from '#server/platform/mail/mailer'
import { openSmtp } from '#server/platform/mail/smtp'
import { aMailServer } from '#server/testing/a-mail-server'

const mail = {
  to: { name: 'Ann "the" Müller', address: 'ann@example.test' },
  subject: 'Grüße aus Denver',
  text: 'Hello\n.\nGood bye',
  html: '<p>Hello</p>',
}
const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

const aServer = async (answers?: Record<string, string>) => {
  const server = await aMailServer(answers)
  ends.push(server.close)
  return server
}

const mailerTo = (smtpUrl: string) => {
  const config = { smtpUrl, dataFolder: '/nowhere', publicUrl: 'https://shop.example' }
  const mailer = openMailer(config, {
    from: () => '"Columbine" <help@columbine.example>',
    now: () => Date.UTC(2026, 4, 15, 16),
  })
  ends.push(mailer.close)
  return mailer
}

test('a mail goes to the mail server with an id that is the same on every attempt', async () => {
  const server = await aServer()
  const mailer = mailerTo(server.url)
  await mailer.send('job-1', mail)
  await mailer.send('job-1', mail)
  expect(server.received).toHaveLength(2)
  for (const text of server.received) {
    expect(text).toContain('Message-ID: <job-1@shop.example>')
    expect(text).toContain('From: Columbine <help@columbine.example>')
    expect(text).toMatch(/^Date: Fri, 15 May 2026 16:00:00 \+0000/m)
    expect(text).toContain('multipart/alternative')
  }
})

test('a mail that the server refuses is not sent', async () => {
  const server = await aServer({ RCPT: '550 no such mailbox' })
  await expect(mailerTo(server.url).send('job-1', mail)).rejects.toThrow('550')
})

test('a mail server without encryption gets nothing unless the operator asked for that', async () => {
  const server = await aServer({ STARTTLS: '502 not here' })
  const [plainUrl = ''] = server.url.split('?')
  await expect(mailerTo(plainUrl).send('job-1', mail)).rejects.toThrow('STARTTLS')
  expect(server.received).toEqual([])
})

test('an unreachable mail server is an error', async () => {
  await expect(mailerTo('smtp://127.0.0.1:1').send('job-1', mail)).rejects.toThrow('ECONNREFUSED')
})

test('a mail server that greets and then is silent is named when the time is over', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}).write('220 test\r\n'))
  ends.push(() => silent.close())
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const carrier = openSmtp(`smtp://127.0.0.1:${port}`, { connectMs: 5_000, answerMs: 50 })
  ends.push(() => carrier.close())
  const addressed = {
    ...mail,
    from: 'help@columbine.example',
    messageId: '<1@shop.example>',
    date: new Date(0),
  }
  await expect(carrier.carry('job-1', addressed)).rejects.toThrow('The mail server did not answer in time')
})

test("a mail server's refusal is logged without anyone's address", async () => {
  const server = await aServer({ RCPT: '550 5.1.1 <ann@example.test>: no such user' })
  const error: unknown = await mailerTo(server.url)
    .send('job-1', mail)
    .catch((failure: unknown) => failure)
  expect(error).toMatchObject({ message: expect.stringContaining('550 5.1.1'), responseCode: 550 })
  const lines: string[] = []
  createLog({ isProduction: true, logLevel: 'warn' }, { write: (line) => void lines.push(line) }).warn({
    err: error,
  })
  expect(lines.join()).toContain('no such user')
  expect(lines.join()).not.toContain('ann@')
})
