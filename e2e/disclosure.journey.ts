import type { Page } from '@playwright/test'
import { beVisitor } from './customers.ts'
import { boxes, dialog, proceed, tickAll } from './disclosures-window.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'

test.use({ disclosuresAcknowledged: false })

const open = (page: Page, slug = 'mls-plus') => page.goto(`/product/details/${slug}`)
test('the seven boxes are shown once in a session, to each tab, and can be read again', async ({
  page,
  context,
}) => {
  await step('the seven boxes are shown once in a session, and can be read again', async () => {
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
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
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
    await expect(page.getByRole('button', { name: 'Review disclosures' })).toBeFocused()
  })
  await step('a tick folds the text, is counted, and brings the next one into view', async () => {
    await beVisitor(page)
    await open(page)
    const window = dialog(page)
    const text = window.getByText('a broker works as a transaction-broker unless')
    await expect(text).toBeVisible()
    await boxes(page).first().check()
    await expect(text).toBeHidden()
    await expect(window.getByText('1 of 7', { exact: true })).toBeVisible()
    await expect(window.getByRole('status')).toHaveText(
      '1 of 7. Next: Every broker fee is negotiable. No law sets one.',
    )
    await expect(boxes(page).nth(1)).toBeInViewport()
    await window.getByText('Read again').first().click()
    await expect(text).toBeVisible()
    await boxes(page).first().uncheck()
    await expect(window.getByText('0 of 7', { exact: true })).toBeVisible()
  })
  await step('a new tab of the same visit does not ask again', async () => {
    await beVisitor(page)
    await open(page)
    const other = await context.newPage()
    await open(other)
    await expect(dialog(other)).toBeVisible()
    await tickAll(page)
    await proceed(page).click()
    await expect(other.getByText('You acknowledged all seven in this session.')).toBeVisible()
    await expect(dialog(other)).toBeHidden()
    const third = await context.newPage()
    await open(third, 'guided-seller')
    await expect(third.getByText('You acknowledged all seven in this session.')).toBeVisible()
    await expect(dialog(third)).toBeHidden()
  })
})

test('a phone with text at 200% shows each box, its text, and the button', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await open(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expect(proceed(page)).toBeInViewport()
  for (const box of await boxes(page).all()) {
    await box.check()
    await expect(proceed(page)).toBeInViewport()
  }
  const list = dialog(page).getByRole('group', { name: 'Disclosures' })
  expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await expectAccessible(page)
})

test('without all seven boxes, the dialog only leads back to the packages', async ({ page, expectError }) => {
  expectError(/ERR_FAILED/)
  await step(
    'one unchecked box is reported in words, and neither Escape nor a press outside closes the dialog',
    async () => {
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
      // Closes it as Android does at the second Back.
      await boxes(page).nth(4).focus()
      await dialog(page).evaluate((element: HTMLDialogElement) => element.close())
      await expect(dialog(page)).toBeVisible()
      await expect(boxes(page).nth(4)).toBeFocused()
      await expect(boxes(page).nth(4)).toBeInViewport()
      await boxes(page).nth(4).check()
      await expect(dialog(page)).not.toContainText('Please acknowledge')
    },
  )
  await step('a failed save is reported and can be retried, and nobody can skip it', async () => {
    await beVisitor(page)
    await open(page)
    await page.route('**/disclosures/acknowledge', (route) => route.abort())
    await tickAll(page)
    await proceed(page).click()
    await expect(dialog(page).getByText('Your acknowledgment is not on record yet.')).toBeVisible()
    await expectAccessible(page)
    await expect(dialog(page).getByRole('button')).toHaveText(['Retry'])
    await page.unroute('**/disclosures/acknowledge')
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('You acknowledged all seven in this session.')).toBeVisible()
  })
  await step('a link leads back to the packages, by keyboard', async () => {
    await beVisitor(page)
    await open(page)
    await expect(dialog(page).getByRole('heading')).toBeFocused()
    await pressUntilFocused(page, dialog(page).getByRole('link', { name: 'Back to all packages' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/packages')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('the legal pages have their texts, their table of contents and their sample mark', async ({ page }) => {
  for (const [path, title, ...sentences] of [
    [
      '/disclosure',
      'Disclosure',
      'We serve Colorado only.',
      'homes built before 1978',
      '10 days',
      'four years',
    ],
    [
      '/terms_of_sale',
      'Terms of Sale',
      'Sample text.',
      'We add a platform fee of $20.00 once to each order',
      'Full refund within 14 days of payment',
      'Colorado law applies',
    ],
    ['/privacy_policy', 'Privacy Policy', 'Colorado Privacy Act', 'Global Privacy Control', 'reply STOP'],
    ['/accessibility', 'Accessibility', 'WCAG) 2.2, level AA', 'help@columbine.example'],
  ] as const) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const sentence of sentences) await expect(main).toContainText(sentence)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    for (const link of await contents.getByRole('link').all())
      await expect(page.locator((await link.getAttribute('href')) ?? '')).toBeVisible()
    const last = contents.getByRole('link').last()
    await last.click()
    await expect(main.getByRole('heading', { name: (await last.textContent()) ?? '' })).toBeInViewport()
  }
  await page.goto('/disclosure')
  await expect(page.getByRole('main').getByRole('img', { name: 'Equal Housing Opportunity' })).toBeVisible()

  await step('a phone folds the sections, and a link or a press opens one', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const text = page.getByText('for each order. You see the total')
    await expect(text).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_200)
    await page.getByRole('region', { name: 'The eight things to know' }).getByRole('link').nth(2).click()
    await expect(text).toBeVisible()
    const fold = page.getByRole('button', { name: 'Fees are negotiable' })
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    await fold.click()
    await expect(text).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(text).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.goto('/disclosure#radon')
    await expect(page.getByText('Radon is a gas that you cannot see or smell.')).toBeVisible()
  })

  await step('About says who answers, what we do and when not to choose us', async () => {
    await page.goto('/about')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^You sell your home\./)
    for (const words of ['$519', 'DEMO-000000', 'every offer and counteroffer', 'When not to choose us'])
      await expect(main).toContainText(words)
    await expect(main.getByRole('img', { name: /^Portrait of/ })).toBeVisible()
  })
})
