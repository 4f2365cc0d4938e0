import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '#contract/desk/customers/customers'
import { changeProfile, getProfile } from '#contract/profile'
import { sendLeadToBuyer } from '#server/privacy/send-lead-to-buyer'
import { login, someoneWithPassword } from '#server/testing/a-login'
import { aBroker } from '#server/testing/a-broker'
import { aLead } from '#server/testing/a-lead'
import { aVersion } from '#server/testing/a-version'
import { anAccount, callWith, type TestAccount } from '#server/testing/an-account'
import { aPaidOrder, anOrderBody, aRequest } from '#server/testing/an-order'
import { aCatalogue } from '#server/testing/a-catalogue'
import { placeOrder } from '#server/checkout/place-order'
import { getOrder } from '#contract/desk/orders/orders'
import { orderRow } from '#server/testing/order-steps'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app, 'Sample Desk')
})
afterAll(() => app.close())

const about = (customerId: string) => desk.call(customers.getCustomer, { params: { customerId } })

test('the page of a customer has everything about them', async () => {
  const cy = await anAccount(app, { name: 'Cy Cedar', email: 'cy@example.test' })
  const orderId = await aPaidOrder(app, { customerId: cy.id })
  const { number } = await orderRow(app, orderId)
  const reference = await aLead(app, {
    customerId: cy.id,
    email: 'cy@example.test',
    tcpaConsent: true,
    tcpaConsentVersion: '2026-11-2',
  })
  await sendLeadToBuyer(app, reference, { name: 'Mesa Homes', email: 'mesa@buyers.example' })
  const { id: versionId } = await aVersion(app, {
    customerId: cy.id,
    place: { kind: 'legal', name: 'Counterproposal' },
  })
  await app.call('POST /api/contact-us', {
    body: { name: 'Cy', email: 'cy@example.test', phoneNumber: '(303) 555-0142', question: 'How?' },
  })
  await app.jobs.runDue()
  const detail = await about(cy.id)
  expect(detail).toMatchObject({
    name: 'Cy Cedar',
    orders: [{ number, paymentState: 'paid', packages: [expect.stringMatching(/^Package/)] }],
    papers: [{ versionId, name: 'Counterproposal', keepUntil: '', isHeld: false, orderNumber: null }],
    leads: [{ reference, stage: 'new' }],
    contactMessages: [{ question: 'How?' }],
    stops: { mails: null, calls: null, sale: null },
    sessions: [{ isOpen: true }],
  })
  expect(detail.consents.map(({ text }) => text)).toContain('tcpaConsent')
  expect(detail.sentMails.map(({ kind, state }) => [kind, state])).toContainEqual([
    'order placed mail',
    'sent',
  ])
  expect(detail.timeline.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['handed on', 'uploaded', 'paid']),
  )
  await expect(about('nobody')).rejects.toMatchObject({ code: 'customer_not_found' })
  await expect(about(desk.id)).rejects.toMatchObject({ code: 'customer_not_found' })
})

