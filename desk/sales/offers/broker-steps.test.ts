import { expect, test } from 'vitest'
import type { DeskOffer } from '#contract/desk/sales/offers'
import { brokerSteps } from './broker-steps.ts'

const offer = {
  state: 'received',
  terms: [{ by: 'buyer' }],
  mayTakeBack: false,
  instructions: [],
} as unknown as DeskOffer

test('the steps of a broker are those that the offer allows now', () => {
  expect(brokerSteps(offer, undefined)).toEqual(['present', 'move'])
  const instructed = { ...offer, instructions: [{ handledAt: '' }] } as DeskOffer
  expect(brokerSteps(instructed, undefined)).toEqual(['present', 'move', 'instruction'])
  const accepted = { ...offer, state: 'accepted', mayTakeBack: true } as DeskOffer
  expect(brokerSteps(accepted, undefined)).toEqual(['take back'])
  expect(brokerSteps(accepted, 'sold')).toEqual([])
})
