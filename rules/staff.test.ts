import { expect, test } from 'vitest'
import {
  capabilities,
  idleStaffSessionMs,
  isProofFresh,
  isStaffSessionIdle,
  mayChangeMember,
  mayDo,
  mayLoseBroker,
  plainRecoveryCode,
  proofAskedOf,
  proofLastsMs,
} from './staff.ts'

test('a broker may do everything', () => {
  expect(capabilities.filter((capability) => !mayDo('broker', capability))).toEqual([])
})

test('an assistant moves no money, changes no settings or staff, takes no data out, erases nobody, and neither confirms contracts nor presents offers', () => {
  expect(capabilities.filter((capability) => !mayDo('assistant', capability))).toEqual([
    'record payments',
    'refund',
    'publish prices',
    'change settings',
    'approve legal texts',
    'manage staff',
    'export',
    'erase people',
    'confirm contracts',
    'present offers',
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

test('nobody changes their own role', () => {
  expect(mayChangeMember('ann', 'ann')).toBe(false)
  expect(mayChangeMember('ann', 'bob')).toBe(true)
})

test('a proof is the second factor; only a sample account without one proves itself by its password', () => {
  expect(proofAskedOf({ hasSecondFactor: true, isSample: true })).toBe('second factor')
  expect(proofAskedOf({ hasSecondFactor: true, isSample: false })).toBe('second factor')
  expect(proofAskedOf({ hasSecondFactor: false, isSample: true })).toBe('password')
  expect(proofAskedOf({ hasSecondFactor: false, isSample: false })).toBe('none yet')
})

test.each(['K3F9-M2Q7-X8WD-0T1Z', 'k3f9 m2q7 x8wd otiz', 'k3f9m2q7x8wdOTLZ'])(
  'the recovery code %j may be typed like that',
  (typed) => expect(plainRecoveryCode(typed)).toBe('k3f9m2q7x8wd0t1z'),
)
