import type { Page } from '@playwright/test'
import { expect, expectAccessible, phoneOnly, step, test } from './harness.ts'

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click()

test('the menu of a small screen', phoneOnly, async ({ page }) => {
  await step('it has everything that the header of a wide screen has', async () => {
    await page.goto('/packages')
    await openMenu(page)
    const links = menu(page).getByRole('navigation').getByRole('link')
    await expect(links).toHaveText(['Home', 'Shop', 'About Us', 'Contact Us', 'Login'])
    await expect(links.filter({ hasText: 'Shop' })).toHaveAttribute('aria-current', 'page')
    for (const name of ['Wishlist', 'Cart', 'Facebook', 'Instagram', 'YouTube'])
      await expect(menu(page).getByRole('link', { name })).toBeVisible()
    await expect(menu(page).getByLabel('Language').getByRole('option')).toHaveText(['English'])
    await expect(menu(page).getByRole('link', { name: 'Get My Offer' })).toHaveAttribute('href', '/lead_form')
    await expect(menu(page).getByRole('link', { name: '(303) 555-0142' })).toBeVisible()
    await expectAccessible(page, menu(page))
    await menu(page).getByRole('link', { name: 'Photos & Media' }).click()
    await expect(page).toHaveURL(/\/products\?category=Photos\+%26\+Media$/)
    await expect(menu(page)).toBeHidden()

    await openMenu(page)
    await menu(page).getByLabel('Category').selectOption('Signs & Showings')
    await menu(page).getByPlaceholder('What do you need').fill('lockbox')
    await menu(page).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/products\/search\?category=Signs\+%26\+Showings&value=lockbox$/)
    await expect(menu(page)).toBeHidden()
  })

  await step(
    'it closes with its button, with Escape and with a press outside, and returns the focus',
    async () => {
      for (const close of [
        () => menu(page).getByRole('button', { name: 'Close menu' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(10, 400),
      ]) {
        await openMenu(page)
        await expect(menu(page)).toBeVisible()
        await close()
        await expect(menu(page)).toBeHidden()
        await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
      }
    },
  )

  await step('the page behind the open menu does not scroll under a finger', async () => {
    const scrolled = async () => {
      await page.mouse.move(10, 600)
      await page.mouse.wheel(0, 300)
      // A page that does not scroll fires no event.
      await page.waitForTimeout(300)
      return page.evaluate(() => scrollY)
    }
    await openMenu(page)
    await expect(menu(page)).toBeVisible()
    expect(await scrolled()).toBe(0)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    expect(await scrolled()).toBeGreaterThan(100)
  })
})
