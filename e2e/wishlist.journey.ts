import type { Page } from '@playwright/test'
import { shortcut } from './cart-on-page.ts'
import { beCustomer, type Someone } from './customers.ts'
import { heading, main } from './dashboard-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { expectNarrow } from './looks.ts'
import { onAPhone } from './at-size.ts'

/** The dashboard's menu, which a phone hides. */
const inMenu = (page: Page) => page.locator('header a[aria-label^="Wishlist"]')
const hearts = (page: Page) => shortcut(page, /^Wishlist/)
const card = (page: Page, name: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Adds to the wishlist without a page. */
const wish = async (page: Page, { id, token }: Someone, slug: string) => {
  const details = await page.request.get(`/api/home/product-details/${slug}`)
  const { product } = (await details.json()) as { product: { _id: string } }
  await page.request.post('/api/home/product/add-to-wishlist', {
    headers: { authorization: `Bearer ${token}` },
    data: { userId: id, productId: product._id },
  })
}

test('the wishlist keeps packages, removes them, and undoes that', async ({ page, expectError }) => {
  expectError(/ERR_FAILED/) // in the second step
  await step('a visitor logs in first', async () => {
    await page.goto('/about')
    await hearts(page).click()
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/dashboard/my-wishlist')}`)
  })

  const robin = await beCustomer(page)

  await step('a wishlist that fails to load says so', async () => {
    const calls = '**/api/home/product/get-wishlist-products/*'
    await page.route(calls, (route) => route.abort())
    await page.goto('/dashboard/my-wishlist')
    await expect(main(page).getByRole('alert')).toContainText('Your wishlist did not load')
    await page.unroute(calls)
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await expect(main(page).getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  })
  await page.unroute('**/api/home/product/get-wishlist-products/*')

  await step('packages are kept, removed and put back', async () => {
    await expect(main(page).getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
    const beginnings = main(page).getByRole('region', { name: 'Packages to begin with' })
    await expect(beginnings.getByRole('link', { name: 'MLS Plus' })).toBeVisible()
    await expectAccessible(page, main(page))
    await wish(page, robin, 'yard-sign-post')
    await wish(page, robin, 'mls-plus')
    await page.goto('/about')
    await expect(hearts(page)).toHaveAccessibleName('Wishlist, 2')
    await onAPhone(page, async () => {
      await expect(hearts(page)).toHaveAccessibleName('Wishlist, 2')
      await hearts(page).click()
      await expect(heading(page)).toHaveText('Wishlist')
    })
    await expect(page).toHaveURL('/dashboard/my-wishlist')
    await expect(heading(page)).toHaveText('Wishlist')
    const plus = card(page, 'MLS Plus')
    await expect(plus).toContainText('10% off')
    await expect(plus).toContainText('You pay $740instead of $819')
    await expect(plus).toContainText('$720 + $20 platform fee')
    await expect(plus.getByRole('img', { name: '4.1 of 5 stars' })).toBeVisible()
    await expect(card(page, 'Yard Sign & Post')).not.toContainText('% off')
    await expectNarrow(page)

    await plus.getByRole('button', { name: 'Remove MLS Plus from the wishlist' }).click()
    await expect(inMenu(page)).toHaveAttribute('aria-label', 'Wishlist, 1')
    const undo = main(page).getByRole('button', { name: 'Undo: put MLS Plus back on the wishlist' })
    await expect(undo).toBeFocused()
    await expectAccessible(page, undo.locator('..'))
    await undo.click()
    await expect(plus.getByRole('link', { name: 'MLS Plus' })).toBeFocused()
    await expect(inMenu(page)).toHaveAttribute('aria-label', 'Wishlist, 2')

    await plus.getByRole('button', { name: 'Add to Cart: MLS Plus' }).click()
    await expect(shortcut(page, /^Cart, 1$/)).toBeVisible()
    await plus.getByRole('link', { name: 'MLS Plus' }).click()
    await expect(page).toHaveURL('/product/details/mls-plus')
    await page.goBack()
    await expect(plus).toBeVisible()
  })
})
