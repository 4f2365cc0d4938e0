import type { Page } from '@playwright/test'
import { beVisitor } from './customers.ts'
import { boxes, dialog, proceed, tickAll } from './disclosures-window.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'

test.use({ disclosuresAcknowledged: false })

const open = (page: Page, slug = 'mls-plus') => page.goto(`/product/details/${slug}`)
const acknowledged = (page: Page) => page.getByText('You acknowledged all seven in this session.')

test('the seven boxes are shown once in a session, to each tab, can be read again, and only lead back to the packages until all are checked', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/ERR_FAILED/)
  await step('a link leads back to the packages, by keyboard', async () => {
    await open(page)
    await expect(dialog(page).getByRole('heading')).toBeFocused()
    await pressUntilFocused(page, dialog(page).getByRole('link', { name: 'Back to all packages' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/packages')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
  await step('a tick folds the text, is counted, and brings the next one into view', async () => {
    await open(page)
    const window = dialog(page)
    const text = window.getByText('a broker works as a transaction-broker unless')
    await expect(text).toBeVisible()
    await expectAccessible(page, window)
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
  await step(
    'one unchecked box is reported in words, and neither Escape nor a press outside closes the dialog',
    async () => {
      await tickAll(page)
      await boxes(page).nth(4).uncheck()
      await proceed(page).click()
      await expect(dialog(page).getByRole('alert').first()).toContainText(
        'Please acknowledge all the disclosures before proceeding.',
      )
      await expect(boxes(page).nth(4)).toBeFocused()
      await expectAccessible(page, dialog(page))
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
    await page.route('**/disclosures/acknowledge', (route) => route.abort())
    await proceed(page).click()
    await expect(dialog(page).getByText('Your acknowledgment is not on record yet.')).toBeVisible()
    await expectAccessible(page, dialog(page))
    await expect(dialog(page).getByRole('button')).toHaveText(['Retry'])
    await page.unroute('**/disclosures/acknowledge')
    const evidence = page.waitForRequest('**/api/home/disclosures/acknowledge')
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    expect((await evidence).postDataJSON()).toMatchObject({
      productSlug: 'mls-plus',
      acknowledgments: { agencyRelationship: true, finalAcknowledgment: true },
    })
    await expect(acknowledged(page)).toBeVisible()
  })
  await step(
    'what was acknowledged is not asked again, even in a new tab, and can be read again',
    async () => {
      const other = await context.newPage()
      await open(other, 'guided-seller')
      await expect(acknowledged(other)).toBeVisible()
      await expect(dialog(other)).toBeHidden()
      await other.close()
      await page.reload()
      await expect(acknowledged(page)).toBeVisible()
      await expect(dialog(page)).toBeHidden()
      await page.getByRole('button', { name: 'Review disclosures' }).click()
      await expect(boxes(page).first()).toBeChecked()
      await expectAccessible(page, dialog(page))
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByRole('button', { name: 'Review disclosures' })).toBeFocused()
    },
  )
  await step(
    'a phone with text at 200% shows each box, its text, and the button; then no tab asks anymore',
    async () => {
      await beVisitor(page)
      const other = await context.newPage()
      await open(other)
      await expect(dialog(other)).toBeVisible()
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
      await expectAccessible(page, dialog(page))
      await proceed(page).click()
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.evaluate(() => (document.documentElement.style.fontSize = ''))
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('main').getByRole('button', { name: 'One more' }).click()
      await expect(acknowledged(other)).toBeVisible()
      await expect(dialog(other)).toBeHidden()
      await other.close()
    },
  )
  await step('the legal pages have their texts, their table of contents and their sample mark', () =>
    expectLegalPages(page),
  )
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
})

/** Reads their HTML, and opens the first one. */
const expectLegalPages = async (page: Page) => {
  await page.goto('/disclosure')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  for (const link of await contents.getByRole('link').all())
    await expect(page.locator((await link.getAttribute('href')) ?? '')).toBeVisible()
  const last = contents.getByRole('link').last()
  await last.click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: (await last.textContent()) ?? '' })).toBeInViewport()
  await expect(main.getByRole('img', { name: 'Equal Housing Opportunity' })).toBeVisible()
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
    // About says who answers, what we do and when not to choose us.
    [
      '/about',
      'You sell your home.',
      '$519',
      'DEMO-000000',
      'every offer and counteroffer',
      'When not to choose us',
      'Portrait of',
    ],
  ] as const) {
    const { heading, text, anchors, missing } = await page.evaluate(readPage, path)
    expect(heading).toContain(title)
    for (const sentence of sentences) expect(text, path).toContain(sentence)
    expect(missing, path).toEqual([])
    if (path !== '/about') expect(anchors, path).toBeGreaterThan(0)
  }
}

/** The words of a page, with those of its pictures, and which links of its table of contents lead nowhere. Runs in a page. */
const readPage = async (path: string) => {
  const document = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
  const main = document.querySelector('main')
  const alts = [...(main?.querySelectorAll('img') ?? [])].map(({ alt }) => alt)
  const links = document.querySelectorAll(
    'nav[aria-label="On this page"] a, nav[aria-labelledby] a[href^="#"]',
  )
  const anchors = [...links].map((link) => link.getAttribute('href') ?? '')
  return {
    heading: main?.querySelector('h1')?.textContent ?? '',
    text: [main?.textContent, ...alts].join(' ').replaceAll(/\s+/g, ' '),
    anchors: anchors.length,
    missing: anchors.filter((anchor) => !document.getElementById(anchor.slice(1))),
  }
}
