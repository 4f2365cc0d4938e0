import type { Page } from '@playwright/test'
import { heading, order, ordersOf, placeOrder, saveAddress } from './checkout-on-page.ts'
import { beCustomer, beVisitor, fillCart, register, type Someone } from './customers.ts'
import { boxes, dialog, proceed, tickAll } from './disclosures-window.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'
import { login } from './account-forms.ts'

test.use({ disclosuresAcknowledged: false })

const main = (page: Page) => page.getByRole('main')
const orderFromShipping = async (page: Page) => {
  await saveAddress(page)
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/payment/)
}
/** The consents of a customer's newest order. */
const agreements = async (page: Page, someone: Someone) => {
  const [newest] = (await ordersOf(page, someone)) as { disclosures?: object; terms?: object }[]
  return { disclosures: newest?.disclosures, terms: newest?.terms }
}
const some = { version: expect.any(String), date: expect.any(String) }

test('an order carries the disclosures and the terms of sale, wherever they were acknowledged; the dialog works by keyboard, waits for its texts, and asks the next person again', async ({
  page,
  browser,
  shop,
  expectError,
}) => {
  expectError(/ERR_FAILED/)
  await step(
    'no order is placed without the disclosures, by keyboard, and it carries them and the terms of sale',
    async () => {
      const robin = await beCustomer(page)
      await fillCart(page, robin, { 'mls-plus': 1 })
      await page.goto('/shipping')
      await expect(dialog(page).getByRole('heading')).toBeFocused()
      await expectAccessible(page, dialog(page))
      for (let times = 0; times < 2; times++) await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeVisible()
      for (const box of await boxes(page).all()) {
        await pressUntilFocused(page, box)
        await page.keyboard.press('Space')
        await expect(box).toBeChecked()
      }
      await pressUntilFocused(page, proceed(page))
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeHidden()
      await expect(heading(page)).toBeFocused()
      await saveAddress(page)
      await expect(
        page.getByText('By placing this order, you agree to our').filter({ visible: true }),
      ).toBeVisible()
      await placeOrder(page).click()
      await expect(page).toHaveURL(/payment/)
      expect(await agreements(page, robin)).toEqual({ disclosures: some, terms: some })

      const [{ _id = '' } = {}] = await ordersOf(page, robin)
      await page.goto(`/dashboard/order/details/${_id}`)
      await expect(main(page).getByText(/^Terms of Sale version \d/)).toBeVisible()
      await expect(main(page).getByText(/^Disclosures version \d/)).toBeVisible()
    },
  )
  await step('what a visitor acknowledged counts for the order after the login', async () => {
    await beVisitor(page)
    const robin = await register(page)
    await fillCart(page, robin, { 'mls-plus': 1 })
    await page.goto('/product/details/mls-plus')
    await tickAll(page)
    await proceed(page).click()
    await expect(dialog(page)).toBeHidden()
    await page.goto('/shipping')
    await login(page, robin.email)
    await expect(page).toHaveURL('/shipping')
    await orderFromShipping(page)
    await expect(dialog(page)).toBeHidden()
    expect(await agreements(page, robin)).toEqual({ disclosures: some, terms: some })

    await step('the same account orders on another device without the dialog', async () => {
      const context = await browser.newContext({ baseURL: shop.address })
      await context.addInitScript((token) => localStorage.setItem('customerToken', token), robin.token)
      const other = await context.newPage()
      await fillCart(other, robin, { 'pricing-call': 1 })
      await other.goto('/shipping')
      await orderFromShipping(other)
      await expect(dialog(other)).toBeHidden()
      expect(await agreements(page, robin)).toEqual({ disclosures: some, terms: some })
      await context.close()
    })
  })
  await step('after a logout, the next person at this device sees the dialog', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/product/details/mls-plus')
    await expect(dialog(page)).toBeVisible()
  })
  await step('when the disclosures do not load, the order waits for them', async () => {
    const robin = await beCustomer(page)
    await fillCart(page, robin, { 'mls-plus': 1 })
    await page.route('**/disclosures/claim', (route) => route.abort())
    await page.goto('/shipping')
    await expect(main(page).getByText('The disclosures did not load.').first()).toBeVisible()
    await saveAddress(page)
    await expect(placeOrder(page)).toBeDisabled()
    await page.unroute('**/disclosures/claim')
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await tickAll(page)
    await proceed(page).click()
    await placeOrder(page).click()
    await expect(page).toHaveURL(/\/payment/)
  })
  await step(
    'an order of another client is marked, and its first step is to read the disclosures',
    async () => {
      const robin = await beCustomer(page)
      await order(page, robin, { 'mls-plus': 1 })
      expect(await agreements(page, robin)).toEqual({ disclosures: undefined, terms: undefined })
      await page.goto('/dashboard')
      const first = main(page).getByRole('region', { name: /^Read the disclosures for order \d+$/ })
      await expect(first).toContainText('Your next step')
      const read = first.getByRole('button', { name: /^Read/ })
      await read.click()
      await expect(dialog(page)).toContainText('you also agree to our Terms of Sale')
      await expectAccessible(page, dialog(page))
      await dialog(page).getByRole('button', { name: 'Not now' }).click()
      await expect(dialog(page)).toBeHidden()
      await expect(read).toBeFocused()
      await read.click()
      await tickAll(page)
      await proceed(page).click()
      await expect(dialog(page)).toBeHidden()
      await expect(main(page).getByRole('heading', { name: /^Read the disclosures/ })).toHaveCount(0)
      expect(await agreements(page, robin)).toEqual({ disclosures: some, terms: some })
    },
  )
})
