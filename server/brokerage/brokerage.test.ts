import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBrokerage } from '#contract/brokerage'
import { brokerageOf } from '#server/brokerage/brokerage'
import { ConfigProblem } from '#server/platform/config/config-problem'
import { startTestApp } from '#server/testing/test-app'
import { mayBeSample } from '#server/testing/a-real-shop'
import { parseSettings } from './stored-settings.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'brokerage-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const fileWith = (text: string) => {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, text)
  return file
}
const video = (...changes: object[]) =>
  JSON.stringify({
    videos: changes.map((change) => ({ id: 'a', title: 'A', description: '', picture: '/a.jpg', ...change })),
  })
const read = (brokerageFile: string | undefined) => brokerageOf({ config: { ...mayBeSample, brokerageFile } })

test('without a file the shop is the sample brokerage, which resembles no real firm', () => {
  const brokerage = read(undefined)
  expect(brokerage).toMatchObject({
    legalName: 'Columbine Flat-Fee Realty (demo)',
    licenceNumber: 'DEMO-000000',
    licensedStates: ['CO'],
    platformFeeCents: 2_000,
  })
  expect(brokerage.socialLinks).toHaveLength(3)
  for (const { url } of brokerage.socialLinks) expect(new URL(url).hostname).toMatch(/\.example$/)
})

test('the file replaces the sample field by field', () => {
  const file = fileWith('{ "brand": "Aspen", "platformFee": 19.99, "licensedStates": ["CO", "TX"] }')
  expect(read(file)).toMatchObject({
    brand: 'Aspen',
    platformFeeCents: 1_999,
    licensedStates: ['CO', 'TX'],
    phone: '(303) 555-0142',
  })
})

test("the sample's portrait, fee purpose and guarantee are not those of another brokerage", () => {
  const sample = read(undefined)
  expect(sample.brokerPortrait).toBe('/pictures/broker-portrait.svg')
  expect(sample.guarantee?.text).toContain('14 days')
  const file = fileWith('{ "legalName": "Aspen LLC", "employingBroker": "A. Broker", "platformFee": 30 }')
  const own = read(file)
  expect(own).not.toHaveProperty('brokerPortrait')
  expect(own).not.toHaveProperty('platformFeePurpose')
  expect(own).not.toHaveProperty('guarantee')
  expect(own).toMatchObject({ brand: 'Aspen LLC', phone: '', email: '', socialLinks: [], affiliateUrl: '' })
  const guarantee = { name: 'On-time guarantee', text: 'Listed within two business days, or the fee back.' }
  expect(read(fileWith(JSON.stringify({ legalName: 'Aspen LLC', guarantee })))).toMatchObject({ guarantee })
})

test('a shop in production shows nothing of the sample before it has a name, and the demo does', () => {
  const production = { brokerageFile: undefined, isProduction: true, loadsSample: false }
  expect(brokerageOf({ config: production })).toMatchObject({
    legalName: '',
    brand: 'Yardsign',
    licenceNumber: '',
    phone: '',
    supportHours: '',
    platformFeeCents: 2_000,
  })
  expect(brokerageOf({ config: { ...production, loadsSample: true } }).phone).toBe('(303) 555-0142')
})

test('the words of the hours are made of the times', () => {
  expect(read(undefined)).toMatchObject({
    supportHours: 'Mon–Sat 9 AM–6 PM Mountain Time',
    supportTimes: { timeZone: 'America/Denver' },
  })
  const supportTimes = { timeZone: 'America/Denver', open: [{ days: ['Mon'], from: '08:00', to: '12:00' }] }
  const file = fileWith(JSON.stringify({ supportHours: 'Weekends', supportTimes }))
  expect(read(file)).toMatchObject({ supportHours: 'Mon 8 AM–noon Mountain Time', supportTimes })
  const closed = { supportTimes: { ...supportTimes, open: [] } }
  expect(read(fileWith(JSON.stringify(closed)))).toMatchObject({ supportHours: '', ...closed })
})

test('hours that were stored only in words stay readable', () => {
  expect(read(fileWith('{ "supportHours": "Mondays" }'))).toMatchObject({
    supportHours: 'Mondays',
    supportTimes: null,
  })
})

