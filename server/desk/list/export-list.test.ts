// The files of the desk's lists, read as a spreadsheet program reads them.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile as readText, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundOrder } from '#contract/desk/orders/order-actions'
import { getOrder } from '#contract/desk/orders/orders'
import { csvHeaders } from '#server/desk/list/csv'
import { aBuyer } from '#server/testing/a-buyer'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aLead } from '#server/testing/a-lead'
import { anAccount } from '#server/testing/an-account'
import { aMember, hasProved, type TestMember } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestMember
beforeAll(async () => {
  app = await startTestApp()
  broker = await aMember(app)
  await hasProved(app, broker)
})
afterAll(() => app.close())

const fetchFile = (path: string, { token }: { token: string } = broker) =>
  app.http.inject({ method: 'GET', url: `/api/desk/${path}`, headers: { authorization: `Bearer ${token}` } })

const readFile = async (path: string): Promise<Record<string, string>[]> => {
  const { statusCode, payload } = await fetchFile(path)
  expect(statusCode, payload).toBe(200)
  return parse(payload, { bom: true, columns: true })
}

test('the leads that fit the filters leave with what the screen shows, their ids and times in UTC', async () => {
  for (let at = 0; at < 3; at++) await aLead(app, { name: `=Fits ${at}`, source: 'home page' })
  await aLead(app, { name: 'Another Source', source: 'lead form' })
  const rows = await readFile('leads/export?source=home%20page&sort=sent')
  expect(rows.map((row) => row['Name'])).toEqual(["'=Fits 0", "'=Fits 1", "'=Fits 2"])
  expect(rows[0]).toMatchObject({
    Stage: 'New',
    Phone: '(303) 555-0142',
    Address: '1600 Pearl St., Denver, CO 80202',
    Sent: new Date(app.now()).toISOString(),
    'Lead (id)': expect.stringMatching(/.+/),
  })
})

test('orders, their refunds and their fees leave with money as decimals, by the filters of the list', async () => {
  const buyer = await aBuyer(app, undefined, await anAccount(app, { name: '@Buyer' }))
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  const { version, number } = await broker.call(getOrder, { params: { orderId: buyer.orderId } })
  await broker.call(refundOrder, {
    params: { orderId: buyer.orderId },
    body: { requestKey: app.newId(), reason: '-1+1', amountCents: 1_050, version },
  })
  const order = { Order: String(number), Customer: "'@Buyer", State: 'Work not started', Payment: 'Paid' }
  expect(await readFile('orders/export?state=placed')).toMatchObject([
    { ...order, 'Total in USD': '30.00', 'Order (id)': buyer.orderId, Paid: expect.stringMatching(/Z$/) },
  ])
  expect(await readFile('orders/export?rows=refunds')).toMatchObject([
    { ...order, 'Refund in USD': '10.50', Refund: 'Done', Reason: "'-1+1", By: broker.name },
  ])
  expect(await readFile('orders/export?rows=lines')).toMatchObject([
    {
      ...order,
      'Paid in USD': '10.00',
      'Refunded in USD': '3.50',
      'Seller’s share in USD': '6.50',
      Package: expect.stringMatching(/.+/),
    },
  ])
  expect(await readFile('orders/export?rows=fees')).toMatchObject([{ ...order, 'Fee in USD': '20.00' }])
  await (await aBuyer(app)).begin()
  expect(await readFile('orders/export?rows=lines')).toMatchObject([
    { Payment: 'Unpaid', 'Paid in USD': '0.00', 'Coupon in USD': '0.00', 'Seller’s share in USD': '0.00' },
    order,
  ])
  expect(await readFile('orders/export?rows=refunds&moneyFrom=2020-01-01&moneyTo=2020-01-02')).toEqual([])
})

