import type { Page } from '@playwright/test'
import { expect, step, test } from './harness.ts'

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('Back and Forward bring back each page as it was', async ({ page }) => {
  await step('from the home page to a package: each page keeps its scroll position', async () => {
    await page.goto('/')
    const link = page.getByRole('main').getByRole('link', { name: 'MLS Plus', exact: true }).first()
    await link.click({ trial: true })
    const onHome = await place(page)
    expect(onHome).toBeGreaterThan(300)
    await link.click()
    await expect(title(page, 'MLS Plus')).toBeVisible()
    expect(await place(page)).toBe(0)
    await page.evaluate(() => scrollTo(0, 900))
    await expect.poll(() => place(page)).toBe(900)

    await page.goBack()
    await expect(title(page, 'Stress-Free and Fast!')).toBeAttached()
    await expect.poll(() => place(page)).toBe(onHome)
    await page.goForward()
    await expect(title(page, 'MLS Plus')).toBeAttached()
    await expect.poll(() => place(page)).toBe(900)
  })

  await step('each filter is one history entry, and every entry comes back complete', async () => {
    const steps = [
      { path: '/packages', count: '(18) Products' },
      { path: '/packages?category=MLS+Listing', count: '(3) Products' },
      { path: '/packages?category=MLS+Listing&rating=4', count: '(2) Products' },
      { path: '/packages?category=MLS+Listing&rating=4&view=list', count: '(2) Products' },
    ] as const
    const isAt = async ({ path, count }: (typeof steps)[number]) => {
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { name: count })).toBeVisible()
      const chips = page
        .getByRole('list', { name: 'Filters that are set' })
        .getByRole('link', { name: /^Remove/ })
      await expect(chips).toHaveCount(path.split(/category|rating/).length - 1)
    }
    await page.goto(steps[0].path)
    const hasPanel = (page.viewportSize()?.width ?? 0) >= 1088
    if (!hasPanel) await page.getByRole('button', { name: 'Filter Product' }).click()
    const filters = hasPanel
      ? page.getByRole('form', { name: 'Filters' })
      : page.getByRole('dialog', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: 'MLS Listing' }).check()
    await expect(page).toHaveURL(steps[1].path)
    await filters.getByRole('radio', { name: '4 of 5 stars & up' }).check()
    await expect(page).toHaveURL(steps[2].path)
    if (!hasPanel) await filters.getByRole('button', { name: 'Show 2' }).click()
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await isAt(steps[3])
    for (const step of [steps[2], steps[1], steps[0]]) {
      await page.goBack()
      await isAt(step)
    }
    for (const step of [steps[1], steps[2], steps[3]]) {
      await page.goForward()
      await isAt(step)
    }
  })
})
