import type { Page } from '@playwright/test'
import { login } from './account-forms.ts'
import { order, ordersOf } from './checkout-on-page.ts'
import { beCustomer } from './customers.ts'
import { heading, main, menu, openMenu, orderRow } from './dashboard-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'
import { expectNarrow } from './looks.ts'

const dashboardData = '**/api/home/coustomer/get-dashboard-data/*'
const todo = (page: Page, title: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .or(main(page).getByRole('region', { name: title }))

const pages = [
  ['Dashboard', '/dashboard', 'What to do next'],
  ['My Orders', '/dashboard/my-orders', 'My Orders'],
  ['Wishlist', '/dashboard/my-wishlist', 'Wishlist'],
  ['Chat', '/dashboard/chat', 'Chat'],
  ['Downloads', '/dashboard/downloads', 'Downloads'],
  ['Uploads', '/dashboard/uploads', 'Uploads'],
  ['Transaction Manager', '/dashboard/transaction-manager', 'Transaction Manager'],
  ['Educational Library', '/dashboard/education-library', 'Educational Library'],
  ['Profile', '/dashboard/profile', 'Profile'],
  ['Devices', '/dashboard/sessions', 'Where you’re logged in'],
  ['Change Password', '/dashboard/change-password', 'Change Password'],
] as const

test('the dashboard says what to do next; its menu leads everywhere, also by keyboard; each page asks for the login and comes back', async ({
  page,
  expectError,
}) => {
  expectError(/ERR_FAILED|404/)
  const robin = await beCustomer(page)
  await step('empty sections say why they are empty', async () => {
    await page.route(dashboardData, (route) => route.abort())
    await page.goto('/dashboard')
    const alert = main(page).getByRole('alert')
    await expect(alert).toContainText('Your dashboard did not load')
    await expectAccessible(page, alert)
    await page.unroute(dashboardData)
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await expect(todo(page, 'Tell us about your home').getByRole('link', { name: 'Begin' })).toHaveAttribute(
      'href',
      '/lead_form',
    )
    await expect(main(page).getByRole('table')).toHaveCount(0)
    await expectAccessible(page, main(page))
    await expect(main(page).getByRole('link', { name: 'See all packages' })).toHaveAttribute(
      'href',
      '/packages',
    )
  })
  await step('next steps come first, each with its one action, then the orders', async () => {
    const { orderId } = await order(page, robin, { 'yard-sign-post': 1 })
    await order(page, robin, { 'mls-plus': 2 })
    await page.reload()
    await expect(heading(page)).toHaveText('What to do next')
    const [newest = 0, oldest = 0] = (await ordersOf(page, robin)).map(({ number }) => number)
    const unpaid = todo(page, `Pay for order ${oldest}`)
    // The first one is a card, the others are rows.
    const card = todo(page, `Read the disclosures for order ${newest}`)
    await expect(card).toContainText('Your next step')
    await expect(unpaid).toContainText('$139 for 1 item, platform fee included. Held for you until')
    await expect(todo(page, `Pay for order ${newest}`)).toContainText('$1,460 for 2 items')
    for (const [name, count] of [
      ['Orders', 2],
      ['Pending Orders', 2],
      ['Cancelled Orders', 0],
    ] as const)
      await expect(main(page).getByRole('link', { name: `${count} ${name}`, exact: true })).toBeVisible()
    await expect(main(page).getByRole('navigation', { name: 'Stages of the sale' })).toContainText(
      '0 of 7 required approved',
    )
    await expect(orderRow(page, 'Recent Orders', newest)).toContainText('$1,460')
    await expect(orderRow(page, 'Recent Orders', newest)).toContainText('Unpaid')
    await expect(orderRow(page, 'Recent Orders', newest)).toContainText('Pending')
    await expectAccessible(page, main(page))
    await expectNarrow(page)

    await unpaid.getByRole('link', { name: 'Pay Now' }).click()
    await expect(page).toHaveURL(`/payment?order=${orderId}`)
    await expect(main(page)).toContainText('1 Item and Platform Fee Included')
    await page.goBack()
    await expect(unpaid).toBeVisible()
    await main(page).getByRole('link', { name: '2 Pending Orders', exact: true }).click()
    await expect(page).toHaveURL('/dashboard/my-orders?status=pending')
  })
  await step('the menu leads everywhere and marks the current page', async () => {
    for (const [name, path, title] of pages) {
      await menu(page)
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click()
      await expect(page).toHaveURL(path)
      await expect(heading(page)).toHaveText(title)
      await expect(menu(page).locator('[aria-current]')).toHaveText(new RegExp(`^${name}`))
    }
    await page.goBack()
    await expect(heading(page)).toHaveText('Where you’re logged in')
  })
  await step('the keyboard can skip the menu or go through it', async () => {
    await page.goto('/dashboard/change-password')
    await pressUntilFocused(page, page.getByRole('link', { name: 'Skip to content' }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(main(page).getByLabel('Old password')).toBeFocused()
    await page.setViewportSize({ width: 640, height: 900 })
    await expect(menu(page)).toBeHidden()
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeVisible()
    await expectAccessible(page, page.getByRole('dialog', { name: 'Menu' }))
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await pressUntilFocused(page, menu(page).getByRole('link', { name: 'My Orders' }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('My Orders')
    await expect(menu(page)).toBeHidden()
    await expect(main(page)).toBeFocused()
  })
  await step('a menu that is opened again before the page has noticed its end stays open', async () => {
    await openMenu(page)
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('dialog[aria-label=Menu]')?.close()
      document.querySelector<HTMLElement>('button[aria-label=Menu]')?.click()
    })
    await expect(menu(page)).toBeVisible()
    await expect(menu(page).locator('[aria-current]')).toHaveText(/^My Orders/)
  })
  await step(
    'after the logout, a page asks for the login and comes back; an unknown one is not found',
    async () => {
      await menu(page).getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/login')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/dashboard/my-orders?status=warehouse')
      await expect(page).toHaveURL(
        `/login?from=${encodeURIComponent('/dashboard/my-orders?status=warehouse')}`,
      )
      await login(page, 'customer@example.test', 'customer-demo')
      await expect(page).toHaveURL('/dashboard/my-orders?status=warehouse')
      await expect(main(page).getByRole('table', { name: 'My Orders' })).toContainText('Pro Photo Set')
      const answer = await page.goto('/dashboard/no-such-page')
      expect(answer?.status()).toBe(404)
      await expect(heading(page)).toHaveText('This trail ends here')
      await main(page).getByRole('link', { name: 'Back to the dashboard' }).click()
      await expect(page).toHaveURL('/dashboard')
    },
  )
})
