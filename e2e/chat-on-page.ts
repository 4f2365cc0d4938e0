// The chat as a customer sees it, and a seller on the other side.
import type { Page } from '@playwright/test'
import type { Someone } from './customers.ts'
import { expect } from './harness.ts'
import { connectSeller, loginSeller } from './seller-client.ts'
import type { Shop } from './start-shop.ts'

/** A seller at their own dashboard, and the messages they received from this customer. */
export async function seller(shop: Shop, name: string, { id }: Someone) {
  const token = await loginSeller(shop.address, `${name}@example.test`, 'seller-demo')
  const heard: string[] = []
  const client = connectSeller({
    address: shop.address,
    token,
    onMessage: ({ senderId, message }) => senderId === id && heard.push(message),
  })
  return { heard, say: (text: string) => client.send(id, text), close: client.close }
}

export async function chatFrom(page: Page, slug: string) {
  await page.goto(`/product/details/${slug}`)
  await page.getByRole('link', { name: 'Chat Seller' }).click()
  await expect(writing(page)).toBeVisible()
}
export const conversation = (page: Page) => page.getByRole('region', { name: /^Messages with/ })
export const message = (page: Page, text: string) =>
  conversation(page)
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(`${RegExp.escape(text)}$`) })
export const writing = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
export const write = async (page: Page, text: string) => {
  await writing(page).fill(text)
  await writing(page).press('Enter')
}
