// Every public page on a phone: touch targets are large enough for a finger, and nothing covers them.
import { expect, once, test } from './harness.ts'
import { faultsOfControls } from './looks.ts'

const pages = [
  '/',
  '/packages',
  '/products/search?q=sign',
  '/product/details/mls-plus',
  '/compare',
  '/calculator',
  '/lead_form',
  '/contact',
  '/about',
  '/disclosure',
  '/terms_of_sale',
  '/privacy_policy',
  '/accessibility',
  '/login',
  '/register',
]

/** The button that shows a password is within its field, links in a text wrap around each other, and states on the map overlap. */
const isMeant = (fault: string) =>
  /covers BUTTON “Show password”|^A .* covers A |licensed” covers/.test(fault)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('every public page can be used with a finger', once, async ({ page }) => {
  test.slow()
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const faults = await faultsOfControls(page, 44)
    expect
      .soft(
        faults.filter((fault) => !isMeant(fault)),
        path,
      )
      .toEqual([])
  }
})
