import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/leads'
import { aLeadBody } from '#server/testing/a-lead'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.forward(60_000))

const send = (payload: object) =>
  app.http.inject({ method: 'POST', url: contract.sendLead.path, payload, headers: {} })
const count = async () => (await app.database.direct.selectFrom('lead').select('id').execute()).length

const required = Object.keys(aLeadBody())

test('an empty form reports every required field, each with its own sentence', async () => {
  const answer = await send({})
  expect(answer.statusCode).toBe(400)
  const { fields } = answer.json()
  expect(Object.keys(fields).toSorted()).toEqual(required.toSorted())
  expect(fields.line1).toBe('Enter the street address.')
  expect(fields.bathrooms).toBe('Enter the number of bathrooms.')
  expect(await count()).toBe(0)
})

test.each(required)('nothing is stored without %s', async (name) => {
  for (const nothing of ['', '   ', null, undefined]) {
    const answer = await send({ ...aLeadBody(), [name]: nothing })
    expect(answer.statusCode, String(nothing)).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual([name])
    expect(answer.json().fields[name]).toMatch(/^(?:Enter|Choose) /)
  }
  expect(await count()).toBe(0)
})

const nextYear = new Date().getUTCFullYear() + 1
const tenKilobytes = 'x'.repeat(10_240)

test.each([
  ['bathrooms', -1, 'Enter the number of bathrooms from 0.5 to 100.'],
  ['bathrooms', 0, 'from 0.5 to 100'],
  ['bathrooms', '1.3', 'in steps of 0.25'],
  ['bathrooms', 'two', 'as a number'],
  ['bathrooms', '1e2', 'as a number'],
  ['bathrooms', '0x10', 'as a number'],
  ['bathrooms', true, 'Enter'],
  ['bathrooms', [2], 'Enter'],
  ['bathrooms', { $gt: 0 }, 'Enter'],
  ['bedrooms', 'many', 'as a number'],
  ['bedrooms', -1, 'from 0 to 100'],
  ['bedrooms', 2.5, 'a whole number'],
  ['squareFootage', 0, 'from 1 to 1,000,000'],
  ['squareFootage', '1,85', 'as a number'],
  ['squareFootage', 1e300, 'from 1 to 1,000,000'],
  ['floors', 0, 'from 1 to 200'],
  ['yearBuilt', 3000, `Enter the year built as a year from 1600 to ${nextYear}.`],
  ['yearBuilt', nextYear + 1, `from 1600 to ${nextYear}`],
  ['yearBuilt', 1599, 'from 1600'],
  ['yearBuilt', '1996.5', 'from 1600'],
  ['yearBuilt', 62, 'Enter the year built with four digits: 1962?'],
  ['basement', 'maybe', 'Choose whether the home has a basement.'],
  ['basement', 'yes', 'Choose whether the home has a basement.'],
  ['hoaMembership', true, 'Choose whether the home belongs to a homeowners association.'],
  ['sellingTimeline', 'tomorrow', 'Choose when you would like to sell.'],
  ['zip', '1234', 'Enter a ZIP code such as 80202 or 80202-1234.'],
  ['zip', 'ABCDE', 'Enter a ZIP code'],
  ['zip', 80202, 'Enter the ZIP code.'],
  ['state', 'TX', 'licensed only in Colorado and cannot accept a home in Texas. We did not save anything.'],
  ['state', 'georgia', 'cannot accept a home in Georgia'],
  ['state', 'Ontario', 'Choose a state of the United States'],
  ['email', 'ann', 'Enter an email address'],
  ['email', 'ann@example', 'Enter an email address'],
  ['email', 'ann@exa mple.test', 'Enter an email address'],
  ['email', 'ann@example.test\r\nBcc: all@example.test', 'one line'],
  ['phoneNumber', '555-0142', 'Enter a US telephone number'],
  ['phoneNumber', '(003) 555-0142', 'This US phone number does not exist.'],
  ['phoneNumber', '+44 1234567', 'This phone number does not exist.'],
  ['name', 'Ann\u0000', 'plain text on one line'],
  ['name', `${'x'.repeat(101)}`, 'Enter at most 100 characters. These are 101.'],
  ['line1', tenKilobytes, 'Enter at most 200 characters. These are 10,240.'],
  ['knownIssues', tenKilobytes, 'Enter at most 5,000 characters. These are 10,240.'],
  ['knownIssues', 'a\u0007b', 'without control characters'],
  ['knownIssues', ['None'], 'Enter'],
  ['line2', 5, 'Enter the apartment or unit as plain text.'],
])('only %s is refused for %j, with a sentence', async (name, value, expected) => {
  const answer = await send({ ...aLeadBody(), [name]: value })
  expect(answer.json().fields).toEqual({ [name]: expect.stringContaining(expected) })
  expect(answer.statusCode).toBe(400)
  expect(await count()).toBe(0)
})

test('several bad fields are reported together', async () => {
  const answer = await send(aLeadBody({ state: 'TX', phoneNumber: '(003) 555-0142' }))
  expect(Object.keys(answer.json().fields)).toEqual(['state', 'phoneNumber'])
  expect(answer.json().error).toBe(Object.values(answer.json().fields).join(' '))
})

test.each([['[]'], ['"lead"'], ['null'], ['{"name":'], ['']])(
  '%j instead of a form is not a server error',
  async (payload) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: contract.sendLead.path,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(400)
  },
)

test('a body that is too large is refused as too large', async () => {
  expect((await send(aLeadBody({ knownIssues: 'x'.repeat(300_000) }))).statusCode).toBe(413)
})

test.each([
  ['a house that is being built', { yearBuilt: nextYear }],
  ['nine digits of a ZIP code', { zip: '80202-1234' }],
  ['a ZIP code that nobody knows', { zip: '80299' }],
  ['one and a half floors', { floors: '1.5' }],
  ['a bath without a tub', { bathrooms: '1.75' }],
  ['a home with its unit', { squareFootage: '1,850 sq ft' }],
  ['a telephone number of another country', { phoneNumber: '+44 20 7946 0958' }],
  ['pasted text with marks that no screen shows', { name: 'Ann\u202E Lee', email: '\u200bann@example.test' }],
  ['a studio', { bedrooms: 0, bathrooms: 0.5 }],
  ['HTML, which is text like any other', { knownIssues: '<script>alert(1)</script>' }],
  ['bedrooms left empty', { bedrooms: '' }],
])('%s is accepted', async (_title, wish) => {
  expect((await send(aLeadBody(wish))).statusCode).toBe(201)
})
