// How journeys get paid orders with documents, and their own PDFs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
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

/** Runs `npm run review` while the shop is running. */
export async function review(shop: Shop, ...words: string[]): Promise<string> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['scripts/with-node.mjs', 'scripts/review.ts', ...words], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PATH, HOME, DATA_DIR: shop.dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  expect(code, error).toBe(0)
  return said
}

/** The id that the command line uses for this customer's upload awaiting review. */
export async function waitingFor(shop: Shop, { email }: Someone): Promise<string> {
  const list = await review(shop)
  const entry = list.split('\n\n').find((part) => part.includes(email)) ?? ''
  return entry.trim().split(/\s/)[0] ?? ''
}
