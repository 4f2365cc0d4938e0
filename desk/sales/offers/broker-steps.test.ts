import { expect, test } from 'vitest'
import type { DeskOffer } from '#contract/desk/sales/offers'
import { brokerButtonWords, brokerSteps } from './broker-steps.ts'

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

test('an assistant reads the words that are on the buttons of a broker', () => {
  const instruction = { handledAt: '', kind: 'counter', termsNumber: 1 }
  const of = (state: DeskOffer['state'], terms: object[] = [{ by: 'buyer', number: 1 }]) =>
    brokerButtonWords({ ...offer, state, terms, instructions: [instruction] } as DeskOffer, undefined)
  expect(of('presented')).toContain('Carried out…')
  expect(of('withdrawn')).toEqual(['Not carried out…'])
  const countered = [
    { by: 'buyer', number: 1 },
    { by: 'seller', number: 2 },
  ]
  expect(of('withdrawn', countered)).toEqual(['Carried out…'])
})
