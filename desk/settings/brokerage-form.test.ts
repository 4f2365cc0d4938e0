import { expect, test } from 'vitest'
import type { BrokerageSettings } from '#contract/brokerage-settings'
import { changesOf, messagesAtFields, fromForm, toForm } from './brokerage-form.ts'

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
  expect(fromForm(toForm({}, settings))).toEqual({})
  expect(toForm(settings)).toMatchObject({ Mon: '09:00-12:00, 13:00-17:00', Tue: '09:00-12:00', Wed: '' })
})

const sampleHours: BrokerageSettings = {
  supportTimes: {
    timeZone: 'America/Denver',
    open: [{ days: ['Mon', 'Tue', 'Wed'], from: '09:00', to: '18:00' }],
  },
}

test('before hours were entered, each day has what the shop shows, and changing one keeps the others', () => {
  const before = toForm({}, sampleHours)
  expect(before).toMatchObject({
    Mon: '09:00-18:00',
    Wed: '09:00-18:00',
    Thu: '',
    timeZone: 'America/Denver',
  })
  expect(changesOf(before, { ...before, phone: '1' })).toEqual({ changes: { phone: '1' }, cleared: [] })
  expect(changesOf(before, { ...before, Mon: '10:00-12:00' }).changes.supportTimes?.open).toEqual([
    { days: ['Mon'], from: '10:00', to: '12:00' },
    { days: ['Tue', 'Wed'], from: '09:00', to: '18:00' },
  ])
  expect(changesOf(before, { ...before, hasHours: 'yes' }).changes).toEqual(sampleHours)
})

test('a week without an open day is stored as such', () => {
  const before = toForm(sampleHours)
  const after = { ...before, Mon: '', Tue: '', Wed: '' }
  expect(changesOf(before, after)).toEqual({
    changes: { supportTimes: { timeZone: 'America/Denver', open: [] } },
    cleared: [],
  })
})

test('only what was changed is sent, and what was emptied is cleared', () => {
  const before = toForm(settings)
  const after = {
    ...before,
    phone: '(303) 555-0100',
    guaranteeName: '',
    guaranteeText: '',
    Wed: '09:00-12:00',
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
  const open = [{ days: ['Wed' as const, 'Fri' as const], from: '09:00', to: '' }]
  const sent = { supportTimes: { timeZone: 'America/Denver', open } }
  expect(messagesAtFields(fields, sent)).toEqual({
    phone: 'a',
    guaranteeText: 'b',
    timeZone: 'c',
    Wed: 'd',
    socialLinks: 'e',
    licenceNumber: 'f',
  })
})

test('all that is wrong with a list is at its field, each with the name of its entry', () => {
  const fields = {
    'changes.supportTimes.holidays.0.name': 'Enter the name.',
    'changes.supportTimes.holidays.0.date': 'Enter a day such as 2026-12-25.',
    'changes.licensedStates.0': 'Enter another state. No state has the letters XX.',
    'changes.licensedStates.1': 'Enter another state. No state has the letters YY.',
  }
  expect(messagesAtFields(fields, {})).toEqual({
    holidays: 'Holiday 1: enter the name. Holiday 1: enter a day such as 2026-12-25.',
    licensedStates:
      'State 1: enter another state. No state has the letters XX. State 2: enter another state. No state has the letters YY.',
  })
})

test.each([
  ['$1,250.50', 1250.5],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  ['14,5', '14,5'],
])('a fee of %j is sent as %j', (typed, platformFee) => {
  expect(fromForm({ ...toForm({}), platformFee: typed })).toEqual({ platformFee })
})

test('a category may be called by its name, which has spaces', () => {
  const listingCategories = ['MLS listing', 'guided-full-service']
  expect(fromForm(toForm({ listingCategories }))).toEqual({ listingCategories })
})
