import { expect, test } from 'vitest'
import {
  changeStanding,
  contractDateMoves,
  contractDateStates,
  follows,
  isInputOpen,
  isClosedToEnter,
  isInMls,
  isListingOpen,
  isUnsigned,
  saleOver,
  listingChangeMoves,
  listingChangeStates,
  listingInputMoves,
  listingInputStates,
  mlsMoves,
  mlsStatuses,
  nextStatuses,
  openChangeStates,
  saleContractMoves,
  saleContractStates,
  standardStatusOf,
} from './sale-states.ts'

test('these moves of a listing’s status are refused', () => {
  expect(follows(mlsMoves, 'Active', 'Coming Soon')).toBe(false)
  expect(follows(mlsMoves, 'Coming Soon', 'Pending')).toBe(false)
  expect(follows(mlsMoves, 'Closed', 'Active')).toBe(false)
  expect(follows(mlsMoves, 'Active', 'Active')).toBe(false)
})

test('a listing that is taken off the market comes back', () => {
  expect(follows(mlsMoves, 'Coming Soon', 'Withdrawn')).toBe(true)
  expect(follows(mlsMoves, 'Withdrawn', 'Active')).toBe(true)
})

test('every open listing can end', () => {
  const open = mlsStatuses.filter(isListingOpen)
  expect(open.length).toBe(5)
  expect(open.every((status) => follows(mlsMoves, status, 'Expired/Terminated'))).toBe(true)
})

test('when a sale has ended, its listing can only leave the MLS', () => {
  expect(nextStatuses('Active', true)).toEqual(['Expired/Terminated'])
  expect(nextStatuses('Pending', true)).toEqual(['Closed', 'Expired/Terminated'])
  expect([isClosedToEnter('Pending', true), isClosedToEnter('Pending', false)]).toEqual([true, false])
  expect(isClosedToEnter('Active', true)).toBe(false)
  expect(nextStatuses('Active', false)).toEqual(mlsMoves.Active)
  expect(mlsStatuses.filter(isInMls)).toEqual(['Coming Soon', 'Active', 'Withdrawn', 'Pending'])
})

test('the input, changes and contracts end in these states, and a date counts only once it is checked', () => {
  expect(listingInputStates.filter((state) => listingInputMoves[state].length === 0)).toEqual(['approved'])
  expect(listingChangeStates.filter((state) => listingChangeMoves[state].length === 0)).toEqual([
    'entered',
    'refused',
    'taken back',
  ])
  expect(saleContractStates.filter((state) => saleContractMoves[state].length === 0)).toEqual([
    'closed',
    'terminated',
  ])
  expect(contractDateStates.every((state) => contractDateMoves[state].length > 0)).toBe(true)
  expect(contractDateStates.filter((state) => follows(contractDateMoves, state, 'counts'))).toEqual([
    'not checked',
  ])
})

test('a new price waits for the brokerage to send the amendment, then for the signature, then for the brokerage', () => {
  const sent = (dueAt: string) => changeStanding({ state: 'to sign', signedAt: '', amendment: { dueAt } })
  expect([sent('2026-11-20T18:00:00Z'), sent('')]).toEqual(['to send', 'to sign'])
  expect((['to send', 'to sign', 'signed', 'entered'] as const).map(isUnsigned)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(changeStanding({ state: 'to sign', signedAt: '' })).toBe('to sign')
  expect(changeStanding({ state: 'to sign', signedAt: '2026-11-20T18:00:00Z' })).toBe('signed')
  expect(changeStanding({ state: 'entered', signedAt: '2026-11-20T18:00:00Z' })).toBe('entered')
})

test('the brokerage takes a called-off open house out of the MLS', () => {
  const standing = (state: 'wanted' | 'entered', wanted: { on?: string }) =>
    changeStanding({ kind: 'other', wanted, state, signedAt: '' })
  const on = '2026-11-28'
  expect([standing('wanted', { on }), standing('entered', { on })]).toEqual(['to take out', 'taken out'])
  expect([standing('wanted', {}), standing('entered', {})]).toEqual(['wanted', 'entered'])
})

test('the seller changes the input while it is a draft or came back', () => {
  expect(listingInputStates.filter(isInputOpen)).toEqual(['draft', 'sent back'])
})

test('exports have RESO’s names of statuses', () => {
  expect(mlsStatuses.map((status) => standardStatusOf(status))).toEqual([
    'Incomplete',
    'ComingSoon',
    'Active',
    'Withdrawn',
    'Pending',
    'Closed',
    'Expired',
  ])
  expect(standardStatusOf('Expired/Terminated', true)).toBe('Canceled')
})

test('a change waits until it was entered, refused or taken back', () => {
  expect(openChangeStates).toEqual(['wanted', 'to sign'])
})

test('a sale is over when it has ended, when its contract is closed, or when its listing is', () => {
  const sale = { isEnded: false, status: 'Pending', contract: 'in force' } as const
  expect(saleOver(sale)).toBeUndefined()
  expect(saleOver({ ...sale, status: 'Incomplete', contract: '' })).toBeUndefined()
  expect(saleOver({ ...sale, contract: 'closed' })).toBe('sold')
  expect(saleOver({ ...sale, status: 'Closed' })).toBe('sold')
  expect(saleOver({ ...sale, status: 'Expired/Terminated', contract: 'terminated' })).toBe('listing over')
  expect(saleOver({ ...sale, isEnded: true, contract: 'closed' })).toBe('ended')
})
