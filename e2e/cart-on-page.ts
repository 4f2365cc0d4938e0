// How journeys find the cart, and what they check in it.
import type { Page } from '@playwright/test'
import { expect } from './harness.ts'

export const main = (page: Page) => page.getByRole('main')
/** In the header, or at the bottom of the screen on a phone. */
export const shortcut = (page: Page, name: RegExp) =>
  page
    .getByRole('banner')
    .or(page.getByRole('navigation', { name: 'Shortcuts' }))
    .or(page.locator('[data-buy-bar]'))
    .getByRole('link', { name })
export const cartLink = (page: Page) => shortcut(page, /^Cart/)
export const expectCount = (page: Page, count: number) =>
  expect(cartLink(page)).toHaveAccessibleName(count === 0 ? 'Cart' : `Cart, ${count}`)
export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text).first()).toBeVisible()
export const complained = (page: Page, text: string) =>
  expect(page.getByRole('alert').getByText(text)).toBeVisible()
export const line = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Your order' })
export const expectSum = (page: Page, term: string, amount: string) =>
  expect(
    summary(page).getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd'),
  ).toHaveText(amount)

/** Opens the cart and waits until it is loaded. */
export const openCart = async (page: Page) => {
  await page.goto('/card')
  await expect(summary(page)).toBeVisible()
}
