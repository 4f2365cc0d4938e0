import type { Page } from '@playwright/test'
import { expect, expectAccessible, step, test } from './harness.ts'
import { onAPhone } from './at-size.ts'

const three = '/compare?packages=colorado-mls-essentials+mls-plus+guided-seller'

test('packages are chosen, compared and printed, also when the browser stores nothing', async ({ page }) => {
  await step('up to four packages are compared, and the selection survives a reload', async () => {
    const tray = page.getByRole('region', { name: 'Compare packages' })
    await page.goto('/packages')
    await page.getByRole('checkbox', { name: 'Compare MLS Plus' }).check()
    await expect(tray.getByRole('button', { name: 'Choose one more' })).toBeDisabled()
    for (const name of ['Colorado MLS Essentials', 'Guided Seller', 'Pricing Call, 60 minutes'])
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
    await expect(page.getByRole('checkbox', { name: 'Compare Full-Service Flat Fee' })).toBeDisabled()
    await page.reload()
    await expect(tray).toContainText('Compare 4 of 4')
    await tray.getByRole('button', { name: 'Remove Guided Seller from the comparison' }).click()
    await tray.getByRole('button', { name: 'Remove Pricing Call, 60 minutes from the comparison' }).click()

    await tray.getByRole('link', { name: 'Compare', exact: true }).click()
    await expect(page).toHaveURL('/compare?packages=mls-plus+colorado-mls-essentials')
    await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 packages' })).toBeVisible()
    const table = page.getByRole('table', { name: /side by side/ })
    const head = table.getByRole('columnheader', { name: 'MLS Plus' })
    await expect(head).toContainText('You pay $740instead of $819')
    await expect(head).toContainText('$720 + $20 platform fee')
    await expect(table.getByRole('row', { name: 'Time on the MLS 12 months 6 months' })).toBeVisible()
    await expect(
      table.getByRole('row', { name: /^Rider for your yard sign Included Not part/ }),
    ).toBeVisible()
    await expect(table.getByRole('row', { name: /^Category/ })).toBeHidden()
    await expect(
      table.getByRole('row', { name: /^The same in both: Every offer and counteroffer/ }),
    ).toBeVisible()
    await page.getByRole('checkbox', { name: 'Differences only' }).uncheck()
    await expect(table.getByRole('row', { name: /^Category/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /^The same in both/ })).toHaveCount(0)
    await expectAccessible(page, table)
    await page.goBack()
    await expect(tray).toContainText('2 of 4')
    await onAPhone(page, async () => {
      const guided = page.getByRole('checkbox', { name: 'Compare Guided Seller' })
      await guided.check()
      await expect(tray).toContainText('3 of 4')
      await guided.uncheck()
      await expect(tray).toContainText('2 of 4')
      await expectAccessible(page, tray)
    })
  })

  await step('a shared link opens the comparison, and Back undoes the removal of a package', async () => {
    await page.goto(three)
    const table = page.getByRole('table', { name: /side by side/ })
    await expect(table.getByRole('columnheader', { name: 'Guided Seller' })).toBeVisible()
    await table.getByRole('link', { name: 'Remove MLS Plus from the comparison' }).click()
    await expect(page).toHaveURL('/compare?packages=colorado-mls-essentials+guided-seller')
    await expect(page.getByRole('heading', { level: 1, name: 'Compare 2 packages' })).toBeVisible()
    await page.goBack()
    await expect(table.getByRole('columnheader', { name: 'MLS Plus' })).toBeVisible()
    await page.getByRole('link', { name: 'Add or change packages' }).click()
    await expect(page.getByRole('region', { name: 'Compare packages' })).toContainText('3 of 4')
  })

  await step('names, prices and buttons stay in view, and the third package can be reached', async () => {
    await page.goBack()
    await stayInView(page)
    await onAPhone(page, async () => {
      await page.reload()
      await stayInView(page)
    })
  })

  await step('the comparison is printed whole and alone', () => onAPhone(page, () => print(page)))
  await page.emulateMedia({ media: 'screen' })

  await step('when a package is removed, the focus stays next to it', async () => {
    await page.getByRole('link', { name: 'Add or change packages' }).click()
    const tray = page.getByRole('region', { name: 'Compare packages' })
    await expect(tray).toContainText('3 of 4')
    const removing = (name: string) => `Remove ${name} from the comparison`
    await tray.getByRole('button', { name: removing('Colorado MLS Essentials') }).press('Enter')
    await expect(tray.getByRole('button', { name: removing('MLS Plus') })).toBeFocused()

    await tray.getByRole('link', { name: 'Compare', exact: true }).press('Enter')
    const table = page.getByRole('table', { name: /side by side/ })
    await table.getByRole('link', { name: removing('Guided Seller') }).press('Enter')
    await expect(table.getByRole('link', { name: removing('MLS Plus') })).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: 'One package so far' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Choose packages to compare' })).toBeFocused()
  })

  await step('an empty comparison has places for packages, and says how many it needs', async () => {
    const own = page.getByRole('form', { name: 'Your own comparison' })
    // The bar of the lists still has one.
    await expect(own.getByLabel('First package')).toHaveValue('mls-plus')
    await own.getByLabel('First package').selectOption('')
    await own.getByRole('button', { name: 'Choose two to compare' }).click()
    await expect(own.getByLabel('First package')).toBeFocused()
    await expect(own).toContainText('Choose a package.')
    await expectAccessible(page, own)
    await own.getByLabel('Third package').selectOption('Open House Kit')
    await own.getByLabel('First package').selectOption('Guided Seller')
    await own.getByRole('link', { name: 'Compare 2 packages' }).click()
    await expect(page).toHaveURL('/compare?packages=guided-seller+open-house-kit')
  })

  await step('when the browser stores nothing, the list and the comparison still work', async () => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Storage is blocked.', 'SecurityError')
      }
      for (const store of ['sessionStorage', 'localStorage'])
        Object.defineProperty(globalThis, store, { get: refuse })
    })
    await page.goto('/packages')
    await page.getByRole('checkbox', { name: 'Compare MLS Plus' }).check()
    await page.getByRole('checkbox', { name: 'Compare Guided Seller' }).check()
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
    await expect(page.getByRole('region', { name: 'Compare packages' })).toContainText('Compare 2 of 4')
  })
})

/** The comparison of three packages. */
async function stayInView(page: Page): Promise<void> {
  const plus = page.getByRole('button', { name: 'Add MLS Plus to the cart' })
  const last = page.getByRole('row', { name: /^The same in all three: Every offer/ })
  await page.getByRole('region', { name: 'Compare 3 packages' }).evaluate((region) => {
    // On a phone the comparison scrolls in its own box; elsewhere, with the page.
    region.scrollIntoView(region.scrollHeight > region.clientHeight)
    region.scrollTo(0, region.scrollHeight)
  })
  await expect(last).toBeInViewport()
  await expect(plus).toBeInViewport()
  await expect(page.getByRole('link', { name: 'MLS Plus', exact: true })).toBeInViewport()
  // Part of the next column is in view, so that everybody sees that there is more.
  const third = page.getByRole('columnheader', { name: 'Guided Seller' })
  await expect(third).toBeInViewport()
  await page.getByRole('button', { name: 'Add Guided Seller to the cart' }).focus()
  await expect(third).toBeInViewport({ ratio: 0.9 })
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(sticksOut).toBe(false)
}

/** The comparison of three packages. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add MLS Plus to the cart' })).toBeHidden()
  const cut = await page
    .getByRole('region', { name: 'Compare 3 packages' })
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
  expect(cut).toBe(false)
}
