// Papers from before the review queue at the desk.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewQueue } from '#database/migrations/0037-review-queue'
import { dayMs } from '#rules/dates'
import { anOldAccount, anOldDatabase, insertRows } from '#server/testing/an-old-database'

let old: Awaited<ReturnType<typeof anOldDatabase>>
beforeAll(async () => {
  old = await anOldDatabase('0037')
})
afterAll(() => old.close())

const version = (documentId: string, number: number, state: string, reviewedAt: number | null = null) => ({
  id: `${documentId}${number}`,
  document_id: documentId,
  number,
  state,
  note: '',
  file_key: `${documentId}${number}`,
  file_name: 'a.pdf',
  bytes: 1,
  sha256: '',
  pages: 1,
  remarks: '[]',
  uploaded_at: number * 1_000,
  reviewed_at: reviewedAt,
  reviewed_by: null,
  keep_until: 0,
})

const document = (id: string) => ({
  id,
  customer_id: 'ann',
  kind: 'legal',
  order_id: null,
  product_id: null,
  slug: id,
  name: id,
  created_at: 0,
})

test('only the newest version of a paper waits, and each has a day', async () => {
  await insertRows(old.tables, 'account', [anOldAccount('ann')])
  await insertRows(old.tables, 'document', [document('a'), document('b')])
  await insertRows(old.tables, 'document_version', [
    version('a', 1, 'Rejected', 5),
    version('a', 2, 'Pending'),
    version('b', 1, 'Pending'),
  ])
  await reviewQueue.up(old.tables)
  const rows = await old.read
    .selectFrom('document_version')
    .select(['id', 'is_newest', 'due_at', 'decisions', 'claimed_by', 'snoozed_until'])
    .orderBy('id')
    .execute()
  const free = { claimed_by: null, snoozed_until: null }
  expect(rows).toEqual([
    { id: 'a1', is_newest: 0, due_at: 1_000 + dayMs, decisions: 1, ...free },
    { id: 'a2', is_newest: 1, due_at: 2_000 + dayMs, decisions: 0, ...free },
    { id: 'b1', is_newest: 1, due_at: 1_000 + dayMs, decisions: 0, ...free },
  ])
})