test('a name and a phone are corrected with an entry in the log; a correction of an older version is refused', async () => {
  const di = await anAccount(app, { name: 'Di', email: 'di@example.test' })
  const correct = (body: { version: number; name: string; phone: string }) =>
    desk.call(customers.correctCustomer, { params: { customerId: di.id }, body })
  expect(await correct({ version: 1, name: 'Di Dogwood', phone: '3035550142' })).toMatchObject({
    version: 2,
    phone: '(303) 555-0142',
  })
  await expect(correct({ version: 1, name: 'Other', phone: '' })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  await expect(correct({ version: 2, name: 'Di', phone: '12' })).rejects.toMatchObject({ status: 400 })
  await di.call(changeProfile, { body: { name: 'Di D.', phone: '' } })
  await expect(correct({ version: 2, name: 'Old', phone: '' })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  const detail = await about(di.id)
  expect(detail).toMatchObject({ name: 'Di D.', email: 'di@example.test', version: 3 })
  expect(detail.timeline.find(({ action }) => action === 'profile corrected')?.details).toEqual({
    changed: {
      name: { from: 'Di', to: 'Di Dogwood' },
      phone: { from: '', to: '(303) 555-0142' },
    },
  })
  // A saved profile without a change has no entry, and the correction before it was not the last change.
  await correct({ version: 3, name: 'Di Dogwood', phone: '' })
  app.clock.forward(1)
  await di.call(changeProfile, { body: { name: 'Di Dogwood', phone: '' } })
  await expect(correct({ version: 4, name: 'Old', phone: '' })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    message: expect.not.stringContaining('yourself'),
  })
})

test('a customer is logged out everywhere, and can log in again', async () => {
  const gus = await someoneWithPassword(app)
  const again = await login(app, gus)
  const other = await anAccount(app)
  const { message } = await desk.call(customers.logOutCustomer, { params: { customerId: gus.id } })
  expect(message).toBe(`${gus.name} is logged out everywhere.`)
  for (const token of [gus.token, again.token])
    await expect(callWith(app, token)(getProfile, {})).rejects.toMatchObject({ status: 401 })
  expect(await other.call(getProfile, {})).toMatchObject({ email: other.email })
  const { sessions, timeline } = await about(gus.id)
  expect(sessions.map(({ isOpen }) => isOpen)).toEqual([false, false])
  expect(timeline.find(({ action }) => action === 'all sessions ended')).toMatchObject({
    details: { count: 2 },
  })
  const devices = app.database.direct.selectFrom('known_device').where('account_id', '=', gus.id)
  expect(await devices.selectAll().execute()).toEqual([])
  const { token } = await login(app, gus)
  expect(await callWith(app, token)(getProfile, {})).toMatchObject({ email: gus.email })
})

test('nobody but a customer is logged out from the customer’s page', async () => {
  const colleague = await anAccount(app, { role: 'staff' })
  for (const customerId of [colleague.id, 'nobody'])
    await expect(desk.call(customers.logOutCustomer, { params: { customerId } })).rejects.toMatchObject({
      code: 'customer_not_found',
    })
})

test('a note is stored once, and only the desk reads it', async () => {
  const ed = await anAccount(app)
  const note = (key: string) =>
    desk.call(customers.addCustomerNote, {
      params: { customerId: ed.id },
      body: { text: 'Prefers calls before 10.' },
      idempotencyKey: key,
    })
  expect(await note('one')).toEqual(await note('one'))
  expect((await about(ed.id)).notes).toMatchObject([
    { text: 'Prefers calls before 10.', author: 'Sample Desk' },
  ])
})

test('no mails, no calls and no buyers are noted once, shown, and allowed again', async () => {
  const flo = await anAccount(app, { email: 'flo@example.test' })
  const stop = (channel: 'mails' | 'calls' | 'sale', email = ' FLO@example.test ') =>
    desk.call(customers.stopContact, { body: { channel, email, how: 'On the phone' } })
  await expect(stop('calls')).rejects.toMatchObject({ code: 'number_unknown' })
  await expect(stop('mails', 'nobody@example.test')).rejects.toMatchObject({ code: 'person_not_found' })
  await flo.call(changeProfile, { body: { name: 'Flo', phone: '(303) 555-0143' } })
  expect(await stop('mails')).toMatchObject({ noted: ['flo@example.test'] })
  expect(await stop('mails')).toMatchObject({ noted: [] })
  expect(await stop('calls')).toMatchObject({ noted: ['(303) 555-0143'] })
  await stop('sale')
  expect((await about(flo.id)).stops).toMatchObject({ mails: { how: 'On the phone' }, calls: {}, sale: {} })
  const allow = (channel: 'mails' | 'calls' | 'sale', only?: string[]) =>
    desk.call(customers.allowContact, {
      body: { email: 'flo@example.test', channel, reason: 'By email', ...(only && { only }) },
    })
  await expect(allow('mails', ['other@example.test'])).rejects.toMatchObject({ code: 'stop_not_found' })
  for (const channel of ['mails', 'calls', 'sale'] as const) {
    await allow(channel)
    expect((await about(flo.id)).stops[channel]).toBeNull()
    await expect(allow(channel)).rejects.toMatchObject({ code: 'stop_not_found' })
  }
})

test('a stop holds for the numbers on orders, and the page of the order says so', async () => {
  const gus = await anAccount(app, { email: 'gus@example.test' })
  const body = await anOrderBody(app, gus.id, [
    { productId: (await aCatalogue(app, [{}]))[0] ?? '', quantity: 1 },
  ])
  const { orderId } = await placeOrder(
    app,
    gus,
    { ...body, shippingInfo: { ...body.shippingInfo, phone: '1.303.555.0177' } },
    aRequest,
  )
  const order = () => desk.call(getOrder, { params: { orderId } })
  expect(await order()).toMatchObject({ doNotCall: false })
  const { noted } = await desk.call(customers.stopContact, {
    body: { channel: 'calls', email: 'gus@example.test', how: 'On the phone' },
  })
  expect(noted).toEqual(['(303) 555-0177'])
  expect(await order()).toMatchObject({ doNotCall: true })
  expect(await about(gus.id)).toMatchObject({ phones: ['(303) 555-0177'], stops: { calls: {} } })
})
