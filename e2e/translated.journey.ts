// A browser that translates a page replaces the text that React made, or wraps it. The pages must still work.
import type { Page } from '@playwright/test'
import { main, summary } from './cart-on-page.ts'
import { beCustomer } from './customers.ts'
import { expect, step, test } from './harness.ts'

/** As Google Translate does: wraps each text in two <font> elements, and also each text that appears later. */
const translate = async (page: Page, way: 'replaces' | 'wraps') => {
  await page.waitForFunction(() => {
    const ofPage = document.querySelector('main *')
    return ofPage && Object.keys(ofPage).some((key) => key.startsWith('__react'))
  })
  await page.evaluate((how) => {
    const change = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, noscript, textarea, option'))
        return
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.className = 'translated'
      if (how === 'wraps') {
        text.replaceWith(outer)
        inner.append(text)
      } else {
        inner.textContent = text.data
        text.replaceWith(outer)
      }
    }
    const changeAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(change)
    }
    changeAll()
    new MutationObserver(changeAll).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  }, way)
}

const failure = (page: Page) => page.getByRole('heading', { name: 'This page did not load' })

for (const way of ['replaces', 'wraps'] as const)
  test(`the shop works while the browser ${way} its text`, async ({ page, expectError }) => {
    // React renders a translated section again when its code loads, and reports that.
    expectError(/401|#418/)
    await step('forms', async () => {
      await page.goto('/login')
      await translate(page, way)
      for (const password of ['wrong-password-1', 'wrong-password-2']) {
        await page.getByLabel('Email').first().fill('customer@example.test')
        await page.getByLabel('Password', { exact: true }).fill(password)
        await main(page).getByRole('button', { name: 'Login', exact: true }).click()
        await expect(page.getByText('That email and password don’t match').first()).toBeVisible()
      }
      await expect(failure(page)).toBeHidden()

      for (const path of ['/contact', '/register', '/lead_form']) {
        await page.goto(path)
        await translate(page, way)
        const send = main(page).locator('form').first().locator('[type=submit]').first()
        await send.click()
        const wrong = main(page).locator('[aria-invalid=true]')
        await expect(wrong.first(), path).toBeVisible()
        const before = await wrong.count()
        await wrong.first().fill('Maria Muñoz')
        await send.click()
        await expect(wrong, path).toHaveCount(before - 1)
        await expect(failure(page)).toBeHidden()
      }

      await page.goto('/calculator')
      await translate(page, way)
      const price = main(page).getByRole('spinbutton').or(main(page).getByRole('textbox')).first()
      await price.fill('650000')
      await price.press('Tab')
      await expect(main(page).getByText('$650,000').first()).toBeVisible()
      await expect(failure(page)).toBeHidden()
    })

    await step('one can buy', async () => {
      await beCustomer(page)
      await page.goto('/product/details/mls-plus')
      await translate(page, way)
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).filter({ visible: true }).click()
      await expect(page.getByText('Added to your cart.')).toBeVisible()
      await page.goto('/card')
      await expect(main(page).getByRole('button', { name: 'One more' })).toBeVisible()
      await translate(page, way)
      const total = summary(page).getByRole('definition').last()
      const ofOne = await total.innerText()
      await main(page).getByRole('button', { name: 'One more' }).click()
      await expect(page.getByText('Quantity updated.')).toBeVisible()
      await expect(total).not.toHaveText(ofOne)
      await main(page).getByRole('button', { name: 'One less' }).click()
      await expect(total).toHaveText(ofOne)
      await page.goto('/shipping')
      await translate(page, way)
      await main(page).locator('form').first().locator('[type=submit]').first().click()
      await expect(main(page).locator('[aria-invalid=true]').first()).toBeVisible()
      await expect(failure(page)).toBeHidden()
    })
  })
