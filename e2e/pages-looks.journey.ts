// Every public page: accessible, no select cuts its text, and on a phone touch targets are large enough for a finger and nothing covers
// them.
import type { Page } from '@playwright/test'
import { beCustomer, fillCart } from './customers.ts'
import { expect, expectAccessible, phoneToo, step, test } from './harness.ts'
import { faultsOfControls } from './looks.ts'

const pages = [
  '/',
  '/packages',
  '/packages?view=list',
  '/products?category=Signs+%26+Showings',
  '/products/search?value=sign',
  '/product/details/mls-plus',
  '/product/details/no-such-package',
  '/product/details/%E0%A4%A',
  '/product/details/%00',
  '/no-such-page',
  '/compare',
  '/compare?packages=colorado-mls-essentials+mls-plus+guided-seller',
  '/calculator',
  '/lead_form',
  '/contact',
  '/contact_us',
  '/about',
  '/disclosure',
  '/terms_of_sale',
  '/privacy_policy',
  '/accessibility',
  '/login',
  '/register',
]

/**
 * Overlaps that are intended: the button that shows a password is inside its field, links in a text wrap around each other, and states on
 * the map overlap.
 */
const isMeant = (fault: string) =>
  /covers BUTTON “Show password”|^A .* covers A |licensed” covers/.test(fault)

test('every public page can be used by everyone', phoneToo, async ({ page, isMobile, expectError }) => {
  test.setTimeout(240_000)
  expectError(/40[04]/)
  for (const path of pages)
    await step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      if (!isMobile) return
      const faults = await faultsOfControls(page, 44)
      expect(faults.filter((fault) => !isMeant(fault))).toEqual([])
    })
  if (isMobile) return
  await step('at 820 px no select cuts its text', async () => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await fillCart(page, await beCustomer(page), { 'pricing-call': 1 })
    for (const path of ['/shipping', '/packages', '/lead_form', '/']) {
      await page.goto(path)
      await expect(page.getByRole('combobox').first()).toBeAttached()
      expect(await cutSelects(page), path).toEqual([])
    }
  })
})

/** Names of the selects that are too narrow for their chosen text. */
const cutSelects = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('select')]
      .filter((select) => select.checkVisibility())
      .filter((select) => {
        const shown = select.getBoundingClientRect().width
        const copy = select.cloneNode() as HTMLSelectElement
        copy.append(new Option(select.selectedOptions[0]?.text ?? ''))
        copy.style.cssText = 'width: max-content; min-width: 0; max-width: none; position: absolute'
        select.after(copy)
        const wanted = copy.getBoundingClientRect().width
        copy.remove()
        return wanted > shown + 1
      })
      .map((select) => select.name || select.id),
  )
