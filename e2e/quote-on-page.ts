// A quote, from the page of a lead to the paid order.
import type { Page } from '@playwright/test'
import { main } from './cart-on-page.ts'
import { heading, payByCard, placeOrder, saveAddress, testCards } from './checkout-on-page.ts'
import { deskMain } from './desk-on-page.ts'
import { expect, expectAccessible } from './harness.ts'
import { loseNextAnswer } from './next-post.ts'

/** The page of the lead is open. Returns the link of the quote, on this shop. */
export const writeQuote = async (page: Page): Promise<string> => {
  const desk = deskMain(page)
  await desk.getByRole('button', { name: /^New quote/ }).click()
  const drawer = page.getByRole('dialog', { name: 'New quote' })
  await drawer.getByRole('searchbox', { name: 'Add a package' }).fill('pricing call')
  await expect(drawer.getByRole('list', { name: 'Add a package' }).getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await drawer.getByLabel('Quantity of').fill('2')
  await drawer.getByLabel('Note for the customer').fill('Both calls, as we said.')
  await expect(drawer.getByRole('row', { name: 'Total today' })).toContainText('$278.00')
  await expectAccessible(page, drawer)
  // It is sent again by itself.
  await loseNextAnswer(page, '**/api/desk/quotes')
  await drawer.getByRole('button', { name: 'Save the quote' }).click()
  await expect(drawer).toBeHidden()
  await expect(desk.getByRole('heading', { name: /^Quote PQ-/ })).toBeVisible()
  await expectAccessible(page, desk)
  const { pathname, search } = new URL(await desk.getByLabel('Address for the customer').inputValue())
  return pathname + search
}

/** As the customer who is logged in. */
export const readQuote = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  await expect(main(page)).toContainText('Both calls, as we said.')
  await expect(main(page).getByRole('link', { name: 'Order and pay' })).toBeVisible()
  await expectAccessible(page, main(page))
}

/** Afterward the link says that it has been ordered. */
export const payQuote = async (page: Page, link: string): Promise<void> => {
  await readQuote(page, link)
  await main(page).getByRole('link', { name: 'Order and pay' }).click()
  await saveAddress(page)
  await page.goBack()
  await expect(heading(page)).toHaveText('Your quote')
  await page.goForward()
  await placeOrder(page).click()
  await payByCard(page, testCards.good)
  await expect(heading(page)).toHaveText('Payment received')
  await page.goto(link)
  await expect(heading(page)).toHaveText(/^This quote is your order \d+$/)
  await expectAccessible(page, main(page))
}
