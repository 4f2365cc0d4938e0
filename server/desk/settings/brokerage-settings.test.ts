import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getBrokerage } from '#contract/brokerage'
import type { BrokerageSettings } from '#contract/brokerage-settings'
import * as contract from '#contract/desk/settings/settings'
import { openSettings } from '#server/brokerage/open-settings'
import { parseSettings } from '#server/brokerage/stored-settings'
import { aCatalogue } from '#server/testing/a-catalogue'
import { hasProved } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.database.direct.deleteFrom('brokerage_settings').execute()
  await (await openSettings(app)).refresh()
  broker = await anAccount(app, { role: 'staff', name: 'Dana Broker' })
  await hasProved(app, broker)
})
afterAll(() => app.close())

const read = () => broker.call(contract.getBrokerageSettings, {})
const change = (version: number, changes: BrokerageSettings, cleared: (keyof BrokerageSettings)[] = []) =>
  broker.call(contract.changeBrokerageSettings, { body: { version, changes, cleared } })
const history = async () => (await broker.call(contract.listBrokerageVersions, {})).rows
const shown = async () => (await app.call(getBrokerage, {})).brokerage

const [office, cell] = ['(303) 555-0101', '(303) 555-0102']

test('an empty shop shows the sample’s values, and says that none were entered', async () => {
  const view = await read()
  expect(view).toMatchObject({ version: 0, settings: {}, changedBy: '', isDamaged: false, hasFile: false })
  expect(view.fallbacks).toMatchObject({ legalName: 'Columbine Flat-Fee Realty (demo)', platformFee: 20 })
  expect(view.missing).toEqual(['legalName', 'licenceNumber', 'employingBroker', 'postalAddress'])
})

test('a change reaches what visitors see, an order keeps its fee, and the next one has the new fee', async () => {
  const { id: customerId } = await anAccount(app)
  const before = await anOrder(app, { customerId })
  await change(0, { phone: '(303) 555-0199', platformFee: 35, brand: 'Aspen' })
  expect(await shown()).toMatchObject({ phone: '(303) 555-0199', platformFee: 35, brand: 'Aspen' })
  const after = await anOrder(app, { customerId })
  const fees = await app.database.direct
    .selectFrom('order')
    .select(['id', 'fee_cents'])
    .where('id', 'in', [before, after])
    .execute()
  expect(new Map(fees.map(({ id, fee_cents }) => [id, fee_cents]))).toEqual(
    new Map([
      [before, 2_000],
      [after, 3_500],
    ]),
  )
})

test('a new fee and a new address that customers are sent to ask who it is, and so does putting one back', async () => {
  await change(0, { platformFee: 25 })
  await app.database.direct.updateTable('session').set({ proved_at: null }).execute()
  const asked = { status: 403, code: 'proof_needed' }
  await expect(change(1, { platformFee: 30 })).rejects.toMatchObject(asked)
  await expect(change(1, { affiliateUrl: 'https://else.example/' })).rejects.toMatchObject(asked)
  await expect(change(1, { email: 'else@else.example' })).rejects.toMatchObject(asked)
  await expect(change(1, {}, ['platformFee'])).rejects.toMatchObject(asked)
  await change(1, { brand: 'Aspen', platformFee: 25 })
  await hasProved(app, broker)
  await change(2, { platformFee: 30 })
  await app.database.direct.updateTable('session').set({ proved_at: null }).execute()
  const body = { version: 3, putBack: 1 }
  await expect(broker.call(contract.putBackBrokerageVersion, { body })).rejects.toMatchObject(asked)
})

test('the history says who changed what, and a version can be put back', async () => {
  await change(0, { phone: office, email: 'office@aspen.example' })
  app.clock.forward(60_000)
  await change(1, { phone: cell }, ['email'])
  const [newest, first] = await history()
  expect(newest).toMatchObject({
    version: 2,
    by: 'Dana Broker',
    source: 'desk',
    changes: { phone: { from: office, to: cell }, email: { from: 'office@aspen.example', to: null } },
  })
  expect(first).toMatchObject({ version: 1, changes: { phone: { from: null, to: office } } })
  const view = await broker.call(contract.putBackBrokerageVersion, { body: { version: 2, putBack: 1 } })
  expect(view).toMatchObject({ version: 3, settings: { phone: office, email: 'office@aspen.example' } })
  expect((await history())[0]).toMatchObject({ source: 'put back', note: 'As in version 1.' })
  expect(await shown()).toMatchObject({ phone: office })
  const nothing = broker.call(contract.putBackBrokerageVersion, { body: { version: 3, putBack: 9 } })
  await expect(nothing).rejects.toMatchObject({ status: 404, code: 'version_not_found' })
})

test('each change is an audit row with the values before and after', async () => {
  await change(0, { phone: office })
  const row = await app.database.direct
    .selectFrom('audit')
    .select(['action', 'subject', 'subject_id', 'details'])
    .where('actor_id', '=', broker.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ action: 'settings changed', subject: 'brokerage_settings', subject_id: '1' })
  expect(JSON.parse(row.details)).toEqual({ changed: { phone: { from: null, to: office } } })
})

test('saving without a change makes no version', async () => {
  await change(0, { phone: office })
  await change(1, { phone: office })
  expect(await history()).toHaveLength(1)
})

