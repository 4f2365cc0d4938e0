// Where the focus is after what a person did with the keyboard.
import { main } from './cart-on-page.ts'
import { beCustomer, fillCart } from './customers.ts'
import { expect, expectAccessible, once, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'

test('the skip link is the first stop and leads to the content', once, async ({ page }) => {
  for (const path of ['/', '/packages', '/contact_us', '/login', '/dashboard/chat']) {
    if (path === '/dashboard/chat') await beCustomer(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('main :focus')).toHaveCount(1)
  }
})

test('on the home page Tab follows the order in which the page is read', once, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Stress-Free and Fast!' })).toBeVisible()
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
    // Things beside each other may differ in height; nothing leads back up by a screen.
    expect(top).toBeGreaterThan(last - 700)
    last = Math.max(last, top)
  }
  expect(last).toBeGreaterThan(2_000)
})

test(
  'a page that was opened by a link has the focus on its heading, after Back too',
  once,
  async ({ page }) => {
    await page.goto('/packages')
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
  },
)

test('a line that is removed from the cart leaves the focus in its place', once, async ({ page }) => {
  await fillCart(page, await beCustomer(page), { 'mls-plus': 1, 'pricing-call': 1 })
  await page.goto('/card')
  await pressUntilFocused(page, main(page).getByRole('button', { name: /^(Remove|Delete).*MLS Plus/ }))
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('button', { name: /Undo/ })).toBeVisible()
  await expect(main(page).locator(':focus')).toHaveCount(1)
})

test('a link to an answer from another page opens it and scrolls to it', once, async ({ page }) => {
  await page.goto('/contact')
  const link = main(page).locator('a[href*="#faq-"]').first()
  const id = (await link.getAttribute('href'))?.split('#')[1] ?? ''
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/#${id}$`))
  const answer = page.locator(`details#${id}, #${id} details, details:has(#${id})`).first()
  await expect(answer).toHaveAttribute('open', '')
  await expect(answer.locator('summary')).toBeInViewport()
  // The sections above it arrive late. None may push it away.
  await page.waitForTimeout(1_500)
  await expect(answer.locator('summary')).toBeInViewport()
  await page.goto(`/#${id}`)
  await expect(answer.locator('summary')).toBeInViewport()
})

test('two searches on one page have different names', once, async ({ page }) => {
  await beCustomer(page)
  await page.goto('/dashboard/education-library')
  await expect(main(page).getByRole('search')).toBeVisible()
  const names = await page
    .getByRole('search')
    .evaluateAll((all) =>
      all.map(
        (each) =>
          each.getAttribute('aria-label') ??
          document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent,
      ),
    )
  expect(names.length).toBeGreaterThan(1)
  expect(names).not.toContain(undefined)
  expect(new Set(names).size).toBe(names.length)
  await expectAccessible(page)
})

test('at 820 px no select cuts its text', once, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await fillCart(page, await beCustomer(page), { 'pricing-call': 1 })
  for (const path of ['/shipping', '/packages', '/lead_form', '/']) {
    await page.goto(path)
    await expect(page.getByRole('combobox').first()).toBeAttached()
    const cut = await page.evaluate(() =>
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
    expect(cut, path).toEqual([])
  }
})

test('Back brings back the address that was typed on the home page', once, async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('textbox', { name: /home address/i }).first()
  await field.fill('1600 Pearl St, Boulder')
  await field.press('Enter')
  await expect(page).toHaveURL('/lead_form')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(field).toHaveValue('1600 Pearl St, Boulder')
})
