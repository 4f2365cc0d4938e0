import { expect, test } from 'vitest'
import { fieldAt, incompleteRequest, saidTogether } from './field-sentences.ts'

test('a field is called what the screen calls it, wherever it is in the request', () => {
  expect(fieldAt(['content', 'title'])).toMatchObject({
    label: 'Title',
    inSentence: 'the title',
    verb: 'Enter',
  })
  expect(fieldAt(['changes', 'guarantee', 'text'])?.label).toBe('What the guarantee promises')
  expect(fieldAt(['content', 'pictures', 1, 'alt'])?.entry).toBe('Picture 2')
  expect(fieldAt(['content', 'constructor'])).toBeUndefined()
})

test('a compared feature and a part of the listing plan have their names', () => {
  expect(saidTogether([['leadId', 'Choose whom it is for.']])).toBe('For whom: choose whom it is for.')
  expect(saidTogether([['features.mls-time', '"Time on the MLS" needs a value in words.']])).toBe(
    '"Time on the MLS" needs a value in words.',
  )
  expect(fieldAt(['content', 'listingPlan', 'changes'])?.label).toBe('Changes')
  expect(fieldAt(['changes'])).toBeUndefined()
  expect(saidTogether([['wanted.on', 'Choose a day.']])).toBe('Choose a day.')
})

test('an entry of a list of texts is named after the list', () => {
  expect(
    saidTogether([
      ['changes.licensedStates.1', 'Enter the two capital letters of a state, such as CO.'],
      ['changes.legalHolidays.0.on', 'Choose a day.'],
      ['changes.mlsRules.marketingDay.to', 'Enter an end that is after the beginning.'],
    ]),
  ).toBe(
    'State 2: enter the two capital letters of a state, such as CO. Added holiday 1: choose a day. ' +
      'Day for marketing in public: enter an end that is after the beginning.',
  )
})

test('every fault is named, each once', () => {
  expect(
    saidTogether([
      ['content.title', 'Enter the title.'],
      ['content.url', 'Enter an address such as https://www.example.com.'],
      ['content.pictures.1.alt', 'Enter the description for people who can’t see it.'],
      ['version', 'Must be a whole number.'],
      ['seen', 'This is required.'],
    ]),
  ).toBe(
    'Enter the title. Page where it plays: enter an address such as https://www.example.com. ' +
      `Picture 2: enter the description for people who can’t see it. ${incompleteRequest}`,
  )
})
