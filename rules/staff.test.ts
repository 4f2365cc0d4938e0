import { expect, test } from 'vitest'
import {
  capabilities,
  idleStaffSessionMs,
  isProofFresh,
  isStaffSessionIdle,
  mayDo,
  mayLoseBroker,
  proofLastsMs,
} from './staff.ts'

test('a broker may do everything', () => {
  expect(capabilities.filter((capability) => !mayDo('broker', capability))).toEqual([])
})

test('an assistant moves no money, changes no settings or staff, and takes no data out', () => {
  expect(capabilities.filter((capability) => !mayDo('assistant', capability))).toEqual([
    'refund',
    'change settings',
    'approve legal texts',
    'manage staff',
    'export',
  ])
})

test('a session ends after twelve idle hours', () => {
  expect(isStaffSessionIdle(idleStaffSessionMs - 1, 0)).toBe(false)
  expect(isStaffSessionIdle(idleStaffSessionMs, 0)).toBe(true)
})

test('a proof counts for ten minutes', () => {
  expect(isProofFresh(1_000, null)).toBe(false)
  expect(isProofFresh(proofLastsMs - 1, 0)).toBe(true)
  expect(isProofFresh(proofLastsMs, 0)).toBe(false)
})

test('the last broker stays', () => {
  expect(mayLoseBroker(1)).toBe(false)
  expect(mayLoseBroker(2)).toBe(true)
})
