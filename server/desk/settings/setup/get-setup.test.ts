import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmTestMail, testConnection } from '#contract/desk/settings/connections'
import { approveLegalText } from '#contract/desk/settings/legal-texts'
import { getMe } from '#contract/desk/me'
import { changeBrokerageSettings } from '#contract/desk/settings/settings'
import { getSetup } from '#contract/desk/settings/setup'
import { legalTextIds } from '#rules/legal-texts'
import { hasProved } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aPaidOrder } from '#server/testing/an-order'
import { aLead } from '#server/testing/a-lead'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestAccount
beforeEach(async () => {
  app = await startTestApp({
    environment: { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', PAYMENTS: 'test' },
  })
  broker = await anAccount(app, { role: 'staff' })
})
afterEach(() => app.close())

const done = async () => (await broker.call(getSetup, {})).done

test('an empty shop has everything to do', async () => {
  expect(await broker.call(getSetup, {})).toMatchObject({ done: [], next: 'firm', isSample: false })
})

test('each step turns green when the data says so, and the lot leads to the first sale', async () => {
  await hasProved(app, broker)
  await broker.call(changeBrokerageSettings, {
    body: {
      version: 0,
      changes: {
        legalName: 'Aspen Homes LLC',
        licenceNumber: 'EC.1',
        employingBroker: 'A. Broker',
        postalAddress: '1 Main Street',
        phone: '(303) 555-0199',
        email: 'office@aspen.example',
        supportHours: 'Mondays',
        supportTimes: { timeZone: 'America/Denver', open: [{ days: ['Mon'], from: '09:00', to: '17:00' }] },
      },
    },
  })
  expect(await done()).toEqual(['firm', 'phone and email', 'support hours'])
  await broker.call(testConnection, { params: { connection: 'mail' } })
  const token = /\?mail=([\w-]+)/.exec((await app.mails())[0]?.text ?? '')?.[1] ?? ''
  await broker.call(confirmTestMail, { body: { token } })
  for (const document of legalTextIds)
    await broker.call(approveLegalText, { params: { document }, body: { number: 0 } })
  await aCatalogue(app, [{}])
  expect(await done()).toEqual(['firm', 'phone and email', 'mail', 'package', 'legal texts', 'support hours'])
  await anAccount(app, { role: 'staff', name: 'A Colleague' })
  const { id: customerId } = await anAccount(app)
  await aPaidOrder(app, { customerId })
  await aLead(app)
  const now = app.now()
  await app.database.direct
    .insertInto('second_factor')
    .values({ account_id: broker.id, secret: 'x', last_step: 0, created_at: now })
    .execute()
  expect(await broker.call(getMe, {})).toMatchObject({ isBeingSetUp: true })
  expect(await broker.call(getSetup, {})).toMatchObject({ next: null })
  expect(await broker.call(getMe, {})).toMatchObject({ isBeingSetUp: false })
})

test('set-up is done once: a colleague without a second factor does not begin it again', async () => {
  await app.database.direct.insertInto('setting').values({ name: 'set-up done', value: '{}' }).execute()
  const colleague = await anAccount(app, { role: 'staff' })
  expect(await colleague.call(getSetup, {})).toMatchObject({ next: 'firm' })
  expect(await colleague.call(getMe, {})).toMatchObject({ isBeingSetUp: false })
})

test('the desk of an empty shop knows that no mail leaves', async () => {
  expect(await broker.call(getMe, {})).toMatchObject({ sendsMail: false, isBeingSetUp: true })
})

test('what sample accounts did does not count', async () => {
  const { id: customerId } = await anAccount(app)
  await aPaidOrder(app, { customerId })
  await anAccount(app, { role: 'staff' })
  expect(await done()).toEqual(['payments', 'package', 'colleague'])
  await app.database.direct.updateTable('account').set({ is_sample: 1 }).execute()
  await app.database.direct.insertInto('setting').values({ name: 'sample', value: 'true' }).execute()
  expect(await done()).toEqual([])
})
