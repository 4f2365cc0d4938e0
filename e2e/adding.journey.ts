import type { Page } from '@playwright/test'
import { expectCount, line, main, openCart, said, shortcut } from './cart-on-page.ts'
import { beCustomer, fillCart, register } from './customers.ts'
import { logOut } from './dashboard-on-page.ts'
import { expect, expectAccessible, phoneToo, step, test } from './harness.ts'
import { login } from './account-forms.ts'

test('packages that a visitor adds wait for the login', async ({ page }) => {
  await step('it is in the cart after the login, once', async () => {
    const { email } = await register(page)
    await page.goto('/product/details/seller-coaching')
    await main(page).getByRole('button', { name: 'One more' }).click()
    await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expect(page).toHaveURL(/^[^?]*\/login\?from=/)
    await login(page, email)
    await expect(page).toHaveURL('/product/details/seller-coaching?quantity=2')
    await said(page, 'Added to your cart.')
    await expectCount(page, 2)
    await page.reload()
    await expectCount(page, 2)
  })
  await forget(page)

  await step('the login still knows what to add after a reload and a new password', async () => {
    const { email } = await register(page)
    await page.goto('/packages')
    await main(page).getByRole('button', { name: 'Add MLS Plus to the cart' }).first().click()
    await expect(page.getByText(intended)).toBeVisible()
    await page.reload()
    await main(page).getByRole('button', { name: 'Forgot Password' }).click()
    await main(page)
      .getByRole('link', { name: /^Back to / })
      .click()
    await expect(page.getByText(intended)).toBeVisible()
    await login(page, email)
    await expect(page).toHaveURL('/packages')
    await expectCount(page, 1)
  })
  await forget(page)

  await step('it is forgotten when they leave the login', async () => {
    const { email } = await register(page)
    const abandon = async () => {
      await page.goto('/packages')
      await main(page).getByRole('button', { name: 'Add MLS Plus to the cart' }).first().click()
      await expect(page.getByText(intended)).toBeVisible()
    }
    await abandon()
    await page.goBack()
    await expect(page).toHaveURL('/packages')
    await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click()
    await expect(main(page).getByLabel('Password')).toBeVisible()
    await expect(page.getByText(intended)).toHaveCount(0)

    await abandon()
    await page.goto('/about')
    await page.goto('/login')
    await expect(main(page).getByLabel('Password')).toBeVisible()
    await expect(page.getByText(intended)).toHaveCount(0)
    await login(page, email)
    await expect(page).toHaveURL('/')
    await page.goto('/card')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
  })
})

test('hearts show what is on the wishlist, and toggle it', phoneToo, async ({ page, isMobile }) => {
  const { email } = await register(page)
  const wishlist = shortcut(page, /^Wishlist/)
  const heart = main(page).getByRole('button', { name: 'Add Guided Seller to the wishlist' }).first()
  await page.goto('/packages')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(page).toHaveURL('/login?from=%2Fpackages')
  await login(page, email)
  await expect(page).toHaveURL('/packages')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(wishlist).toHaveAccessibleName('Wishlist, 1')
  if (isMobile)
    await expect(
      page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Wishlist, 1' }),
    ).toBeVisible()
  await expectAccessible(page)
  await page.goto('/product/details/guided-seller')
  const worded = main(page).getByRole('button', { name: 'On your Wishlist' })
  await expect(worded).toHaveAttribute('aria-pressed', 'true')
  await worded.click()
  await expect(main(page).getByRole('button', { name: 'Add to Wishlist', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect(wishlist).toHaveAccessibleName('Wishlist')
})

test('the cart belongs to the account', async ({ page, context, expectError }) => {
  expectError(/401/) // in the last step
  await step('it is there again after a logout and a login', async () => {
    const { email, ...robin } = await beCustomer(page)
    await fillCart(page, { email, ...robin }, { 'mls-plus': 2 })
    await page.goto('/dashboard')
    await expectCount(page, 2)
    await logOut(page)
    await expect(page).toHaveURL('/login')
    await expectCount(page, 0)
    await page.goto('/card')
    await expect(page).toHaveURL('/login?from=%2Fcard')
    await login(page, email)
    await expect(page).toHaveURL('/card')
    await expectCount(page, 2)
    await expect(line(page, 'MLS Plus').getByRole('group')).toContainText('2')
  })

  await step('the quick view and the banner add to the cart too', async () => {
    await beCustomer(page)
    await page.goto('/')
    await expectCount(page, 0)
    const banner = main(page).getByRole('article').filter({ hasText: 'Full-Service Flat Fee' }).first()
    await banner.getByRole('button', { name: 'Add Full-Service Flat Fee to the cart' }).click()
    await expectCount(page, 1)
    await banner.getByRole('button', { name: 'Quick view of Full-Service Flat Fee' }).click()
    const dialog = page.getByRole('dialog', { name: 'Full-Service Flat Fee' })
    await dialog.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(dialog).toBeHidden()
    await expectCount(page, 2)
  })

  await step('two tabs show the same cart', async () => {
    await fillCart(page, await beCustomer(page), { 'mls-plus': 1 })
    const other = await context.newPage()
    await openCart(page)
    await other.goto('/products?category=Signs+%26+Showings')
    await expectCount(other, 1)
    await other.getByRole('button', { name: 'Add Yard Sign & Post to the cart' }).first().click()
    await expect(line(page, 'Yard Sign & Post')).toBeVisible()
    await expectCount(page, 2)
    await line(page, 'MLS Plus').getByRole('button', { name: 'Remove MLS Plus' }).click()
    await expectCount(other, 1)
    await other.close()
  })

  await step(
    'a session that ends in between leads to the login, and the pressed action is done afterward',
    async () => {
      const robin = await beCustomer(page)
      await page.goto('/packages')
      await expectCount(page, 0)
      await page.request.get('/api/customer/logout', { headers: { authorization: `Bearer ${robin.token}` } })
      await main(page).getByRole('button', { name: 'Add MLS Plus to the cart' }).first().click()
      await expect(page).toHaveURL('/login?from=%2Fpackages')
      await login(page, robin.email)
      await expect(page).toHaveURL('/packages')
      await expectCount(page, 1)
    },
  )
})

const intended = 'Log in to add this package to your cart.'

/** This browser is a visitor's again. */
const forget = (page: Page) => page.evaluate(() => localStorage.removeItem('customerToken'))
