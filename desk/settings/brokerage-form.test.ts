import { expect, test } from 'vitest'
import type { BrokerageSettings } from '#contract/brokerage-settings'
import { changesOf, fieldsOf, fromForm, toForm } from './brokerage-form.ts'

const settings: BrokerageSettings = {
  legalName: 'Aspen Homes LLC',
  phone: '(303) 555-0199',
  platformFee: 19.99,
  guarantee: { name: 'On time', text: 'Or your fee back.' },
  licensedStates: ['CO', 'UT'],
  listingCategories: ['mls-listing'],
  socialLinks: [{ name: 'Our Page', url: 'https://aspen.example' }],
  supportTimes: {
    timeZone: 'America/Denver',
    open: [
      { days: ['Mon', 'Tue'], from: '09:00', to: '12:00' },
      { days: ['Mon'], from: '13:00', to: '17:00' },
    ],
    holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
  },
}

test('settings are the same after a way through the form', () => {
  expect(fromForm(toForm(settings))).toEqual(settings)
  expect(fromForm(toForm({}))).toEqual({})
  expect(toForm(settings)).toMatchObject({ Mon: '09:00-12:00, 13:00-17:00', Tue: '09:00-12:00', Wed: '' })
})

test('only what was changed is sent, and what was emptied is cleared', () => {
  const before = toForm(settings)
  const after = {
    ...before,
    phone: '(303) 555-0100',
    guaranteeName: '',
    guaranteeText: '',
    Wed: '9:00 – 12:00',
  }
  expect(changesOf(before, after)).toEqual({
    changes: {
      phone: '(303) 555-0100',
      supportTimes: {
        ...settings.supportTimes,
        open: [
          { days: ['Mon', 'Tue', 'Wed'], from: '09:00', to: '12:00' },
          { days: ['Mon'], from: '13:00', to: '17:00' },
        ],
      },
    },
    cleared: ['guarantee'],
  })
})

test('a message of the server is at its field', () => {
  const fields = {
    'changes.phone': 'a',
    'changes.guarantee.text': 'b',
    'changes.supportTimes.timeZone': 'c',
    'changes.supportTimes.open.0.from': 'd',
    'changes.socialLinks.1.url': 'e',
    licenceNumber: 'f',
  }
  expect(fieldsOf(fields)).toEqual({
    phone: 'a',
    guaranteeText: 'b',
    timeZone: 'c',
    Mon: 'd',
    socialLinks: 'e',
    licenceNumber: 'f',
  })
})
