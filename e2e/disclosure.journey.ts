import type { Page } from '@playwright/test'
import { expect, expectAccessible, once, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'

test.use({ disclosuresAcknowledged: false })

const open = (page: Page, slug = 'mls-plus') => page.goto(`/product/details/${slug}`)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Before you buy a package' })
const boxes = (page: Page) => dialog(page).getByRole('checkbox')
const proceed = (page: Page) => dialog(page).getByRole('button', { name: 'Acknowledge and continue' })
const tickAll = async (page: Page) => {
  await expect(boxes(page)).toHaveCount(7)
  for (const box of await boxes(page).all()) await box.check()
}

test('the seven boxes are shown once in a session, and can be read again', async ({ page }) => {
  await open(page)
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('heading')).toBeFocused()
  await expectAccessible(page)
  const evidence = page.waitForRequest('**/api/home/disclosures/acknowledge')
  await tickAll(page)
  await proceed(page).click()
  expect((await evidence).postDataJSON()).toMatchObject({
    productSlug: 'mls-plus',
    acknowledgments: { agencyRelationship: true, finalAcknowledgment: true },
  })
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'One more' }).click()

  await page.reload()
  await expect(page.getByText('You acknowledged all seven in this session.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await open(page, 'guided-seller')
  await page.getByRole('button', { name: 'Review disclosures' }).click()
  await expect(boxes(page).first()).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})

test(
  'one unchecked box is reported in words, and neither Escape nor a press outside closes the dialog',
  once,
  async ({ page }) => {
    await open(page)
    await tickAll(page)
    await boxes(page).nth(4).uncheck()
    await proceed(page).click()
    await expect(dialog(page).getByRole('alert').first()).toContainText(
      'Please acknowledge all the disclosures before proceeding.',
    )
    await expect(boxes(page).nth(4)).toBeFocused()
    await expectAccessible(page)
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape')
    await page.mouse.click(2, 2)
    await expect(dialog(page)).toBeVisible()
    await boxes(page).nth(4).check()
    await expect(dialog(page)).not.toContainText('Please acknowledge')
  },
)

test('a link leads back to the packages, by keyboard', once, async ({ page }) => {
  await open(page)
  await expect(dialog(page).getByRole('heading')).toBeFocused()
  await pressUntilFocused(page, dialog(page).getByRole('link', { name: 'Back to all packages' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/packages')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test(
  'a failed save is reported, can be retried, and locks nobody out',
  once,
  async ({ page, expectError }) => {
    expectError(/ERR_FAILED/)
    await open(page)
    await page.route('**/disclosures/acknowledge', (route) => route.abort())
    await tickAll(page)
    await proceed(page).click()
    await expect(dialog(page).getByText('Your acknowledgment is not on record yet.')).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Go on without' }).click()
    await expect(dialog(page)).toBeHidden()
    await page.reload()
    await page.unroute('**/disclosures/acknowledge')
    await tickAll(page)
    await proceed(page).click()
    await expect(page.getByText('You acknowledged all seven in this session.')).toBeVisible()
  },
)

test('the page is readable for crawlers and without JavaScript', once, async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.address })
  const page = await context.newPage()
  await open(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MLS Plus')
  await context.close()
})

test('the legal pages have their texts, their table of contents and their mark', once, async ({ page }) => {
  for (const [path, title, ...sentences] of [
    [
      '/disclosure',
      'Disclosure',
      'We serve Colorado only.',
      'homes built before 1978',
      '10 days',
      'four years',
    ],
    ['/privacy_policy', 'Privacy Policy', 'Colorado Privacy Act', 'Global Privacy Control', 'Reply STOP'],
    ['/about', 'About Us', 'DEMO-000000', 'every offer and counteroffer'],
  ] as const) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const sentence of sentences) await expect(main).toContainText(sentence)
    await expectAccessible(page)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    for (const link of await contents.getByRole('link').all())
      await expect(page.locator((await link.getAttribute('href')) ?? '')).toBeVisible()
    const last = contents.getByRole('link').last()
    await last.click()
    await expect(main.getByRole('heading', { name: (await last.textContent()) ?? '' })).toBeInViewport()
  }
  await page.goto('/disclosure')
  await expect(page.getByRole('main').getByRole('img', { name: 'Equal Housing Opportunity' })).toBeVisible()
})
