import type { Page } from '@playwright/test'
import { cartLink, expectCount, line, main, said, shortcut } from './cart-on-page.ts'
import { beCustomer, beVisitor, endSessionElsewhere, fillCart, register, type Someone } from './customers.ts'
import { logOut } from './dashboard-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { login } from './account-forms.ts'
import { onAPhone } from './at-size.ts'

test('what a visitor adds waits for the login, and the cart belongs to the account', async ({
  page,
  expectError,
}) => {
  expectError(/401.*\/api\/home\/product\//) // in the last step
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
  await step('the login still knows what to add after a reload and a new password', () =>
    addAfterDetours(page),
  )
  await step('it is forgotten when they leave the login', () => changeTheirMind(page))
  await step('hearts show what is on the wishlist, and toggle it', () => toggleHearts(page))

  const robin = await beCustomer(page)
  await step('the cart is there again after a logout and a login', () => comeBack(page, robin))
  await step('the quick view and the banner add to the cart too', () => addOnHomePage(page))
  await step('two tabs show the same cart', () => shareCart(page))
  await step(
    'a session that ends in between leads to the login, and the pressed action is done afterward',
    async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Packages', exact: true }).click()
      await expect(addPlus(page)).toBeVisible()
      await expectCount(page, 3)
      await endSessionElsewhere(page)
      await addPlus(page).click()
      await expect(page).toHaveURL('/login?from=%2Fpackages')
      await login(page, robin.email)
      await expect(page).toHaveURL('/packages')
      await expectCount(page, 4)
    },
  )
})

const addPlus = (page: Page) => main(page).getByRole('button', { name: 'Add MLS Plus to the cart' }).first()
const intended = 'Log in to add this package to your cart.'

async function addAfterDetours(page: Page): Promise<void> {
  await beVisitor(page)
  const { email } = await register(page)
  await page.goto('/packages')
  await addPlus(page).click()
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
}

async function changeTheirMind(page: Page): Promise<void> {
  await beVisitor(page)
  const { email } = await register(page)
  const abandon = async () => {
    await addPlus(page).click()
    await expect(page.getByText(intended)).toBeVisible()
  }
  await page.goto('/packages')
  await abandon()
  await page.goBack()
  await expect(page).toHaveURL('/packages')
  const toLogin = page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })
  await toLogin.click()
  await expect(main(page).getByLabel('Password')).toBeVisible()
  await expect(page.getByText(intended)).toHaveCount(0)

  await page.goBack()
  await abandon()
  await page.goto('/about')
  await toLogin.click()
  await expect(main(page).getByLabel('Password')).toBeVisible()
  await expect(page.getByText(intended)).toHaveCount(0)
  await login(page, email)
  await expect(page).toHaveURL('/about')
  await cartLink(page).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
}

async function toggleHearts(page: Page): Promise<void> {
  await beVisitor(page)
  const { email } = await register(page)
  const wishlist = shortcut(page, /^Wishlist/)
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Guided Seller', exact: true }) })
    .first()
  const heart = card.getByRole('button', { name: 'Add Guided Seller to the wishlist' })
  await page.goto('/packages')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(page).toHaveURL('/login?from=%2Fpackages')
  await login(page, email)
  await expect(page).toHaveURL('/packages')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(wishlist).toHaveAccessibleName('Wishlist, 1')
  await onAPhone(page, async () => {
    await expect(
      page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Wishlist, 1' }),
    ).toBeVisible()
    await expectAccessible(page, card)
  })
  await card.getByRole('link', { name: 'Guided Seller', exact: true }).click()
  const worded = main(page).getByRole('button', { name: 'On your Wishlist' })
  await expect(worded).toHaveAttribute('aria-pressed', 'true')
  await worded.click()
  await expect(main(page).getByRole('button', { name: 'Add to Wishlist', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect(wishlist).toHaveAccessibleName('Wishlist')
}

async function comeBack(page: Page, robin: Someone): Promise<void> {
  await fillCart(page, robin, { 'mls-plus': 2 })
  await page.goto('/dashboard')
  await expectCount(page, 2)
  await logOut(page)
  await expect(page).toHaveURL('/login')
  await expectCount(page, 0)
  await cartLink(page).click()
  await expect(page).toHaveURL('/login?from=%2Fcard')
  await login(page, robin.email)
  await expect(page).toHaveURL('/card')
  await expectCount(page, 2)
  await expect(line(page, 'MLS Plus').getByRole('group')).toContainText('2')
}

/** With two packages in the cart already. */
async function addOnHomePage(page: Page): Promise<void> {
  await page.goto('/')
  await expectCount(page, 2)
  const banner = main(page).getByRole('article').filter({ hasText: 'Full-Service Flat Fee' }).first()
  await banner.getByRole('button', { name: 'Add Full-Service Flat Fee to the cart' }).click()
  await expectCount(page, 3)
  await banner.getByRole('button', { name: 'Quick view of Full-Service Flat Fee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Full-Service Flat Fee' })
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()
  await expectCount(page, 4)
}

/** The cart holds MLS Plus twice, and two others. */
async function shareCart(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await cartLink(page).click()
  await other.goto('/products?category=Signs+%26+Showings')
  await expectCount(other, 4)
  await other.getByRole('button', { name: 'Add Yard Sign & Post to the cart' }).first().click()
  await expect(line(page, 'Yard Sign & Post')).toBeVisible()
  await expectCount(page, 5)
  await line(page, 'MLS Plus').getByRole('button', { name: 'Remove MLS Plus' }).click()
  await expectCount(other, 3)
  await other.close()
}
