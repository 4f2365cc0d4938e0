// Steps and checks that all journeys through accounts share.
import type { Page } from '@playwright/test'
import { expect } from './harness.ts'

export const password = 'seven otters at dawn'

/** A customer that no other journey uses. */
export const someone = () => ({
  name: 'Robin Castellaño',
  email: `robin.${crypto.randomUUID()}@example.test`,
})

export const login = async (page: Page, email: string, typed = password) => {
  await emailField(page).fill(email)
  await passwordField(page).fill(typed)
  await press(page, 'Login')
}

export const main = (page: Page) => page.getByRole('main')
export const emailField = (page: Page) => main(page).getByLabel('Email', { exact: true })
export const passwordField = (page: Page) => main(page).getByRole('textbox', { name: /password$/i })
export const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()
export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text)).toBeVisible()
export const complained = (page: Page, text: string) =>
  expect(page.getByRole('alert').getByText(text)).toBeVisible()

/** On a phone the name is in the menu. */
export const expectSignedIn = async (page: Page, name: string) => {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('customerToken'))).not.toBeNull()
  const isPhone = (page.viewportSize()?.width ?? 0) < 700
  if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/dashboard')
  if (isPhone) await page.getByRole('button', { name: 'Close menu' }).click()
}
