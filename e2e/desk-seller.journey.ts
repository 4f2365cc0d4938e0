import { deskMain, openDesk } from './desk-on-page.ts'
import { expect, expectAccessible, test } from './harness.ts'

test('a seller finishes their part and answers a customer, and the desk sees it', async ({
  page,
  browser,
  shop,
}) => {
  await page.goto('/desk/seller')
  await expectAccessible(page)
  await page.getByLabel('Email').fill('photo@example.test')
  await page.getByLabel('Password').fill('seller-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  const done = page.getByRole('button', { name: /^Done: .* for Sample Aspen$/ })
  await expect(done).toBeVisible()
  await expectAccessible(page)
  await done.click()
  await expect(page.getByRole('button', { name: /^Open again: .* for Sample Aspen$/ })).toBeVisible()

  await page.getByRole('navigation', { name: 'Your desk' }).getByRole('link', { name: 'Chat' }).click()
  await page.getByRole('link', { name: /^Sample Customer/ }).click()
  await page.getByLabel('Your message').fill('See you on Tuesday.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByText('See you on Tuesday.')).toBeVisible()
  await expectAccessible(page)

  // Nothing of the staff's desk opens with this login.
  await page.goto('/desk/orders')
  await expect(page.getByRole('heading', { name: 'Log in to the desk' })).toBeVisible()

  const context = await browser.newContext({ baseURL: shop.address })
  const staff = await context.newPage()
  await openDesk(staff, shop, '/orders?q=Sample Aspen')
  await deskMain(staff)
    .getByRole('link', { name: /Sample Aspen/ })
    .first()
    .click()
  await expect(deskMain(staff).getByText(/finished a part of order/)).toBeVisible()
  await context.close()
})
