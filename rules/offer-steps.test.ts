import { expect, test } from 'vitest'
import { hourMs } from './durations.ts'
import {
  instructionKinds,
  instructionsFor,
  isCounterOpen,
  bestRivalCents,
  buyerRepresentations,
  differenceOf,
  isAnswerTimePassed,
  isContradicted,
  isPaperHere,
  isPresentedByBroker,
  isTypedByDesk,
  mayCounter,
  needsBuyerDisclosure,
  offerLabel,
  ownersToAgree,
  presentAlarmsAt,
  presentationWays,
  refusalToInstruct,
  refusalToMove,
  saleOfferSources,
  termsOnOffer,
} from './offer-steps.ts'
import { saleOfferStates } from './sale-states.ts'

test('labels follow the order of arrival', () => {
  expect([1, 2, 26, 27, 52, 53, 703].map(offerLabel)).toEqual([
    'Buyer A',
    'Buyer B',
    'Buyer Z',
    'Buyer AA',
    'Buyer AZ',
    'Buyer BA',
    'Buyer AAA',
  ])
})

test('the broker on duty hears at half time and two hours before the end', () => {
  expect(presentAlarmsAt(0, 24 * hourMs)).toEqual([12 * hourMs, 22 * hourMs])
  expect(presentAlarmsAt(0, 3 * hourMs)).toEqual([hourMs, 1.5 * hourMs])
  expect(presentAlarmsAt(0, hourMs)).toEqual([hourMs / 2])
  expect(presentAlarmsAt(5, 5)).toEqual([])
})

test('an answer time is over at its moment', () => {
  expect([isAnswerTimePassed(5, 4), isAnswerTimePassed(5, 5), isAnswerTimePassed(null, 5)]).toEqual([
    false,
    true,
    false,
  ])
})

test('the best other offer counts at its own cap', () => {
  const capped = { priceCents: 500, escalation: { stepCents: 1, mostCents: 540 } }
  const inNet = { priceCents: 510, escalation: { basis: 'net' as const, stepCents: 1, mostCents: 900 } }
  expect(bestRivalCents([capped, inNet, { priceCents: 530, escalation: null }])).toBe(540)
  expect(bestRivalCents([])).toBeNull()
})

test('a refused move says whether the offer has to be presented first', () => {
  expect(refusalToMove('received', 'accepted')).toBe('not_presented')
  expect(refusalToMove('declined', 'accepted')).toBe('not_this_status')
  expect(refusalToMove('received', 'received')).toBe('not_this_status')
  expect(refusalToMove('presented', 'accepted')).toBeUndefined()
})

test('an offer stands for what its buyer offers, until the buyer has agreed to the counterproposal', () => {
  const onOffer = (state: 'countered' | 'received' | 'accepted') =>
    termsOnOffer(state, ['buyer', 'seller'] as const, (by) => by)
  expect([onOffer('countered'), onOffer('received'), onOffer('accepted')]).toEqual([
    'buyer',
    'buyer',
    'seller',
  ])
})

test('one counterproposal is open at a time', () => {
  const isOpen = (state: 'presented' | 'countered', answerByAt: number | null) =>
    isCounterOpen({ state, answerByAt }, 1_000)
  expect([isOpen('countered', null), isOpen('countered', 1_001)]).toEqual([true, true])
  expect([isOpen('countered', 1_000), isOpen('presented', null)]).toEqual([false, false])
})

test('a backup takes a counterproposal when its answer time has passed, unless its contract is signed', () => {
  expect(mayCounter('backup', false, false)).toBe(false)
  expect(mayCounter('backup', true, false)).toBe(true)
  expect(mayCounter('backup', true, true)).toBe(false)
})

test('an instruction is refused about terms that are old, not presented, or can no longer be accepted', () => {
  const told = { termsNumber: 1, newestTerms: 1, isPresented: true, answerByAt: 10 }
  expect(refusalToInstruct('accept', told, 9)).toBeUndefined()
  expect(refusalToInstruct('accept', { ...told, newestTerms: 2 }, 9)).toBe('changed_meanwhile')
  expect(refusalToInstruct('accept', { ...told, isPresented: false }, 9)).toBe('not_presented')
  expect(refusalToInstruct('accept', told, 10)).toBe('answer_time_passed')
  expect(refusalToInstruct('ask', told, 10)).toBeUndefined()
})

test('the seller is offered only the instructions that the state of the offer allows', () => {
  expect(instructionsFor('presented', true)).toEqual(instructionKinds)
  expect(instructionsFor('countered', false)).toEqual(['decline', 'hold', 'ask'])
  expect(instructionsFor('countered', true)).toEqual(['counter', 'decline', 'hold', 'ask'])
  // The buyer has agreed to the counterproposal, as a backup.
  expect(instructionsFor('backup', false)).toEqual(instructionKinds)
  expect(instructionsFor('accepted', false)).toEqual(['ask'])
})

test('an instruction is contradicted by the opposite, and by a buyer who has withdrawn or replaced the offer', () => {
  const contradicting = (kind: (typeof instructionKinds)[number]) =>
    saleOfferStates.filter((state) => isContradicted(kind, state, true))
  expect(Object.fromEntries(instructionKinds.map((kind) => [kind, contradicting(kind)]))).toEqual({
    accept: ['declined', 'withdrawn', 'replaced'],
    counter: [],
    decline: ['backup', 'accepted', 'withdrawn', 'replaced'],
    hold: ['declined', 'accepted'],
    ask: [],
  })
})

test('a counterproposal that was never made is too late once the buyer has withdrawn or replaced the offer', () => {
  expect(saleOfferStates.filter((state) => isContradicted('counter', state, false))).toEqual([
    'withdrawn',
    'replaced',
  ])
})

test('accepting and countering wait for each owner', () => {
  const agreed = ['Ann']
  expect(ownersToAgree('accept', ['Ann', 'Bo'], agreed)).toEqual(['Bo'])
  expect(ownersToAgree('counter', ['Ann', 'Bo'], ['Ann', 'Bo'])).toEqual([])
  expect(ownersToAgree('hold', ['Ann', 'Bo'], agreed)).toEqual([])
})

test('a difference is known where both values are known', () => {
  const first = { priceCents: 54_500_000, netCents: 30_604_892, closingOn: '2026-12-15' }
  const second = { priceCents: 53_200_000, netCents: 31_167_392, closingOn: '2026-12-22' }
  expect(differenceOf(first, second)).toEqual({ priceCents: -1_300_000, netCents: 562_500, closingDays: 7 })
  expect(differenceOf(first, { ...second, netCents: null, closingOn: '' })).toEqual({
    priceCents: -1_300_000,
    netCents: null,
    closingDays: null,
  })
})

test('the desk, a broker and a disclosure have a part in these offers', () => {
  expect(saleOfferSources.filter(isTypedByDesk)).toEqual(['mail', 'telephone', 'paper', 'seller'])
  expect(presentationWays.filter(isPresentedByBroker)).toEqual(['telephone', 'video', 'in person'])
  expect(buyerRepresentations.filter(needsBuyerDisclosure)).toEqual(['nobody', 'us'])
})

test('a paper is here when its PDF is, or when the terms were typed from it', () => {
  expect(saleOfferSources.filter((source) => isPaperHere(source, false))).toEqual(['mail', 'paper', 'seller'])
  expect(saleOfferSources.every((source) => isPaperHere(source, true))).toBe(true)
})
