import { afterEach, expect, test } from 'vitest'
import { recordAudit } from '#server/audit/record-audit'
import { aPlatform, type TestPlatform } from '#server/testing/test-app'

let platform: TestPlatform
afterEach(() => platform.close())

const placed = {
  actorId: null,
  actorRole: 'system',
  action: 'placed',
  subject: 'order',
  subjectId: 'o1',
} as const

test('what a transaction records is counted once it is committed, and not when it rolls back', async () => {
  platform = await aPlatform()
  const { database } = platform
  await database.transaction(async (trx) => {
    await recordAudit(platform, trx, placed)
    expect(database.businessEvents()).toEqual([])
  })
  const undone = database.transaction(async (trx) => {
    await recordAudit(platform, trx, placed)
    throw new Error('No.')
  })
  await expect(undone).rejects.toThrow('No.')
  expect(database.businessEvents()).toEqual([{ subject: 'order', action: 'placed', count: 1 }])
})
