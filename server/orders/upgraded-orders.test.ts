// Unpaid orders from before orders held their pieces for a limited time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { orderHolds } from '#database/migrations/0012-order-holds'
import { migrations } from '#database/migrations/list'
import { openDatabase } from '#server/platform/database/database'
import { createLog } from '#server/platform/log'
import { aTestDatabase } from '#server/testing/test-database'

test('an unpaid order keeps its pieces for the time that its mail promised, and no other order holds any', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-upgrade-'))
  const { config, remove } = await aTestDatabase(folder, { isEmpty: true })
  const database = await openDatabase(config, createLog({ isProduction: false, logLevel: 'silent' }))
  const { direct: read } = database
  const anyTables = read as unknown as Kysely<unknown>
  for (const [name, { up }] of Object.entries(migrations)) if (name < '0012') await up(anyTables)
  await read.insertInto('account').values(ann).execute()
  await read
    .insertInto('order')
    .values([
      { ...order, id: 'waits', number: 1, state: 'pending', payment_state: 'unpaid' },
      { ...order, id: 'paid', number: 2, state: 'placed', payment_state: 'paid' },
      { ...order, id: 'cancelled', number: 3, state: 'cancelled', payment_state: 'unpaid' },
    ])
    .execute()
  await orderHolds.up(anyTables)
  const rows = await read.selectFrom('order').select(['id', 'held_until']).orderBy('number').execute()
  expect(rows).toEqual([
    { id: 'waits', held_until: order.expires_at },
    { id: 'paid', held_until: null },
    { id: 'cancelled', held_until: null },
  ])
  await database.close()
  await remove()
  rmSync(folder, { recursive: true })
})

const ann = {
  id: 'ann',
  role: 'customer' as const,
  name: 'Ann',
  email: 'ann@example.test',
  password_hash: 'none',
  generation: 1,
  is_sample: 0 as const,
  created_at: 0,
  updated_at: 0,
}

const order = {
  customer_id: 'ann',
  items: 1,
  lines_cents: 1_000,
  coupon_id: null,
  coupon_code: null,
  coupon_cents: 0,
  fee_cents: 0,
  total_cents: 1_000,
  shipping: '{}',
  placed_at: 1_000,
  expires_at: 86_401_000,
  paid_at: null,
  cancelled_at: null,
  refunded_at: null,
  updated_at: 1_000,
}
