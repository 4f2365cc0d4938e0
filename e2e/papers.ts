// How journeys get paid orders with documents, and their own PDFs.
import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { broker } from './at-the-desk.ts'
import { address, order, testCards } from './checkout-on-page.ts'
import type { Someone } from './customers.ts'
import { main } from './dashboard-on-page.ts'
import { expect } from './harness.ts'
import type { Shop } from './start-shop.ts'

/** Places and pays an order without a page; returns the order's id. */
export async function buy(page: Page, someone: Someone, packages: Record<string, number>): Promise<string> {
  const { orderId, total } = await order(page, someone, packages)
  await pay(page, someone, { orderId, total })
  return orderId
}

/** Pays without a page. */
export async function pay(
  page: Page,
  { token }: Someone,
  { orderId, total }: { orderId: string; total: number },
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const begun = await page.request.post('/api/order/create-payment', {
    headers,
    data: { orderId, price: total, shippingAddress: address },
  })
  const { clientSecret } = (await begun.json()) as { clientSecret: string }
  await page.request.post('/api/test-payments/card', {
    data: { clientSecret, number: testCards.good, expiry: '12/34', cvc: '123' },
  })
  const confirmed = await page.request.get(`/api/order/confirm/${orderId}`, { headers })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
}

/** A file in the form that a picker or a drop passes on. */
export const aFile = (name: string, content: Buffer) => ({
  name,
  mimeType: 'application/pdf',
  buffer: content,
})

export async function aPdf({ script }: { script?: string } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.addPage([300, 300]).drawText('A form, filled in by hand', { x: 20, y: 150, size: 18 })
  if (script !== undefined) pdf.addJavaScript('main', script)
  return Buffer.from(await pdf.save())
}

/** One of the brokerage's documents. */
export const sampleDocument = (fileName: string): Promise<Buffer> =>
  readFile(new URL(`../sample/documents/made/${fileName}`, import.meta.url))

/** The part of the uploads page below the name of a form. */
export const formRow = (page: Page, form: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: form, exact: true, level: 4 }) })

/** Chooses a file with the row's own button, as a person would. */
export async function upload(
  page: Page,
  form: string,
  file: ReturnType<typeof aFile>,
  label = 'Upload PDF',
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await main(page)
    .getByRole('button', { name: `${label}: ${form}` })
    .click()
  await (await chooser).setFiles(file)
}

type Waiting = { id: string; customer: { email: string } }

/** Decides on this customer's waiting paper, as the sample's broker. With a note, it is rejected. */
export async function review({ address }: Shop, { email }: Someone, note?: string): Promise<void> {
  const ask = async (path: string, token?: string, body?: object) => {
    const answer = await fetch(`${address}/api/desk/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { token: string; rows: Waiting[] }
  }
  const { token } = await ask('login', undefined, broker)
  const { rows } = await ask(`review?customer=${encodeURIComponent(email)}`, token)
  const seen = { decisions: 0 }
  const path = `review/${rows[0]?.id}`
  await (note === undefined
    ? ask(`${path}/approve`, token, seen)
    : ask(`${path}/reject`, token, { ...seen, note }))
}
