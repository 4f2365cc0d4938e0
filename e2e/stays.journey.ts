// What the server rendered stays on the page, whatever the page's code does and however late it loads.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, isAsleep, phoneToo, step, test } from './harness.ts'
import { inParts } from './in-parts.ts'
import { type Shifts, watchShifts } from './looks.ts'

/** One of each layout: the categories share that of the list, /contact_us that of /contact, /accessibility that of /privacy_policy. */
const pages = [
  '/',
  '/packages',
  '/products/search?value=sign',
  '/product/details/mls-plus',
  '/compare?packages=mls-plus+guided-seller',
  '/calculator',
  '/lead_form',
  '/contact',
  '/about',
  '/disclosure',
  '/terms_of_sale',
  '/privacy_policy',
  '/login',
  '/register',
]

// The banner and the categories move, and the dialog of the disclosures is as on a first visit.
test.use({ reducedMotion: 'no-preference', disclosuresAcknowledged: false })

/** Longer than the banner's first picture is shown. */
const longLookMs = 10_000
/** Anything without a timer, such as code that is fetched, gets this long. */
const settleMs = 1_000

type Look = { lines: string[]; height: number }

/** What a reader sees on the page. */
const look = (page: Page): Promise<Look> =>
  page.evaluate(() => ({
    lines: document.body.innerText.split('\n').filter((line) => line.trim() !== ''),
    height: document.documentElement.scrollHeight,
  }))

/**
 * Opens a page and returns what `lookAtIt` returns before any of the page's code runs. Not by `goto`, which would ask all the time whether
 * the page has hydrated.
 */
const openAndLook = async <Seen>(page: Page, url: string, lookAtIt: () => Promise<Seen>): Promise<Seen> => {
  let release = () => {}
  const hasLooked = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await hasLooked
    await route.continue()
  })
  await Promise.all([page.waitForEvent('load'), page.evaluate((to) => location.assign(to), url)])
  await page.evaluate(async () => void (await document.fonts.ready))
  const first = await lookAtIt()
  release()
  await expect.poll(() => isAsleep(page)).toBe(false)
  await page.unroute('**/assets/*.js')
  return first
}

/** Lines may be added, such as 'Open now'. */
const lostBetween = (first: Look, later: Look) => ({
  lines: first.lines.filter((line) => !later.lines.includes(line)),
  height: first.height - later.height,
})
const nothing: Look = { lines: [], height: 0 }

/** How many pages run at a time, so that the shop on a busy machine answers all of them. A new tab costs as much as a visit. */
const atOnce = 4

const fontsLateMs = 700
/** The browser counts no shift this soon after a new width. */
const widthMs = 500

/** A small phone, or a tablet. */
const narrowScreen = (isMobile: boolean) => ({ width: isMobile ? 360 : 820, height: 844 })

/** The greatest shift that nobody notices. */
const mostShift = 0.02

/** What moved on the page, if anybody notices it. */
const movesOn = async (page: Page): Promise<string[]> => {
  const { sum, moves } = await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts)
  return sum > mostShift ? [`The page moved by ${sum.toFixed(3)}`, ...moves] : []
}

test(
  'a late font moves nothing, an untouched page keeps its text and its height, and code that arrives late or never takes nothing away',
  phoneToo,
  async ({ context, isMobile, viewport, shop, expectError }) => {
    expectError(/ERR_FAILED/)
    const usual = viewport ?? { width: 1440, height: 900 }
    const narrow = narrowScreen(isMobile)
    await context.clock.install() // for all pages
    await context.route('**/fonts/*', async (route) => {
      await wait(fontsLateMs)
      await route.continue()
    })
    const tabs = await Promise.all(Array.from({ length: atOnce }, () => context.newPage()))
    for (const page of tabs) await watchShifts(page)
    const visit = async (page: Page, path: string) => {
      await page.setViewportSize(narrow)
      const first = await openAndLook(page, shop.address + path, async () => {
        expect.soft(await movesOn(page), `${path}, when its fonts arrive`).toEqual([])
        await page.setViewportSize(usual)
        const seen = await look(page)
        await page.setViewportSize(narrow)
        await wait(widthMs)
        return seen
      })
      expect.soft(await movesOn(page), `${path}, when its code arrives`).toEqual([])
      await page.setViewportSize(usual)
      return { path, page, first }
    }
    for (let from = 0; from < pages.length; from += atOnce) {
      const group = pages.slice(from, from + atOnce)
      const opened = await Promise.all(tabs.flatMap((tab, at) => (group[at] ? visit(tab, group[at]) : [])))
      await wait(settleMs)
      await context.clock.runFor(longLookMs)
      await wait(settleMs)
      for (const { path, page, first } of opened) {
        expect.soft(lostBetween(first, await look(page)), path).toEqual(nothing)
      }
    }
    const [page] = tabs as [Page]
    await page.setViewportSize(usual)
    for (const fate of ['late', 'never'] as const)
      await step(`code arrives ${fate}`, () => arrive(page, shop.address, fate, isMobile))
  },
)

/** The pages whose first screen needs parts that come later in the document. */
const composed = ['/', '/product/details/mls-plus']

test('a document that arrives in parts moves nothing', phoneToo, async ({ page, isMobile, shop }) => {
  const line = await inParts(shop.address)
  await watchShifts(page)
  await page.setViewportSize(narrowScreen(isMobile))
  for (const path of composed) {
    await page.goto(line.address + path)
    expect.soft(await movesOn(page), path).toEqual([])
  }
  await page.goto('about:blank') // asks for nothing more
  line.close()
})

const codeLateMs = 3_000

const arrive = async (page: Page, home: string, fate: 'late' | 'never', isMobile: boolean): Promise<void> => {
  const first = await openAndLook(page, home, () => look(page))
  await page.route('**/assets/*.js', async (route) => {
    if (fate === 'never') return route.abort()
    await wait(codeLateMs)
    return route.continue()
  })
  // Code that waits for a sign of the visitor is fetched now, and the frame and the banner change before it has loaded.
  if (isMobile) await page.getByRole('button', { name: 'Search', expanded: false }).tap()
  await page.mouse.move(5, 5)
  await page.getByRole('button', { name: 'Next picture' }).click()
  if (isMobile) await page.getByRole('button', { name: 'Search', expanded: true }).tap()
  await wait(settleMs)
  expect(lostBetween(first, await look(page))).toEqual(nothing)
  if (fate === 'late') {
    await wait(codeLateMs)
    await page.clock.runFor(longLookMs)
    await wait(settleMs)
    expect(lostBetween(first, await look(page))).toEqual(nothing)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
