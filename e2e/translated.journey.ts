// A browser that translates a page replaces the text that React made, or wraps it. The pages must still work.
import type { Page } from '@playwright/test'
import { cartLink, main, summary } from './cart-on-page.ts'
import { beVisitor, password, register } from './customers.ts'
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

/** Sends the first form as it is, then mends one field of it. */
const sendTwice = async (page: Page) => {
  const send = main(page).locator('form').first().locator('[type=submit]').first()
  await send.click()
  const wrong = main(page).locator('[aria-invalid=true]')
  await expect(wrong.first()).toBeVisible()
  const before = await wrong.count()
  await wrong.first().fill('Maria Muñoz')
  await send.click()
  await expect(wrong).toHaveCount(before - 1)
  await expect(failure(page)).toBeHidden()
}

const logIn = async (page: Page, email: string, typed: string) => {
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await main(page).getByRole('button', { name: 'Login', exact: true }).click()
}

test('the shop works while the browser replaces its text, or wraps it', async ({ page, expectError }) => {
  // React renders a translated section again when its code loads, and reports that.
  expectError(/401|#418/)
  for (const way of ['replaces', 'wraps'] as const) {
    await beVisitor(page)
    const { email } = await register(page)
    await step(`forms, while it ${way} them`, async () => {
      await page.goto('/calculator')
      await translate(page, way)
      const price = main(page).getByRole('spinbutton').or(main(page).getByRole('textbox')).first()
      await price.fill('650000')
      await price.press('Tab')
      await expect(main(page).getByText('$650,000').first()).toBeVisible()
      await expect(failure(page)).toBeHidden()

      const banner = page.getByRole('banner')
      for (const [open, title] of [
        [banner.getByRole('link', { name: 'Contact Us' }), 'Contact Us'],
        [banner.getByRole('link', { name: 'Login' }), 'Login'],
        [main(page).getByRole('link', { name: 'Register As Seller' }), 'Register As Seller'],
      ] as const) {
        await open.click()
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
        if (title !== 'Login') await sendTwice(page)
      }

      await page.goto('/lead_form')
      await translate(page, way)
      await sendTwice(page)
    })

    await step(`one can buy, while it ${way} the text`, async () => {
      await page.goto('/login?from=/product/details/mls-plus')
      await translate(page, way)
      for (const wrong of ['wrong-password-1', 'wrong-password-2']) {
        await logIn(page, 'customer@example.test', wrong)
        await expect(page.getByText('That email and password don’t match').first()).toBeVisible()
      }
      await expect(failure(page)).toBeHidden()
      await logIn(page, email, password)
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).filter({ visible: true }).click()
      await expect(page.getByText('Added to your cart.')).toBeVisible()
      await cartLink(page).click()
      await expect(summary(page)).toBeVisible()
      const total = summary(page).getByRole('definition').last()
      const ofOne = await total.innerText()
      await main(page).getByRole('button', { name: 'One more' }).click()
      await expect(page.getByText('Quantity updated.')).toBeVisible()
      await expect(total).not.toHaveText(ofOne)
      await main(page).getByRole('button', { name: 'One less' }).click()
      await expect(total).toHaveText(ofOne)
      await summary(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
      await expect(page).toHaveURL('/shipping')
      await main(page).locator('form').first().locator('[type=submit]').first().click()
      await expect(main(page).locator('[aria-invalid=true]').first()).toBeVisible()
      await expect(failure(page)).toBeHidden()
    })
  }
})