describe('an invalid file stops the start with a sentence that names BROKERAGE_FILE', () => {
  test.each([
    ['{ "phone": 5 }', 'phone does not fit: the phone must be text.'],
    ['{ "email": "nobody" }', 'email does not fit: enter an email address such as name@example.com.'],
    ['{ "platformFee": 1.005 }', 'platformFee does not fit: enter dollars with at most two decimals.'],
    [
      '{ "platformFee": -1 }',
      'platformFee does not fit: the fee on each order, in dollars must be at least 0.',
    ],
    ['{ "affiliateUrl": "javascript:alert(1)" }', 'affiliateUrl does not fit: enter an address'],
    ['{ "logo": "//elsewhere" }', 'logo does not fit: leave it empty, or enter a path'],
    [
      '{ "licensedStates": ["Colorado"] }',
      'licensedStates.0 does not fit: enter the two capital letters of a state, such as CO.',
    ],
    [
      '{ "licensedStates": ["CO", "ZZ"] }',
      'licensedStates.1 does not fit: enter another state. No state has the letters ZZ.',
    ],
    ['{ "licensedStates": ["CO", "CO"] }', 'licensedStates does not fit: enter each state once.'],
    ['{ "socialLinks": [{ "name": "X" }] }', 'socialLinks.0.url does not fit: '],
    ['{ "legalName": "" }', 'legalName does not fit: enter the licensed firm name.'],
    ['{ "licenseNumber": "1" }', 'not known here: licenseNumber.'],
    [
      '{ "supportTimes": { "timeZone": "Denver", "open": [] } }',
      'supportTimes.timeZone does not fit: enter the name of a time zone',
    ],
    [
      '{ "supportTimes": { "timeZone": "America/Denver", "open": [{ "days": ["Mon"], "from": "9am", "to": "18:00" }] } }',
      'supportTimes.open.0.from does not fit: enter a time such as 09:00',
    ],
    ['{ "videos": [{ "id": "a" }] }', 'videos.0.title does not fit: enter the title.'],
    [video({ id: 'a b' }), 'videos.0.id does not fit: enter letters, digits, - and _.'],
    [video({ picture: 'http://a.example/b.jpg' }), 'videos.0.picture does not fit: enter a path such as'],
    [video({ picture: 'https://[/b.jpg' }), 'videos.0.picture does not fit: enter a path such as'],
    [video({ url: 'javascript:alert(1)' }), 'videos.0.url does not fit: enter an address'],
    [video({ length: 5 }), 'videos.0 does not fit: not known here: length.'],
    [video({}, {}), 'videos does not fit: each must have a different id.'],
    ['[]', 'something does not fit'],
    ['{ brand: 1 }', 'cannot be read as JSON'],
    ['', 'cannot be read as JSON'],
  ])('%s', (text, expected) => {
    const file = fileWith(text)
    const attempt = () => read(file)
    expect(attempt).toThrow(ConfigProblem)
    expect(attempt).toThrow(`BROKERAGE_FILE names ${file}, `)
    expect(attempt).toThrow(expected)
  })

  test('a missing one', () => {
    expect(() => read(join(folder, 'none.json'))).toThrow(
      /BROKERAGE_FILE names .*none\.json, which does not exist\./,
    )
  })

  test('before anything is served', async () => {
    const BROKERAGE_FILE = fileWith('{ "phone": 5 }')
    await expect(startTestApp({ environment: { BROKERAGE_FILE } })).rejects.toThrow(/^BROKERAGE_FILE/)
  })
})

test("the API gives the fee in dollars and the shop's address, and says that no sample was loaded", async () => {
  const environment = {
    BROKERAGE_FILE: fileWith('{ "platformFee": 19.5, "videos": [] }'),
    PUBLIC_URL: 'https://shop.example/',
  }
  const app = await startTestApp({ environment })
  try {
    const { brokerage } = await app.call(getBrokerage, {})
    expect(brokerage).toMatchObject({ platformFee: 19.5, isSample: false, publicUrl: 'https://shop.example' })
    expect(getBrokerage.response.parse({ brokerage })).toEqual({ brokerage })
    expect(brokerage).not.toHaveProperty('platformFeeCents')
  } finally {
    await app.close()
  }
})

test('settings from before each state had to be a real one stay readable', () => {
  expect(parseSettings('{ "licensedStates": ["CO", "ZZ", "CO"] }')).toEqual({ licensedStates: ['CO'] })
})
