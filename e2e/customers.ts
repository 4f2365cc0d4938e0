// Customers for journeys that are not about logging in.
import type { Page } from '@playwright/test'
import { expect, readDisclosuresAgain } from './harness.ts'
import { ownerOfToken } from './owner-of-token.ts'

export const password = 'seven otters at dawn'

export type Someone = { name: string; email: string; id: string; token: string }

/** A separate account for each journey, so that none sees another's cart. */
export async function register(page: Page, name = 'Robin Castellaño'): Promise<Someone> {
  const email = `robin.${crypto.randomUUID()}@example.test`
  const answer = await page.request.post('/api/customer/customer-register', {
    data: { name, email, password },
  })
  const { token } = (await answer.json()) as { token: string }
  return { name, email, id: ownerOfToken(token), token }
}

/** Registers a customer who is logged in from the next page on. */
export async function beCustomer(page: Page): Promise<Someone> {
  const someone = await register(page)
  await keepToken(page, someone.token)
  return someone
}

/** One of the sample's customers, or another known one, is logged in from the next page on. */
export async function beKnown(
  page: Page,
  { email, password: given } = { email: 'customer@example.test', password: 'customer-demo' },
): Promise<void> {
  const answer = await page.request.post('/api/customer/customer-login', { data: { email, password: given } })
  await keepToken(page, ((await answer.json()) as { token: string }).token)
}

/** Somebody who has never used this browser: nobody is logged in, and nothing is stored. */
export async function beVisitor(page: Page): Promise<void> {
  await page.goto('/robots.txt') // storage belongs to the origin, and this is its smallest page
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await readDisclosuresAgain(page.context())
}

/** Logged in with this token from the next page on. */
export const keepToken = async (page: Page, token: string): Promise<void> => {
  await beVisitor(page)
  await page.evaluate((known) => localStorage.setItem('customerToken', known), token)
}

/** As another device does: this browser keeps its token, which is no longer valid. */
export const endSessionElsewhere = async (page: Page): Promise<void> => {
  const token = await page.evaluate(() => localStorage.getItem('customerToken'))
  const answer = await page.request.get('/api/customer/logout', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok()).toBe(true)
}

/** Adds packages to a customer's cart by slug, without a page. */
export async function fillCart(page: Page, { id, token }: Someone, packages: Record<string, number>) {
  for (const [slug, quantity] of Object.entries(packages)) {
    const details = await page.request.get(`/api/home/product-details/${slug}`)
    const { product } = (await details.json()) as { product: { _id: string } }
    await page.request.post('/api/home/product/add-to-card', {
      headers: { authorization: `Bearer ${token}` },
      data: { userId: id, productId: product._id, quantity },
    })
  }
}
