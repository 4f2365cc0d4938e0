// The full run with 10,000 messages each way: node scripts/with-node.mjs bench/chat-proof.ts
import { expect, test } from 'vitest'
import { testServerUrl } from '#server/testing/test-database'
import { proveChat } from '../../bench/chat-proof.ts'

test.runIf(testServerUrl())(
  'between two processes no message is lost or repeated while connections are cut and processes killed',
  async () => {
    const { faults, ...report } = await proveChat({ customers: 20, sellers: 4, each: 25, kills: 2 })
    expect(faults).toEqual([])
    expect(report).toMatchObject({ sentByCustomers: 500, sentBySellers: 500, kills: 2 })
  },
  60_000,
)
