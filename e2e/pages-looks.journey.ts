// Every public page: accessible, no select cuts its text, and on a phone touch targets are large enough for a finger and nothing covers
// them.
import type { Page } from '@playwright/test'
import { beCustomer, fillCart } from './customers.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { faultsOfControls } from './looks.ts'
import { navigateInApp } from './navigate-in-app.ts'
import { atSize, onAPhone } from './at-size.ts'

/**
 * One of each layout: a category is a list as /packages, /contact is /contact_us with another title, and web/server-html.test.ts proves
 * which addresses get the same page of an error.
 */
const pages = [
  '/product/details/%E0%A4%A',
  '/',
  '/packages',
  '/products/search?value=sign',
  '/product/details/mls-plus',
  '/product/details/no-such-package',
  '/compare',
  '/compare?packages=colorado-mls-essentials+mls-plus+guided-seller',
  '/calculator',
  '/lead_form',
  '/login',
  '/contact_us',
]

/**
 * The address that cannot be decoded has a page without the app, so the next one is loaded, too. The last two are loaded by no other
 * journey, and must hydrate without an error.
 */
const loaded = new Set(['/product/details/%E0%A4%A', '/', '/product/details/no-such-package', '/compare'])

/** Their links are at the foot of every page. */
const texts = ['/about', '/disclosure', '/terms_of_sale', '/privacy_policy', '/accessibility']

/** Between them they have every part that is another one on a phone. */
const different = new Set([
  '/',
  '/packages',
  '/product/details/mls-plus',
  '/compare?packages=colorado-mls-essentials+mls-plus+guided-seller',
  '/disclosure',
])

/**
 * Overlaps that are intended: the button that shows a password is inside its field, links in a text wrap around each other, and states on
 * the map overlap.
 */
const isMeant = (fault: string) =>
  /covers BUTTON “Show password”|^A .* covers A |licensed” covers/.test(fault)

test('every public page can be used by everyone', async ({ page, expectError }) => {
  test.setTimeout(240_000)
  expectError(/40[04]/)
  const h1 = page.getByRole('heading', { level: 1 })
  for (const path of pages)
    await step(path, async () => {
      await (loaded.has(path) ? page.goto(path) : navigateInApp(page, path))
      await expect(page).toHaveURL(path)
      await expect(h1).toBeVisible()
      await expectUsable(page, path)
      if (path === '/packages') {
        const asList = page.getByRole('link', { name: 'List', exact: true })
        await asList.click()
        await expect(asList).toHaveAttribute('aria-current', 'page')
        await expectUsable(page, '/packages?view=list')
      }
      if (path === '/login') {
        await page.getByRole('main').getByRole('link', { name: 'Register As Seller' }).click()
        await expect(h1).toHaveText('Register As Seller')
        await expectUsable(page, '/register')
      }
    })
  for (const path of texts)
    await step(path, async () => {
      const before = (await h1.textContent()) ?? ''
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
      await expect(page).toHaveURL(path)
      await expect(h1).not.toHaveText(before)
      await expectUsable(page, path)
    })
  await step('the choices of shipping', async () => {
    await fillCart(page, await beCustomer(page), { 'pricing-call': 1 })
    await page.goto('/shipping')
    await expectWholeSelects(page)
  })
})

async function expectUsable(page: Page, path: string): Promise<void> {
  await expectAccessible(page)
  if (await page.getByRole('combobox').count()) await expectWholeSelects(page)
  await onAPhone(page, async () => {
    const faults = await faultsOfControls(page, 44)
    expect(faults.filter((fault) => !isMeant(fault))).toEqual([])
    if (different.has(path)) await expectAccessible(page)
  })
}

/** Where the room for a select is least. */
async function expectWholeSelects(page: Page): Promise<void> {
  await atSize(page, { width: 820, height: 1180 }, async () => {
    await expect(page.getByRole('combobox').first()).toBeAttached()
    expect(await cutSelects(page)).toEqual([])
  })
}

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
