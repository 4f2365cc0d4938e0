// A buyer without a broker sends an offer by the link of a sale, on a phone.
import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './harness.ts'
import { expectNarrow } from './looks.ts'
import { onAPhone } from './at-size.ts'

/** The desk makes the link, and sees what came by it. The buyer uses `buyer`, where nobody is logged in afterward. */
export const buyerSendsOffer = async (buyer: Page, desk: Page): Promise<void> => {
  await desk.getByRole('button', { name: 'Make a link for offers' }).click()
  const field = desk.getByRole('textbox', { name: 'Link for offers' })
  const address = new URL(await field.inputValue()).pathname
  await expectAccessible(desk, field.locator('xpath=ancestor::section[1]'))
  await buyer.evaluate(() => localStorage.clear())
  await onAPhone(buyer, () => sendOffer(buyer, desk, address))
}

const sendOffer = async (buyer: Page, desk: Page, address: string): Promise<void> => {
  await buyer.goto(address)
  await buyer.getByLabel('I have no broker').check()
  await expect(buyer.getByLabel('Your license number')).toBeHidden()
  await buyer.getByLabel('Your name').fill('Bo Buyer')
  await buyer.getByLabel('Your email').fill('bo.buyer@example.test')
  await buyer.getByLabel('I will email it').check()
  await buyer.getByRole('button', { name: 'Send the offer' }).click()
  await expect(buyer.getByText('Enter the price in dollars.')).toBeVisible()
  await expect(buyer.getByLabel('Your name')).toHaveValue('Bo Buyer')
  await buyer.getByLabel('Price, in dollars').fill('530,000')
  const more = buyer.getByText('More terms')
  await more.click()
  await buyer.getByLabel('Down payment').fill('120%')
  await more.click()
  await buyer.getByRole('button', { name: 'Send the offer' }).click()
  await expect(buyer.getByText('Enter a percentage from 0 to 100.')).toBeVisible()
  await buyer.getByLabel('Down payment').fill('20%')
  await expectAccessible(buyer)
  await expectNarrow(buyer)
  await buyer.getByRole('button', { name: 'Send the offer' }).click()
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('We have your offer')
  await expect(buyer.getByText('We do not have the signed PDF yet.')).toBeVisible()
  await expectAccessible(buyer, buyer.getByRole('main'))
  await desk.reload()
  await expect(desk.getByRole('button', { name: 'Mark the disclosure as given' }).first()).toBeVisible()
  await desk.getByRole('button', { name: 'End the link…' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'End the link' }).click()
  await expect(desk.getByRole('button', { name: 'Make a link for offers' })).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText('Received', { exact: true })).toBeVisible()
  await buyer.goto(address)
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('This link has ended')
}
