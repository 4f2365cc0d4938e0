import type { Page } from '@playwright/test'
import { expect, step, test } from './harness.ts'
import { onAPhone } from './at-size.ts'
import { wake } from './wake.ts'

const header = (page: Page) => page.getByRole('banner')
const words = (page: Page) => header(page).getByRole('searchbox', { name: 'Search packages' })
/** On a phone the search is behind its icon. */
const openSearch = async (page: Page) => {
  const icon = header(page).getByRole('button', { name: 'Search', expanded: false })
  // After a search the field closes on its own.
  await expect(async () => {
    if (await icon.isVisible()) await icon.click()
    await expect(words(page)).toBeVisible({ timeout: 500 })
  }).toPass()
}
const category = (page: Page) => header(page).getByLabel('Category', { exact: true })
const results = (page: Page, of: string) =>
  page
    .getByRole('heading', { level: 1, name: `Search results for “${of}”` })
    .or(page.getByRole('heading', { level: 1, name: `Nothing found for “${of}”` }))

/** Words with special characters arrive as they were typed. */
const searchForOddWords = async (page: Page) => {
  for (const typed of ['mls && sign', '100% <b>&value=x#y', '🏡 house']) {
    await openSearch(page)
    await words(page).fill(typed)
    await words(page).press('Enter')
    await expect(results(page, typed)).toBeVisible()
    await openSearch(page)
    await expect(words(page)).toHaveValue(typed)
  }
}

test("the search fields show the page's search, also after Back and a reload", async ({ page }) => {
  await step('searches one after the other', async () => {
    await page.goto('/')
    // Until its code has loaded, the browser itself sends the form, and the next page does not know where the focus was.
    await wake(page, page.locator('#header-search-value'))
    await category(page).selectOption('Photos & Media')
    await words(page).fill(' photo ')
    await words(page).press('Enter')
    await expect(results(page, 'photo')).toBeVisible()
    await category(page).selectOption('')
    await words(page).fill('sign')
    await words(page).press('Enter')
    await expect(results(page, 'sign')).toBeVisible()
    await expect(words(page)).toBeFocused()

    await page.goBack()
    await expect(results(page, 'photo')).toBeVisible()
    await expect(words(page)).toHaveValue('photo')
    await expect(category(page)).toHaveValue('Photos & Media')
    await page.goForward()
    await expect(words(page)).toHaveValue('sign')
    await expect(category(page)).toHaveValue('')
    await page.goBack()
    await page.reload()
    await wake(page, page.locator('#header-search-value'))
    await expect(words(page)).toHaveValue('photo')
    await expect(category(page)).toHaveValue('Photos & Media')

    await header(page).getByRole('link', { name: 'Packages', exact: true }).click()
    await expect(words(page)).toHaveValue('')
    await expect(category(page)).toHaveValue('')
  })

  await step('a search fills its field when it is linked to and when it is in the history', async () => {
    await page.goto('/products/search?category=Photos+%26+Media&&value=photos')
    await expect(words(page)).toHaveValue('photos')
    await page.getByRole('banner').getByRole('combobox', { name: 'Category' }).selectOption('Select Category')
    await words(page).fill('yard sing')
    await words(page).press('Enter')
    await expect(results(page, 'yard sing')).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText(/sign/i)
    await page.goBack()
    await expect(results(page, 'photos')).toBeVisible()
  })

  await step('words with special characters arrive as they were typed', () => searchForOddWords(page))

  await step('on a phone the search is behind its icon, and a category hidden there does not narrow it', () =>
    onAPhone(page, async () => {
      await page.goto('/products/search?category=Photos+%26+Media&&value=photos')
      await openSearch(page)
      await expect(words(page)).toBeFocused()
      await words(page).fill('yard sign')
      await words(page).press('Enter')
      await expect(results(page, 'yard sign')).toBeVisible()
      await expect(page).toHaveURL('/products/search?value=yard+sign')
      await expect(page.getByRole('article').first()).toContainText(/sign/i)
      await searchForOddWords(page)
    }),
  )
})
