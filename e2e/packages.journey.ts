import type { Page } from '@playwright/test'
import { expect, expectAccessible, step, test } from './harness.ts'

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name })

test('the list of packages is filtered, sorted and paged, on a small screen too', async ({
  page,
  expectError,
}) => {
  expectError(/503.*query-products|ApiProblem: The shop is busy/) // in the last step
  await step('filters are in the address, have counts, and can be removed again', async () => {
    await page.goto('/packages')
    await expect(page.getByRole('heading', { level: 1, name: 'Packages', exact: true })).toBeVisible()
    await expect(heading(page, /^\(18\) Products$/)).toBeVisible()
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', /\/packages$/)

    const panel = page.getByRole('form', { name: 'Filters' })
    await panel.getByRole('checkbox', { name: 'MLS Listing 3 products' }).check()
    await expect(page).toHaveURL('/packages?category=MLS+Listing')
    await panel.getByRole('checkbox', { name: 'Photos & Media' }).check()
    await expect(page).toHaveURL('/packages?category=Photos+%26+Media')
    await expect(panel.getByRole('checkbox', { name: 'MLS Listing' })).not.toBeChecked()
    await panel.getByRole('checkbox', { name: 'Photos & Media' }).uncheck()
    await expect(page).toHaveURL('/packages')

    await panel.getByRole('radio', { name: '4 of 5 stars & up' }).check()
    await expect(page).toHaveURL('/packages?rating=4')
    // Facts in the document about its own page do not apply to another page.
    await expect(canonical).toHaveCount(0)
    await page.getByRole('link', { name: 'Remove filter 4 stars & up' }).click()
    await expect(page).toHaveURL('/packages')
    await expect(heading(page, /^\(18\) Products$/)).toBeFocused()
  })

  await step('the price is set with two thumbs or two numbers, and applied on release', async () => {
    const panel = page.getByRole('form', { name: 'Filters' })
    await expect(panel.getByText('$99 - $4,999')).toBeVisible()
    await expect(panel.getByText('Before the $20 platform fee')).toBeVisible()
    const highest = panel.getByRole('slider', { name: 'Highest price' })
    await expect(async () => {
      // It does nothing until its code has loaded, which may replace the slider.
      await highest.focus()
      if ((await highest.getAttribute('aria-valuetext')) === '$4,999') await page.keyboard.press('ArrowLeft')
      await expect(highest).toHaveAttribute('aria-valuetext', '$4,994', { timeout: 500 })
    }).toPass()
    await expect(page).toHaveURL('/packages?highPrice=4994')
    await expect(heading(page, /^\(17\) Products$/)).toBeAttached()
    await expect(highest).toBeFocused()

    await panel.getByLabel('From').fill('1e3')
    await page.keyboard.press('Enter')
    await expect(panel.getByLabel('From')).toHaveValue('99')
    await panel.getByLabel('From').fill('$1,000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/lowPrice=1000/)
    await expect(panel.getByLabel('From')).toHaveValue('1000')
    await expect(panel.getByText('$1,000 - $4,994')).toBeVisible()
    await panel.getByLabel('From').fill('')
    await page.keyboard.press('Tab')
    await expect(panel.getByLabel('From')).toHaveValue('1000')
  })
  // The price is still set.
  await step('on a small screen the filters are in a dialog, and can be cleared together', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const open = page.getByRole('button', { name: 'Filter Product' })
    await expect(open).toHaveAccessibleName('Filter Product (1 set)')
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByRole('checkbox', { name: 'MLS Listing' }).check()
    await expect(page).toHaveURL(/category=MLS\+Listing/)
    await dialog.getByRole('radio', { name: '4 of 5 stars & up' }).check()
    await expect(page).toHaveURL(/rating=4/)
    await dialog.getByRole('slider', { name: 'Highest price' }).press('ArrowLeft')
    await expect(page).toHaveURL(/highPrice=4989/)
    const clear = dialog.getByRole('button', { name: 'Clear all' })
    await clear.press('Enter')
    await expect(page).toHaveURL('/packages')
    await expect(dialog.getByRole('button', { name: 'Show 18' })).toBeVisible()
    await expect(clear).toBeFocused()
    await expectAccessible(page, dialog)
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await expect(open).toHaveAccessibleName('Filter Product')
  })

  await step('an old link is shown as it is, however odd, and never breaks the page', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto(`/packages?lowPrice=99999&rating=9&pageNumber=-1&sortPrice=x&category=${'x'.repeat(300)}`)
    await expect(page.getByRole('link', { name: 'Remove filter From $99,999' })).toBeVisible()
    const room = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(room).toBe(320)
  })

  await page.setViewportSize({ width: 1440, height: 900 })
  await step('back and forward restore filters, page and scroll position', async () => {
    await page.goto('/packages?sortPrice=low-to-high')
    const pager = page.getByRole('navigation', { name: 'Pages' })
    await pager.scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      addEventListener('click', () => (document.body.dataset['place'] = String(scrollY)), {
        capture: true,
        once: true,
      })
    })
    await pager.getByRole('link', { name: 'Page 2' }).click()
    await expect(page.getByText('Showing 13 to 18')).toBeVisible()
    const place = await page.evaluate(() => Number(document.body.dataset['place']))
    expect(place).toBeGreaterThan(600)
    await expect(heading(page, /Products$/)).toBeFocused()
    await expect(pager.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')

    await page.getByRole('combobox', { name: 'Sort By' }).selectOption('High to Low Price')
    await expect(page).toHaveURL('/packages?sortPrice=high-to-low')
    await expect(page.getByRole('article').first()).toContainText('Full-Service Flat Fee')
    await expect(page.getByText('by price before the platform fee')).toBeVisible()

    await page.goBack()
    await expect(page.getByText('Showing 13 to 18')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Sort By' })).toHaveValue('low-to-high')
    await page.goBack()
    await expect(page.getByText('Showing 1 to 12')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  await step('a pressed link looks pressed until its page is there', async () => {
    const arrives = Promise.withResolvers<undefined>()
    await page.route('**/api/home/product-details/*', async (route) => {
      await arrives.promise
      await route.continue()
    })
    await page.getByRole('combobox', { name: 'Sort By' }).selectOption('High to Low Price')
    const link = page.getByRole('article').first().getByRole('link', { name: 'Full-Service Flat Fee' })
    await link.click()
    await expect(link).toHaveAttribute('data-pressed')
    arrives.resolve(undefined)
    await expect(page.getByRole('heading', { level: 1, name: 'Full-Service Flat Fee' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('article').first().getByRole('link')).not.toHaveAttribute('data-pressed')
  })

  await step('a link that stays is released, whatever is pressed meanwhile', async () => {
    const arrives = Promise.withResolvers<undefined>()
    await page.route('**/api/home/query-products*', async (route) => {
      await arrives.promise
      await route.continue()
    })
    const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' })
    await next.click()
    await expect(next).toHaveAttribute('data-pressed')
    await page.getByRole('heading', { level: 1 }).click()
    arrives.resolve(undefined)
    await expect(page.getByText('Showing 13 to 18')).toBeVisible()
    await expect(next).not.toHaveAttribute('data-pressed')
  })

  await step('the list can be shown as rows', async () => {
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
    await expect(page).toHaveURL(/view=list/)
    await expect(page.getByRole('link', { name: 'List', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
  await page.unrouteAll()

  await step('a search without results offers ways on', async () => {
    await page.goto('/products/search?value=qqqqqqqq&rating=5')
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing found for “qqqqqqqq”' })).toBeVisible()
    await expectAccessible(page, page.getByRole('main'))
    await page.getByRole('link', { name: 'Clear the filters' }).click()
    await expect(page).toHaveURL('/products/search?value=qqqqqqqq')
    await expect(heading(page, /^\(0\) Products$/)).toBeFocused()
    const again = page.getByRole('search', { name: 'Search again' }).getByRole('searchbox')
    await expect(again).toHaveValue('qqqqqqqq')
    await again.fill('yard sign')
    await again.press('Enter')
    await expect(page.getByRole('article').first()).toContainText(/sign/i)
    await page.getByRole('main').getByRole('link', { name: 'MLS Listing 3 packages' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'MLS Listing' })).toBeVisible()
  })

  await step('a category of a few packages says how they differ, and leads on', async () => {
    await expect(page.getByRole('article').filter({ hasText: 'MLS Plus' })).toContainText(
      'Best for: help with the price',
    )
    await expect(page.getByRole('button', { name: 'Filter Product' })).toBeVisible()
    await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden()
    await page.getByRole('link', { name: 'Compare all three' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Compare 3 packages' })).toBeVisible()
    await page.goBack()
    await page
      .getByRole('region', { name: 'Other categories' })
      .getByRole('link', { name: /^Photos/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Photos & Media' })).toBeVisible()
  })

  await step('a page beyond the last one links back to the first', async () => {
    await page.goto('/packages?pageNumber=9')
    await expect(page.getByRole('heading', { name: 'There is no page 9' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the first page' }).click()
    await expect(page).toHaveURL('/packages')
    await expect(page.getByText('Showing 1 to 12')).toBeVisible()
  })

  await step('a list that cannot be loaded says so, and Retry loads it', async () => {
    await page.route('**/api/home/query-products**', (route) =>
      route.fulfill({
        status: 503,
        json: { error: 'The shop is busy.', code: 'overloaded', requestId: 'r' },
      }),
    )
    await page.getByRole('combobox', { name: 'Sort By' }).selectOption('Low to High Price')
    await expect(page.getByText('The shop is busy.')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute('**/api/home/query-products**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('article').first()).toContainText('Open House Kit')
  })
})
