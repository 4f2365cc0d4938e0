// Customers from before their mailboxes were proved.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { provedMailboxes } from '#database/migrations/0071-proved-mailboxes'
import { anOldAccount, anOldDatabase, insertRows } from '#server/testing/an-old-database'

let old: Awaited<ReturnType<typeof anOldDatabase>>
beforeAll(async () => {
  old = await anOldDatabase('0071')
})
afterAll(() => old.close())

let entries = 0
const entry = (subjectId: string, at: number, action: string, details: object = {}) => ({
  id: `entry ${String((entries += 1)).padStart(3, '0')}`,
  at,
  actor_id: subjectId,
  actor_role: 'customer',
  action,
  subject: 'account',
  subject_id: subjectId,
  details: JSON.stringify(details),
})
const moved = (subjectId: string, at: number, formerEmail: string) =>
  entry(subjectId, at, 'email changed', { formerEmail })

const request = (id: string, accountId: string, source: string, identity: string) => ({
  id,
  reference: id,
  kind: 'access',
  state: 'open',
  source,
  name: id,
  email: `${accountId}@example.test`,
  phone: '',
  account_id: accountId,
  details: '',
  identity,
  identity_at: identity === 'not proved' ? null : 1,
  received_at: 1,
  due_at: 2,
  updated_at: 1,
})

test('only a mailbox with evidence in the log is proved, and requests of the others wait', async () => {
  const accounts = ['typed', 'reset', 'linked', 'moved', 'moved-back', 'erased', 'password', 'taker']
  await insertRows(old.tables, 'account', [
    ...accounts.map((id) => ({ ...anOldAccount(id), erased_at: id === 'erased' ? 1 : null })),
    { ...anOldAccount('sample'), is_sample: 1, erased_at: null },
    { ...anOldAccount('seller'), role: 'seller', erased_at: null },
  ])
  await insertRows(old.tables, 'audit', [
    entry('reset', 5, 'password reset'),
    entry('linked', 5, 'signed in', { sessionId: 'x', by: 'link', device: 'new' }),
    entry('password', 5, 'signed in', { sessionId: 'x', by: 'password', device: 'new' }),
    entry('password', 6, 'password changed'),
    // The email that it was registered with was never proved; each later one was.
    moved('moved', 5, 'victim@example.test'),
    moved('moved', 7, 'between@example.test'),
    entry('moved-back', 3, 'password reset'),
    moved('moved-back', 5, 'first@example.test'),
    moved('erased', 5, '[erased]'),
    // A mailbox that somebody else has proved since.
    moved('taker', 9, 'typed.by.taker@example.test'),
    entry('seller', 5, 'password reset'),
  ])
  await insertRows(old.tables, 'privacy_request', [
    request('of typed', 'typed', 'dashboard', 'logged in'),
    request('of reset', 'reset', 'dashboard', 'logged in'),
    request('called', 'typed', 'phone', 'not proved'),
    request('called about reset', 'reset', 'phone', 'mailbox'),
  ])
  await provedMailboxes.up(old.tables)
  const proofs = await old.read
    .selectFrom('proved_mailbox')
    .select(['account_id', 'email', 'how'])
    .orderBy('account_id')
    .orderBy('proved_at')
    .execute()
  const proof = (account_id: string, how: string, email = `${account_id}@example.test`) => ({
    account_id,
    email,
    how,
  })
  expect(proofs).toEqual([
    proof('linked', 'login link'),
    proof('moved', 'email change', 'between@example.test'),
    proof('moved', 'email change'),
    proof('moved-back', 'new password', 'first@example.test'),
    proof('moved-back', 'email change'),
    proof('reset', 'new password'),
    proof('sample', 'sample'),
    proof('taker', 'email change'),
  ])
  const requests = await old.read
    .selectFrom('privacy_request')
    .select(['id', 'account_id', 'identity'])
    .orderBy('id')
    .execute()
  expect(requests).toEqual([
    { id: 'called', account_id: null, identity: 'not proved' },
    { id: 'called about reset', account_id: 'reset', identity: 'mailbox' },
    { id: 'of reset', account_id: 'reset', identity: 'logged in' },
    { id: 'of typed', account_id: 'typed', identity: 'not proved' },
  ])
})
