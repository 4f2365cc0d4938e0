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
  expect(fields.line1).toBe('Please fill in the street address.')
  expect(fields.bathrooms).toBe('Please fill in the number of bathrooms.')
  expect(await count()).toBe(0)
})

test.each(required)('nothing is stored without %s', async (name) => {
  for (const nothing of ['', '   ', null, undefined]) {
    const answer = await send({ ...aLeadBody(), [name]: nothing })
    expect(answer.statusCode, String(nothing)).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual([name])
    expect(answer.json().fields[name]).toMatch(/^(Please|At most)/)
  }
  expect(await count()).toBe(0)
})

const nextYear = new Date().getUTCFullYear() + 1
const tenKilobytes = 'x'.repeat(10_240)

test.each([
  ['bathrooms', -1, 'The number of bathrooms must be from 0.5 to 100.'],
  ['bathrooms', 0, 'from 0.5 to 100'],
  ['bathrooms', '1.3', 'in steps of 0.5'],
  ['bathrooms', 'two', 'must be a number'],
  ['bathrooms', '1e2', 'must be a number'],
  ['bathrooms', '0x10', 'must be a number'],
  ['bathrooms', true, 'Please fill in'],
  ['bathrooms', [2], 'Please fill in'],
  ['bathrooms', { $gt: 0 }, 'Please fill in'],
  ['bedrooms', 'many', 'must be a number'],
  ['bedrooms', -1, 'from 0 to 100'],
  ['bedrooms', 2.5, 'a whole number'],
  ['squareFootage', 0, 'from 1 to 1,000,000'],
  ['squareFootage', '1,85', 'must be a number'],
  ['squareFootage', 1e300, 'from 1 to 1,000,000'],
  ['floors', 0, 'from 1 to 200'],
  ['yearBuilt', 3000, `The year built must be from 1600 to ${nextYear}.`],
  ['yearBuilt', nextYear + 1, `from 1600 to ${nextYear}`],
  ['yearBuilt', 1599, 'from 1600'],
  ['yearBuilt', '1996.5', 'a whole number'],
  ['basement', 'maybe', 'Please choose Yes or No.'],
  ['basement', 'yes', 'Please choose Yes or No.'],
  ['hoaMembership', true, 'Please choose Yes or No.'],
  ['sellingTimeline', 'tomorrow', 'Please choose when you would like to sell.'],
  ['zip', '1234', 'Must be a ZIP code such as 80202 or 80202-1234.'],
  ['zip', 'ABCDE', 'Must be a ZIP code'],
  ['zip', 80202, 'Please fill in the ZIP code.'],
  ['state', 'TX', 'licensed only in Colorado and cannot accept a home in Texas. We did not save anything.'],
  ['state', 'georgia', 'cannot accept a home in Georgia'],
  ['state', 'Ontario', 'Please choose a state of the United States'],
  ['email', 'ann', 'Must be an email address'],
  ['email', 'ann@example', 'Must be an email address'],
  ['email', 'ann@exa mple.test', 'Must be an email address'],
  ['email', 'ann@example.test\r\nBcc: all@example.test', 'one line'],
  ['phoneNumber', '+44 20 7946 0958', 'Must be a US telephone number'],
  ['phoneNumber', '555-0142', 'Must be a US telephone number'],
  ['phoneNumber', '(003) 555-0142', 'This US phone number does not exist.'],
  ['phoneNumber', '+1 416 555 0142', 'This US phone number does not exist.'],
  ['name', 'Ann\u0000', 'plain text on one line'],
  ['name', 'Ann\u202Eelpmaxe', 'plain text on one line'],
  ['name', `${'x'.repeat(101)}`, 'At most 100 characters, please. These are 101.'],
  ['line1', tenKilobytes, 'At most 200 characters, please. These are 10,240.'],
  ['knownIssues', tenKilobytes, 'At most 5,000 characters, please. These are 10,240.'],
  ['knownIssues', 'a\u0007b', 'without control characters'],
  ['knownIssues', ['None'], 'Please fill in'],
  ['line2', 5, 'Please type the apartment or unit as plain text.'],
])('only %s is refused for %j, with a sentence', async (name, value, expected) => {
  const answer = await send({ ...aLeadBody(), [name]: value })
  expect(answer.json().fields).toEqual({ [name]: expect.stringContaining(expected) })
  expect(answer.statusCode).toBe(400)
  expect(await count()).toBe(0)
})

test('several bad fields are reported together', async () => {
  const answer = await send(aLeadBody({ state: 'TX', phoneNumber: '(003) 555-0142' }))
  expect(Object.keys(answer.json().fields)).toEqual(['state', 'phoneNumber'])
  expect(answer.json().error).toBe('Please check: state, phoneNumber.')
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
  ['a studio', { bedrooms: 0, bathrooms: 0.5 }],
  ['HTML, which is text like any other', { knownIssues: '<script>alert(1)</script>' }],
  ['bedrooms left empty', { bedrooms: '' }],
])('%s is accepted', async (_title, wish) => {
  expect((await send(aLeadBody(wish))).statusCode).toBe(201)
})
