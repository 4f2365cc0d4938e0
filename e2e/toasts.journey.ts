import type { Page } from '@playwright/test'
import { main } from './cart-on-page.ts'
import { beCustomer } from './customers.ts'
import { expect, expectAccessible, once, test } from './harness.ts'

const added = (page: Page) => page.getByRole('status').getByText('Added to your cart.')

/** Names of the controls on the page that a toast covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = document.querySelector('[popover]:popover-open')
    const box = toasts?.getBoundingClientRect()
    if (!toasts || !box || box.height === 0) return ['there is no toast']
    const names = new Set<string>()
    for (let x = box.left + 1; x < box.right; x += 8)
      for (let y = box.top + 1; y < box.bottom; y += 8) {
        const below = document.elementsFromPoint(x, y).find((element) => !toasts.contains(element))
        const control = below?.closest('a[href]:not(p a, article a), button, input, select, textarea')
        if (control) names.add(control.getAttribute('aria-label') ?? control.textContent)
      }
    return [...names]
  })

test('a toast covers no control, and leads to the cart', async ({ page }) => {
  await beCustomer(page)
  await page.goto('/product/details/mls-plus')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).filter({ visible: true }).click()
  await expect(added(page)).toBeVisible()
  expect(await covered(page)).toEqual([])
  await page.goto('/packages')
  await main(page).getByRole('button', { name: 'Add MLS Plus to the cart' }).first().click()
  await added(page).hover() // which holds it
  expect(await covered(page)).toEqual([])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/card')
  await expect(added(page)).toBeHidden()
  await main(page).getByRole('button', { name: 'One more' }).first().click()
  await expect(page.getByRole('status').getByText('Quantity updated.')).toBeVisible()
  expect(await covered(page)).toEqual([])
})

test(
  'by keyboard the link to the cart is one Tab from the button, and Tab goes on from there',
  once,
  async ({ page }) => {
    await beCustomer(page)
    await page.goto('/packages')
    const add = main(page).getByRole('button', { name: 'Add MLS Plus to the cart' }).first()
    await add.focus()
    const link = page.getByRole('link', { name: 'View cart' })
    await page.keyboard.press('Enter')
    // The toast is there for two seconds, and stays while the link has the focus.
    await link.waitFor()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(add).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    // Past the button that dismisses the toast, the page goes on after the pressed button.
    await expect(link).not.toBeFocused()
    await expect(main(page).locator(':focus')).toHaveCount(1)
    await expect(add).not.toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(add).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/card')
  },
)
