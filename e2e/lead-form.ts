// How journeys fill in the lead form.
import type { Locator, Page } from '@playwright/test'
import { expect } from './harness.ts'

export const main = (page: Page) => page.getByRole('main')
export const leadForm = (page: Page) => page.getByRole('form', { name: 'Your home' })
export const next = (page: Page) =>
  leadForm(page)
    .getByRole('button', { name: /^Next: / })
    .click()
export const send = (page: Page) =>
  leadForm(page).getByRole('button', { name: 'Send and get my offer', exact: true })

/** The heading that gets the focus when a step appears. */
export const expectStep = async (page: Page, number: number, title: string) => {
  await expect(main(page).getByText(new RegExp(`^Step ${number} of 5`))).toBeVisible()
  await expect(leadForm(page).getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(
    leadForm(page)
      .getByRole('listitem')
      .filter({ hasText: String(number) })
      .and(page.locator('[aria-current=step]')),
  ).toHaveCount(1)
}

export const field = (page: Page, name: string): Locator => leadForm(page).getByLabel(name, { exact: true })

export const fillProperty = async (page: Page) => {
  await field(page, 'Street address').fill('1600 Pearl St')
  await field(page, 'ZIP code').fill('80302')
  await expect(field(page, 'City')).toHaveValue('Boulder')
}

export const fillHomeFacts = async (page: Page) => {
  await page.getByRole('button', { name: 'Bathrooms: 2.5' }).click()
  await page.getByRole('button', { name: 'Floors: 2' }).click()
  const facts = { 'Square footage': '1,850', 'Year built': '1962' }
  for (const [name, value] of Object.entries(facts)) await field(page, name).fill(value)
  await page.getByRole('group', { name: 'Basement' }).getByLabel('Yes').check()
  await page.getByRole('button', { name: 'Lot size: Not sure' }).click()
  await page.getByRole('button', { name: 'Garage: None' }).click()
}

export const fillCondition = async (page: Page) => {
  await page.getByRole('button', { name: 'Special features: None' }).click()
  await page.getByRole('button', { name: 'Recent upgrades: None' }).click()
  await field(page, 'Known issues').fill('The roof leaks\nat the chimney.')
  await page.getByRole('group', { name: 'Homeowners association (HOA)' }).getByLabel('No').check()
  await page.getByRole('button', { name: 'Zoning details: Not sure' }).click()
}

export const fillOwner = async (page: Page, email = `robin.${crypto.randomUUID()}@example.test`) => {
  await field(page, 'Your name').fill('Robin Castellaño')
  await field(page, 'Email').fill(email)
  await field(page, 'Phone').fill('(303) 555-0142')
  await field(page, '2-4 weeks').check()
}

/** Types an address at the top of the home page. */
export const startAtHome = async (page: Page, address: string) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Home address' }).first().fill(address)
  await page.getByRole('button', { name: 'GET MY OFFER' }).first().click()
}

/** From the first step to the last one. */
export const fillAll = async (page: Page) => {
  for (const fill of [fillProperty, fillHomeFacts, fillCondition, fillOwner]) {
    await fill(page)
    await next(page)
  }
  await expectStep(page, 5, 'Review & send')
}
