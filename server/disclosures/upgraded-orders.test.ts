// Orders and evidence from before the two were joined.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { orderConsents } from '#database/migrations/0017-order-consents'
import { migrations } from '#database/migrations/list'
import { readAgreements } from '#server/legal/order-consents'
import { openDatabase } from '#server/platform/database/database'
import { createLog } from '#server/platform/log'
import { aTestDatabase } from '#server/testing/test-database'

test('an old order counts only what its customer acknowledged before it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-upgrade-'))
  const { config, remove } = await aTestDatabase(folder, { isEmpty: true })
  const database = await openDatabase(config, createLog({ isProduction: false, logLevel: 'silent' }))
  const tables = database.direct as unknown as Kysely<unknown>
  for (const [name, { up }] of Object.entries(migrations)) if (name < '0017') await up(tables)
  await insert(tables, 'account', [account('ann'), account('bob')])
  await insert(tables, 'order', [
    order('before', { placed_at: 5, number: 1 }),
    order('after', { placed_at: 20, number: 2 }),
    order('of bob', { placed_at: 20, number: 3, customer_id: 'bob' }),
  ])
  const text = { sha256: 'hash', version: '2026-11' }
  await insert(
    tables,
    'legal_text',
    ['finalAcknowledgment', 'tcpaConsent'].map((text_id) => ({
      ...text,
      text_id,
      text: '',
      first_given_at: 0,
    })),
  )
  const given = { ...text, given_at: 10, address: '', user_agent: '', page: '' }
  await insert(tables, 'consent', [
    { ...given, id: 'a', text_id: 'finalAcknowledgment', customer_id: 'ann', product_slug: 'photos' },
    { ...given, id: 'b', text_id: 'finalAcknowledgment', customer_id: null, product_slug: 'photos' },
    { ...given, id: 'c', text_id: 'tcpaConsent', customer_id: 'bob', product_slug: null },
  ])
  await orderConsents.up(tables)
  expect(await database.direct.selectFrom('order_consent').selectAll().execute()).toEqual([
    { order_id: 'after', consent_id: 'a' },
  ])
  expect(await readAgreements(database.direct, ['before', 'after', 'of bob'])).toEqual(
    new Map([['after', { disclosures: { version: '2026-11', at: 10 } }]]),
  )
  await database.close()
  await remove()
  rmSync(folder, { recursive: true })
})

const insert = (db: Kysely<unknown>, table: string, rows: readonly Record<string, unknown>[]) =>
  (db as Kysely<Record<string, Record<string, unknown>>>).insertInto(table).values(rows).execute()

const account = (id: string) => ({
  id,
  role: 'customer',
  name: id,
  email: `${id}@example.test`,
  password_hash: 'none',
  generation: 1,
  is_sample: 0,
  created_at: 0,
  updated_at: 0,
})

const order = (id: string, more: { placed_at: number; number: number; customer_id?: string }) => ({
  id,
  customer_id: 'ann',
  state: 'placed',
  payment_state: 'paid',
  items: 1,
  lines_cents: 0,
  coupon_cents: 0,
  fee_cents: 0,
  total_cents: 0,
  shipping: '{}',
  expires_at: 0,
  updated_at: 0,
  ...more,
})
