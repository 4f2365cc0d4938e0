import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailLogKeptMs } from '#rules/mails'
import { mayMailMarketing, readContactStops } from '#server/do-not-contact/contact-stops'
import { openPost } from '#server/mails/post'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const stop = (channel: 'mails' | 'calls', address: string) =>
  app.database.direct
    .insertInto('do_not_contact')
    .values({
      id: app.newId(),
      channel,
      address,
      how: 'Told us on the phone',
      noted_by: null,
      created_at: app.now(),
    })
    .execute()

const subscribe = (email: string, times: { confirmed?: number; left?: number }) =>
  app.database.direct
    .insertInto('newsletter_subscriber')
    .values({
      id: app.newId(),
      email,
      state: times.left === undefined ? 'subscribed' : 'unsubscribed',
      confirm_until: 0,
      unsubscribe_token: app.newId(),
      asked_at: 0,
      confirmed_at: times.confirmed ?? null,
      unsubscribed_at: times.left ?? null,
    })
    .execute()

const send = async (kind: string, address: string) => {
  const post = openPost(app)
  await post.send({ id: app.newId(), kind }, address, {
    subject: kind,
    preview: '',
    name: 'Ann',
    parts: [{ paragraph: 'Hello.' }],
    reason: 'A test.',
  })
  post.close()
  const mail = await app.database.direct
    .selectFrom('sent_mail')
    .select('state')
    .where('address', '=', address.toLowerCase())
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return mail.state
}

test('an opt-out is found by mailbox and by number', async () => {
  expect(await readContactStops(app.database.direct, { email: 'free@example.test', phones: [] })).toEqual({
    mails: null,
    calls: null,
    sale: null,
  })
  await stop('mails', 'no@example.test')
  await stop('calls', '(303) 555-0142')
  const stops = await readContactStops(app.database.direct, {
    email: ' NO@example.test',
    phones: ['(303) 555-0142'],
  })
  expect(stops).toMatchObject({ mails: { how: 'Told us on the phone' }, calls: { since: app.now() } })
})

test('a mail without a known purpose counts as advertising and is held back; the mails of an order are sent anyway', async () => {
  await stop('mails', 'stop@example.test')
  expect(await send('newsletter begins mail', 'Stop@example.test')).toBe('held back')
  expect(await send('a mail of next year', 'stop@example.test')).toBe('held back')
  expect(await send('order placed mail', 'stop@example.test')).toBe('sent')
  expect(await send('newsletter begins mail', 'other@example.test')).toBe('sent')
  const sent = (await app.mails()).map(({ to, subject }) => `${to.address} ${subject}`)
  expect(sent.filter((mail) => mail.startsWith('stop@'))).toEqual(['stop@example.test order placed mail'])
})

test('leaving the newsletter counts, and a newsletter that is confirmed later allows mails again', async () => {
  await subscribe('left@example.test', { left: 5 })
  expect(await mayMailMarketing(app.database.direct, 'left@example.test')).toBe(false)
  await stop('mails', 'back@example.test')
  await subscribe('back@example.test', { confirmed: app.now() + 1 })
  expect(await mayMailMarketing(app.database.direct, 'back@example.test')).toBe(true)
})

test('the log of mails is forgotten after a year', async () => {
  await send('test mail', 'old@example.test')
  app.clock.forward(mailLogKeptMs + 1)
  await app.jobs.start()
  await app.jobs.stop()
  await app.jobs.runDue()
  const rows = await app.database.direct
    .selectFrom('sent_mail')
    .select('id')
    .where('address', '=', 'old@example.test')
    .execute()
  expect(rows).toEqual([])
})
