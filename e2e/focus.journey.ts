// Where the focus goes after an action with the keyboard.
import type { Page } from '@playwright/test'
import { main } from './cart-on-page.ts'
import { beCustomer } from './customers.ts'
import { expect, step, test } from './harness.ts'

/** The skip link is the first stop and leads to the content. */
const skipToContent = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
}

test('the position of the focus, from page to page', async ({ page }) => {
  await step('a page that was opened by a link has the focus on its heading, after Back too', async () => {
    await page.goto('/packages')
    await skipToContent(page)
    const link = main(page).getByRole('link', { name: 'MLS Plus', exact: true }).first()
    await link.focus()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('MLS Plus')
    await expect(heading).toBeFocused()
    await page.goBack()
    await expect(heading).toHaveText('Packages')
    await expect(heading).toBeFocused()
    // A link of the header is still there, and keeps the focus.
    const about = page.getByRole('banner').getByRole('link', { name: 'About Us' })
    await about.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/about')
    await expect(about).toBeFocused()
  })

  await step('on the home page Tab follows the order in which the page is read', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Stress-Free and Fast!' })).toBeVisible()
    await skipToContent(page)
    const heading = () =>
      page.evaluate(() => {
        const parts = [...document.querySelectorAll('main section, main [id], footer')]
        const here = parts.findLastIndex((part) => part.contains(document.activeElement))
        return here === -1 ? 0 : Math.round((parts[here]?.getBoundingClientRect().top ?? 0) + scrollY)
      })
    await page
      .getByRole('textbox', { name: /home address/i })
      .first()
      .focus()
    let last = 0
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Tab')
      const top = await heading()
      if (top === 0) break
      // Neighbors may differ in height, but no step leads back up by a screen.
      expect(top).toBeGreaterThan(last - 700)
      last = Math.max(last, top)
    }
    expect(last).toBeGreaterThan(2_000)
  })

  await step('a link to an answer from another page opens it and scrolls to it', async () => {
    await page.goto('/contact')
    await skipToContent(page)
    const link = main(page).locator('a[href*="#faq-"]').first()
    const id = (await link.getAttribute('href'))?.split('#')[1] ?? ''
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/#${id}$`))
    const answer = page.locator(`details#${id}, #${id} details, details:has(#${id})`).first()
    await expect(answer).toHaveAttribute('open', '')
    await expect(answer.locator('summary')).toBeInViewport()
    // The sections above it load late. None may push it away.
    await page.waitForTimeout(1_500)
    await expect(answer.locator('summary')).toBeInViewport()
    await page.goto(`/#${id}`)
    await expect(answer.locator('summary')).toBeInViewport()
  })

  await step('the skip link is the first stop of an account’s pages too', async () => {
    await page.goto('/login')
    await skipToContent(page)
    await beCustomer(page)
    await page.goto('/dashboard/chat')
    await skipToContent(page)
  })
})
