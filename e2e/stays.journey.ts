// What the server rendered stays on the page, whatever the page's code does and however late it arrives.
import type { Page } from '@playwright/test'
import { expect, once, test } from './harness.ts'
import { watchShifts } from './looks.ts'

const pages = [
  '/',
  '/packages',
  '/products?category=MLS+Listing',
  '/products/search?value=sign',
  '/product/details/mls-plus',
  '/compare?packages=mls-plus+guided-seller',
  '/calculator',
  '/lead_form',
  '/contact',
  '/contact_us',
  '/about',
  '/disclosure',
  '/terms_of_sale',
  '/privacy_policy',
  '/accessibility',
  '/login',
  '/register',
]

// The banner and the categories move, and the dialog of the disclosures is as on a first visit.
test.use({ reducedMotion: 'no-preference', disclosuresAcknowledged: false })

/** Longer than the banner's first picture is shown. */
const longLookMs = 10_000

type Look = { lines: string[]; height: number }

/** What a reader sees of the page. */
const look = (page: Page): Promise<Look> =>
  page.evaluate(() => ({
    lines: document.body.innerText.split('\n').filter((line) => line.trim() !== ''),
    height: document.documentElement.scrollHeight,
  }))

/** Opens a page and gives the look that it had before any of its code ran. */
const openAndLook = async (page: Page, path: string): Promise<Look> => {
  let release = () => {}
  const hasLooked = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await hasLooked
    await route.continue()
  })
  const visit = page.goto(path)
  await page.waitForEvent('load')
  await page.evaluate(async () => void (await document.fonts.ready))
  const first = await look(page)
  release()
  await visit
  return first
}

/** Lines may be added, such as 'Open now'. */
const lostBetween = (first: Look, later: Look) => ({
  lines: first.lines.filter((line) => !later.lines.includes(line)),
  height: first.height - later.height,
})
const nothing = { lines: [], height: 0 }

/** So many pages at a time that the shop of a busy machine answers all of them. */
const atOnce = 4

test('a page that nobody touches keeps its text and its height', async ({ context }) => {
  test.setTimeout(180_000)
  for (let from = 0; from < pages.length; from += atOnce) {
    const looks = pages.slice(from, from + atOnce).map(async (path) => {
      const page = await context.newPage()
      const first = await openAndLook(page, path)
      await page.waitForTimeout(longLookMs)
      expect.soft(lostBetween(first, await look(page)), path).toEqual(nothing)
      await page.close()
    })
    await Promise.all(looks)
  }
})

for (const fate of ['late', 'never'] as const)
  test(`code that arrives ${fate} takes nothing from the page`, async ({ page, isMobile, expectError }) => {
    test.slow()
    expectError(/ERR_FAILED/)
    const first = await openAndLook(page, '/')
    await page.route('**/assets/*.js', async (route) => {
      if (fate === 'never') return route.abort()
      await new Promise((resolve) => setTimeout(resolve, longLookMs))
      return route.continue()
    })
    // Whatever waits for a sign of the visitor is fetched now, and the frame and the banner change before it is there.
    if (isMobile) await page.getByRole('button', { name: 'Search', expanded: false }).tap()
    await page.mouse.move(5, 5)
    await page.getByRole('button', { name: 'Next picture' }).click()
    if (isMobile) await page.getByRole('button', { name: 'Search', expanded: true }).tap()
    await page.waitForTimeout(1000)
    expect(lostBetween(first, await look(page))).toEqual(nothing)
    if (fate === 'never') return
    await page.waitForTimeout(longLookMs)
    expect(lostBetween(first, await look(page))).toEqual(nothing)
  })

const fontsLateMs = 700

test('a font that arrives late moves nothing', once, async ({ page }) => {
  test.setTimeout(120_000)
  await watchShifts(page)
  await page.route('**/fonts/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, fontsLateMs))
    await route.continue()
  })
  for (const width of [360, 820]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of pages) {
      await page.goto(path)
      await page.evaluate(async () => void (await document.fonts.ready))
      const shifts = await page.evaluate(
        () => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum,
      )
      expect.soft(shifts, `${path} at ${width} px`).toBeLessThanOrEqual(0.02)
    }
  }
})
