import { expect, test } from 'vitest'
import { saleRulesChanges, saleRulesMessages, toSaleRulesForm } from './sale-rules-form.ts'

const before = toSaleRulesForm({})

test('until something is entered, the form has the usual values, and saving it as it is sends nothing', () => {
  expect(before).toMatchObject({
    mlsName: 'REcolorado',
    entryDays: '3',
    relistFine: '100',
    withinHours: '24',
  })
  expect(saleRulesChanges(before, before)).toEqual({ changes: {}, cleared: [] })
})

test('the duty plan is written by days, and saving the form unchanged changes nothing', () => {
  const { changes } = saleRulesChanges(before, {
    ...before,
    Sat: 'a@x.test',
    Sun: 'a@x.test',
    Mon: 'b@x.test',
  })
  expect(changes).toEqual({
    onDuty: [
      { email: 'b@x.test', days: ['Mon'] },
      { email: 'a@x.test', days: ['Sat', 'Sun'] },
    ],
  })
  const stored = toSaleRulesForm(changes)
  expect(saleRulesChanges(stored, stored)).toEqual({ changes: {}, cleared: [] })
  expect(saleRulesChanges(stored, before)).toEqual({ changes: {}, cleared: ['onDuty'] })
})

test('a setting is sent whole, and the message about a part of it is at its field', () => {
  const { changes } = saleRulesChanges(before, { ...before, entryDays: '5', beforeAnswerHours: '3' })
  expect(changes).toMatchObject({
    mlsRules: { entryDays: 5, statusDays: 3, relistFine: 100 },
    presentingLimits: { withinHours: 24, beforeAnswerHours: 3 },
  })
  const fields = {
    'changes.mlsRules.entryDays': 'a',
    'changes.mlsRules.marketingDay.to': 'b',
    'changes.mlsRules.name': 'c',
    'changes.presentingLimits.withinHours': 'd',
    'changes.legalHolidays.0.on': 'e',
    'changes.onDuty.1.email': 'f',
  }
  const onDuty = [
    { email: 'a@x.test', days: ['Mon' as const] },
    { email: 'b@x.test', days: ['Sat' as const] },
  ]
  expect(saleRulesMessages(fields, { onDuty })).toEqual({
    entryDays: 'a',
    marketingTo: 'b',
    mlsName: 'c',
    withinHours: 'd',
    legalHolidays: 'e',
    Sat: 'f',
  })
})

test('a number that is not typed in digits is sent for the server to refuse', () => {
  const { changes } = saleRulesChanges(before, { ...before, entryDays: '1e1', relistFine: '1e2' })
  expect(changes.mlsRules).toMatchObject({ entryDays: Number.NaN, relistFine: '1e2' })
})
