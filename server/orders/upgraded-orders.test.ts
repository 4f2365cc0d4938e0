// Unpaid orders from before orders held their pieces for a limited time.
import { expect, test } from 'vitest'
import { orderHolds } from '#database/migrations/0012-order-holds'
import { anOldAccount, anOldDatabase, anOldOrder, insertRows } from '#server/testing/an-old-database'

test('an unpaid order keeps its pieces for the time that its mail promised, and no other order holds any', async () => {
  const { read, tables, close } = await anOldDatabase('0012')
  const expires_at = 86_401_000
  await insertRows(tables, 'account', [anOldAccount('ann')])
  await insertRows(tables, 'order', [
    { ...anOldOrder('waits', 1), state: 'pending', payment_state: 'unpaid', expires_at },
    { ...anOldOrder('paid', 2), expires_at },
    { ...anOldOrder('cancelled', 3), state: 'cancelled', payment_state: 'unpaid', expires_at },
  ])
  await orderHolds.up(tables)
  const rows = await read.selectFrom('order').select(['id', 'held_until']).orderBy('number').execute()
  expect(rows).toEqual([
    { id: 'waits', held_until: expires_at },
    { id: 'paid', held_until: null },
    { id: 'cancelled', held_until: null },
  ])
  await close()
})
