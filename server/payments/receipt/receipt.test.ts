import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getReceipt } from '#server/payments/receipt/get-receipt'
import type { Receipt } from '#server/payments/receipt/receipt'
import { receiptPdf } from '#server/payments/receipt/receipt-pdf'
import { aBuyer, refusal } from '#server/testing/a-buyer'
import { aPaidOrder } from '#server/testing/an-order'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aCoupon } from '#server/testing/a-coupon'
import { anAccount, callWith } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = async (pdf: Buffer) => {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).filter((text) => text.trim() !== '')
    }),
  )
  const { info } = await document.getMetadata()
  return { pages, words: pages.flat(), title: (info as { Title?: string }).Title }
}

const cents = (amount: string) => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100)

test('the receipt of a paid order adds up, and names the firm, its license, the order and the payment', async () => {
  const [first = '', second = ''] = await aCatalogue(app, [
    { name: 'Photos & floor plan', priceCents: 129_950, discountPercent: 15 },
    { name: 'Yard sign', priceCents: 4_999 },
  ])
  const buyer = await aBuyer(app, [
    { productId: first, quantity: 2 },
    { productId: second, quantity: 3 },
  ])
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  const answer = await app.http.inject({
    url: `/api/order/receipt/${buyer.orderId}`,
    headers: { authorization: `Bearer ${buyer.customer.token}` },
  })
  const { number } = await buyer.order()
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${number}.pdf"`,
  })
  const { pages, words, title } = await read(answer.rawPayload)
  expect(pages).toHaveLength(1)
  expect(title).toBe(`Receipt for order ${number}`)
  const [payment] = await buyer.payments()
  for (const said of [
    'Columbine Flat-Fee Realty (demo)',
    `Receipt for order ${number}`,
    'Ann Example',
    'Photos & floor plan',
    'Test card ending in 4242',
    payment?.provider_ref,
    'Test mode: no money moves.'.replace('moves', 'moved'),
  ])
    expect(words).toContain(said)
  expect(words.some((text) => text.includes('DEMO-000000'))).toBe(true)
  const amounts = words.filter((text) => /^-?\$[\d,.]+$/.test(text)).map(cents)
  const [unit1, sum1, unit2, sum2, packages, fee, total] = amounts as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  expect(amounts).toHaveLength(7)
  expect([unit1 * 2, unit2 * 3]).toEqual([sum1, sum2])
  expect(sum1 + sum2).toBe(packages)
  expect(packages + fee).toBe(total)
  expect(total).toBe(payment?.amount_cents)
})

test('the receipt names the version of the disclosures that were agreed to', async () => {
  const ann = await anAccount(app)
  const receipt = async (isUndisclosed: boolean) => {
    const orderId = await aPaidOrder(app, { customerId: ann.id, isUndisclosed })
    return (await read((await getReceipt(app, ann.id, orderId)).pdf)).words
  }
  expect(await receipt(true)).not.toContain('Disclosures')
  const words = await receipt(false)
  expect(words[words.indexOf('Disclosures') + 1]).toMatch(
    /^Version \d{4}-\d\d(-\d)?, agreed to on \w+ \d+, \d{4}$/,
  )
})

test('only the owner of a paid order gets it', async () => {
  const buyer = await aBuyer(app)
  const ask = (call = buyer.customer.call) =>
    refusal(call('GET /api/order/receipt/:orderId', { params: { orderId: buyer.orderId } }))
  expect(await ask()).toBe('409 order_not_paid')
  expect(await ask((await anAccount(app)).call)).toBe('404 order_not_found')
  expect(await ask(callWith(app, 'none'))).toBe('401 sign_in_required')
})

test('a coupon is deducted', async () => {
  const [productId = ''] = await aCatalogue(app, [{ name: app.newId(), priceCents: 10_000 }])
  await aCoupon(app, {
    code: 'TENOFF',
  })
  const buyer = await aBuyer(app, [{ productId, quantity: 1 }], undefined, 'TENOFF')
  await buyer.payByCard(await buyer.begin())
  await buyer.confirm()
  const answer = await app.http.inject({
    url: `/api/order/receipt/${buyer.orderId}`,
    headers: { authorization: `Bearer ${buyer.customer.token}` },
  })
  const { words } = await read(answer.rawPayload)
  expect(words.join(' ')).toContain(
    'Packages $100.00 Coupon TENOFF -$10.00 Platform fee $20.00 Total paid $110.00',
  )
})

const receipt = (change: Partial<Receipt>): Receipt => ({
  number: 1_001,
  paidAt: Date.UTC(2026, 4, 15),
  brand: 'Columbine',
  firm: ['Columbine Realty'],
  customer: ['Ann'],
  lines: [],
  sums: [['Platform fee', '$20.00']],
  total: '$20.00',
  payment: [],
  notes: [],
  ...change,
})

test('names in other scripts are printed as far as the font allows', async () => {
  const { words } = await read(
    await receiptPdf(receipt({ customer: ['José Ñandú', 'Łukasz Ştefan', '李雷', 'Zoë’s “Home” – 1'] })),
  )
  expect(words).toContain('José Ñandú')
  expect(words).toContain('Lukasz Stefan')
  expect(words).toContain('??')
  expect(words).toContain('Zoë’s “Home” – 1')
})

test('a long name is cut off, and a very long order continues on another page', async () => {
  const lines = Array.from({ length: 80 }, (_, at) => ({
    name: `${'A package with a long name '.repeat(8)}${at}`,
    quantity: 1,
    unit: '$10.00',
    sum: '$10.00',
  }))
  const { pages, words } = await read(await receiptPdf(receipt({ lines })))
  expect(pages).toHaveLength(3)
  expect(words.filter((text) => text.endsWith('…'))).toHaveLength(80)
  expect(pages.at(-1)).toContain('Total paid')
})

test('an order that counted as paid from the beginning has a receipt too', async () => {
  const customer = await anAccount(app)
  const orderId = await aPaidOrder(app, { customerId: customer.id })
  const { pdf } = await getReceipt(app, customer.id, orderId)
  expect((await read(pdf)).words).toContain('Total paid')
})
