// Orders and evidence from before the two were joined.
import { expect, test } from 'vitest'
import { orderConsents } from '#database/migrations/0017-order-consents'
import { readAgreements } from '#server/legal/order-consents'
import { anOldAccount, anOldDatabase, anOldOrder, insertRows } from '#server/testing/an-old-database'

test('an old order counts only what its customer acknowledged before it', async () => {
  const { read, tables, close } = await anOldDatabase('0017')
  await insertRows(tables, 'account', [anOldAccount('ann'), anOldAccount('bob')])
  await insertRows(tables, 'order', [
    { ...anOldOrder('before', 1), placed_at: 5 },
    { ...anOldOrder('after', 2), placed_at: 20 },
    { ...anOldOrder('of bob', 3), placed_at: 20, customer_id: 'bob' },
  ])
  const text = { sha256: 'hash', version: '2026-11' }
  await insertRows(
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
  await insertRows(tables, 'consent', [
    { ...given, id: 'a', text_id: 'finalAcknowledgment', customer_id: 'ann', product_slug: 'photos' },
    { ...given, id: 'b', text_id: 'finalAcknowledgment', customer_id: null, product_slug: 'photos' },
    { ...given, id: 'c', text_id: 'tcpaConsent', customer_id: 'bob', product_slug: null },
  ])
  await orderConsents.up(tables)
  expect(await read.selectFrom('order_consent').selectAll().execute()).toEqual([
    { order_id: 'after', consent_id: 'a' },
  ])
  expect(await readAgreements(read, ['before', 'after', 'of bob'])).toEqual(
    new Map([['after', { disclosures: { version: '2026-11', at: 10 } }]]),
  )
  await close()
})