test('the words of the hours follow the days, and none are shown when every day is closed', async () => {
  const supportTimes = {
    timeZone: 'America/Denver',
    open: [{ days: ['Mon' as const], from: '10:00', to: '14:00' }],
  }
  await change(0, { supportHours: 'Mondays' })
  expect(await shown()).toMatchObject({ supportHours: 'Mondays', supportTimes: null })
  await change(1, { supportTimes })
  expect(await shown()).toMatchObject({ supportHours: 'Mon 10 AM–2 PM Mountain Time', supportTimes })
  await change(2, { supportTimes: { ...supportTimes, open: [] } })
  expect((await shown()).supportHours).toBe('')
})

test('a day that closes before it opens is refused at its hours', async () => {
  const open = [
    { days: ['Mon' as const], from: '10:00', to: '14:00' },
    { days: ['Tue' as const], from: '18:00', to: '09:00' },
  ]
  await expect(change(0, { supportTimes: { timeZone: 'America/Denver', open } })).rejects.toMatchObject({
    status: 400,
    fields: { 'changes.supportTimes.open.1.to': 'Enter a time after 18:00.' },
  })
})

test('a value that does not fit is refused with its name', async () => {
  const refused = change(0, { platformFee: 1.005, email: 'nobody' })
  await expect(refused).rejects.toMatchObject({
    status: 400,
    fields: {
      'changes.platformFee': 'Enter dollars with at most two decimals.',
      'changes.email': expect.stringContaining('Enter an email address'),
    },
  })
})

test.each(['a\r\nBcc: x@example.test', 'a\u0000b'])(
  'a text of more than one plain line is refused: %j',
  async (text) => {
    const links = [{ name: text, url: 'https://a.example' }]
    for (const changes of [{ brand: text }, { guarantee: { name: 'a', text } }, { socialLinks: links }])
      await expect(change(0, changes)).rejects.toMatchObject({ status: 400 })
    await expect(change(0, { affiliateUrl: `https://a.example/${text}` })).rejects.toMatchObject({
      status: 400,
    })
  },
)

test('what no screen shows is left out of a text', async () => {
  await change(0, { brand: 'Aspen\u202E Homes\u200B' })
  expect((await shown()).brand).toBe('Aspen Homes')
})

test('a text that was stored before it had to be plain is shown plain', () => {
  expect(parseSettings(JSON.stringify({ brand: 'Aspen\u0000\u202EHomes' }))).toEqual({ brand: 'Aspen Homes' })
})

test('somebody who edits an older version gets both', async () => {
  await change(0, { phone: office })
  const stale = await app.http.inject({
    method: 'PUT',
    url: contract.changeBrokerageSettings.path,
    headers: { authorization: `Bearer ${broker.token}` },
    payload: { version: 0, changes: { phone: cell } },
  })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed_meanwhile'])
  expect(stale.json()).toMatchObject({
    current: { version: 1, phone: office, email: null },
    changedBy: 'Dana Broker',
    changedAt: new Date(app.now()).toISOString(),
  })
})

test('a brand that changes goes to the brokerage’s own packages', async () => {
  const [own = '', others = ''] = await aCatalogue(app, [
    { brand: 'Before', isOwn: true },
    { brand: 'Front Range', isOwn: false },
  ])
  await change(0, { brand: 'Aspen' })
  const rows = await app.database.direct.selectFrom('product').select(['id', 'brand']).execute()
  const brands = new Map(rows.map(({ id, brand }) => [id, brand]))
  expect([brands.get(own), brands.get(others)]).toEqual(['Aspen', 'Front Range'])
})

test('an address with a user name is refused, because it leads elsewhere than it seems to; so is a phone that nobody can dial', async () => {
  const odd = change(0, { phone: 'ask at the office' })
  await expect(odd).rejects.toMatchObject({
    fields: { 'changes.phone': expect.stringMatching(/^Enter a US/) },
  })
  const url = 'https://bank.example@evil.example/'
  for (const changes of [
    { affiliateUrl: url },
    { vendorLoginUrl: url },
    { socialLinks: [{ name: 'Bank', url }] },
  ])
    await expect(change(0, changes)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('without a user name'),
    })
})

test('what is there twice, and a category that the shop does not have, are refused at their fields', async () => {
  await aCatalogue(app, [{}])
  const [{ slug } = { slug: '' }] = (await read()).categories
  const christmas = { date: '2026-12-25', name: 'Christmas Day' }
  const appointed = { on: '2026-12-24', name: 'Christmas Eve', by: 'federal' as const }
  const ours = { name: 'Ours', url: 'https://aspen.example' }
  const twice = change(0, {
    supportTimes: { timeZone: 'America/Denver', open: [], holidays: [christmas, christmas] },
    legalHolidays: [appointed, { ...appointed, by: 'Colorado' }],
    listingCategories: [slug, slug],
    socialLinks: [ours, ours],
  })
  await expect(twice).rejects.toMatchObject({
    status: 400,
    fields: {
      'changes.supportTimes.holidays.1.date': 'This day is in the list twice. Delete one.',
      'changes.legalHolidays.1.on': expect.stringContaining('This day is in the list twice.'),
      'changes.listingCategories.1': 'Enter each category once.',
      'changes.socialLinks.1.url': 'Enter each address once.',
    },
  })
  await expect(change(0, { listingCategories: [slug, 'mls'] })).rejects.toMatchObject({
    status: 400,
    fields: { 'changes.listingCategories.1': 'Enter another category. There is none called “mls”.' },
  })
  expect((await change(0, { listingCategories: [slug] })).settings.listingCategories).toEqual([slug])
})