test('what the refunds of orders gave back is what their lines and fees say', async () => {
  const customer = await anAccount(app, { name: 'Sums' })
  const [sign = '', post = ''] = await aCatalogue(app, [
    { name: 'Sign', category: 'Signs', priceCents: 10_001, stock: 50 },
    { name: 'Post', category: 'Signs', priceCents: 3_333, stock: 50 },
  ])
  const products = [sign, post].map((productId) => ({ productId, quantity: 1 }))
  const aPaidOrder = async () => {
    const buyer = await aBuyer(app, products, customer)
    await buyer.payByCard(await buyer.begin())
    await buyer.confirm()
    return buyer.orderId
  }
  const refund = async (orderId: string, amountCents: number, part?: string) => {
    const { version } = await broker.call(getOrder, { params: { orderId } })
    const parts = part === undefined ? {} : { parts: [{ part, amountCents }] }
    const body = { requestKey: app.newId(), reason: 'Asked for.', amountCents, version, ...parts }
    return broker.call(refundOrder, { params: { orderId }, body })
  }
  const [named, shared, whole, owed] = [
    await aPaidOrder(),
    await aPaidOrder(),
    await aPaidOrder(),
    await aPaidOrder(),
  ]
  await refund(named, 2_000, 'fee')
  await refund(named, 10_001, sign)
  await refund(shared, 777)
  await refund(shared, 1_003)
  const failed = await refund(shared, 500, 'fee')
  await refund(whole, 15_334)
  const { database } = app
  await database.direct
    .updateTable('refund')
    .set({ state: 'failed' })
    .where('id', '=', failed.refundId)
    .execute()
  await database.direct.updateTable('order').set({ state: 'cancelled' }).where('id', '=', owed).execute()
  await aBuyer(app, products, customer)

  const read = (rows: string) => readFile(`orders/export?q=Sums&rows=${rows}`)
  const refunds = (await read('refunds')).filter(({ Refund }) => Refund !== 'Failed')
  const [lines, fees] = [await read('lines'), await read('fees')]
  const centsOf = (rows: Record<string, string>[], column: string) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
  expect(centsOf(refunds, 'Refund in USD')).toBe(2_000 + 10_001 + 777 + 1_003 + 15_334)
  expect(centsOf([...lines, ...fees], 'Refunded in USD')).toBe(centsOf(refunds, 'Refund in USD'))
  expect(centsOf([...lines, ...fees], 'Paid in USD')).toBe(4 * 15_334)
  expect(fees.find((row) => row['Order (id)'] === named)).toMatchObject({
    'Fee in USD': '20.00',
    'Paid in USD': '20.00',
    'Refunded in USD': '20.00',
  })
  expect(fees.map(({ Payment }) => Payment).toSorted()).toEqual([
    'Money to send back',
    'Paid',
    'Paid',
    'Refunded',
    'Unpaid',
  ])
})

test('customers and contact questions leave, and each export says in the log who took what', async () => {
  await anAccount(app, { name: 'Cora Only', email: 'cora.only@example.test' })
  const body = { name: 'Quinn', email: 'q@example.test', phoneNumber: '(303) 555-0142', question: '=1+1' }
  await app.call('POST /api/contact-us', { body })
  expect(await readFile('customers/export?q=cora')).toMatchObject([
    { Name: 'Cora Only', Email: 'cora.only@example.test', Orders: '0' },
  ])
  expect(await readFile('contact/export?state=waiting')).toMatchObject([{ Question: "'=1+1", By: '' }])
  const [questions, customers] = await app.database.direct
    .selectFrom('audit')
    .select(['subject', 'details', 'actor_id'])
    .where('action', '=', 'exported')
    .orderBy('id', 'desc')
    .execute()
  expect(questions).toMatchObject({ subject: 'contact_message', actor_id: broker.id })
  expect(JSON.parse(customers?.details ?? '')).toMatchObject({ list: 'customers', filters: { q: 'cora' } })
})

const office = ['soffice', 'libreoffice'].find((program) => spawnSync(program, ['--version']).status === 0)
if (office === undefined) process.stderr.write('NOT RUN: exports in LibreOffice. It is not here.\n')

/**
 * The file as LibreOffice understands it, in XML: each cell has its type, and a formula would be an attribute. Undefined when it is
 * installed without Calc: then it writes nothing, and exits with 0.
 */
const openInOffice = async (program: string, csv: string): Promise<string | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'yardsign-office-'))
  try {
    await writeFile(join(folder, 'list.csv'), csv)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    // Commas, double quotes, UTF-8, from the first line: what its window chooses for this file, and a command must say.
    const convert = ['--headless', '--infilter=CSV:44,34,76,1', '--convert-to', 'fods', '--outdir', folder]
    await promisify(execFile)(program, [profile, ...convert, join(folder, 'list.csv')])
    return await readText(join(folder, 'list.fods'), 'utf8').catch(() => undefined)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test.runIf(office)(
  'LibreOffice reads letters and money as they are meant, and calculates no text',
  async () => {
    const buyer = await aBuyer(app, undefined, await anAccount(app, { name: '=SUM(1,2) Peña' }))
    await buyer.payByCard(await buyer.begin())
    await buyer.confirm()
    const sheet = await openInOffice(office ?? '', (await fetchFile('orders/export?state=placed')).payload)
    if (sheet === undefined)
      return void process.stderr.write('NOT RUN: exports in LibreOffice. It is here without Calc.\n')
    expect(sheet).toContain('<text:p>Order</text:p>')
    expect(sheet).toContain('&apos;=SUM(1,2) Peña</text:p>')
    expect(sheet).not.toContain('table:formula')
    expect(sheet).toMatch(/office:value-type="float" office:value="30"/)
  },
)

test("a file's name has the brokerage's day, also in the evening", () => {
  const evening = { config: app.config, now: () => Date.parse('2026-11-26T02:00:00Z') }
  expect(csvHeaders(evening, 'leads')['content-disposition']).toContain('leads-2026-11-25.csv')
})
