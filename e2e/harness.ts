// The basis of every journey: a separate shop for each worker, no access to other hosts, and no unnoticed errors.
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, expect, type Locator, type Page, test as plain } from '@playwright/test'
import { findingsOn } from './axe-on-page.ts'
import { serverFlags } from '../scripts/server-flags.mjs'
import { interceptAtOnce } from './intercept-at-once.ts'
import { type Brokerage, type Shop, startShop } from './start-shop.ts'

export { expect } from '@playwright/test'

/** For a journey whose pages look or work differently on a phone. All others run on the wide screen only. */
export const phoneToo = { tag: '@phone' }

/** For what only a touch screen has. */
export const phoneOnly = { tag: '@phone-only' }

/** A step that later steps do not need. If it fails, the journey fails, but its other steps still run. */
export const step = async (sentence: string, body: () => Promise<void>): Promise<void> => {
  const failure = await test.step(sentence, body).then(
    () => '',
    (error: Error) => error.stack ?? error.message,
  )
  expect.soft(failure, sentence).toBe('')
}

type Expectations = ShopWanted & {
  shop: Shop
  /** Allows errors like this in the browser's console, for example after a refused password. */
  expectError: (pattern: RegExp) => void
  /** Whether a package's disclosures count as read, so that no dialog covers the page. */
  disclosuresAcknowledged: boolean
}

type ShopWanted = {
  /** Facts that differ from the sample's, for files whose journeys need them or change a lot. Such a file gets its own shop. */
  brokerage: Brokerage | undefined
  /** Without the sample: the shop is empty, and closed until its license is entered. */
  isEmpty: boolean
}

type Shops = { of(wanted: ShopWanted, file: string): Promise<Shop>; stop(): Promise<void> }

/** The shops of a worker: the default one, and the latest with other facts. */
const openShops = (): Shops => {
  const running = new Map<string, Promise<Shop>>()
  const end = async (key: string) => {
    const shop = await running.get(key)
    running.delete(key)
    await shop?.stop()
  }
  return {
    of: async ({ brokerage, isEmpty }, file) => {
      const key = brokerage || isEmpty ? file : usual
      for (const other of running.keys()) if (other !== key && other !== usual) await end(other)
      const started =
        running.get(key) ?? startShop(isEmpty ? { SAMPLE: undefined } : {}, { flags, brokerage })
      running.set(key, started)
      started.catch(() => running.delete(key))
      return started
    },
    stop: async () => {
      for (const key of running.keys()) await end(key)
    },
  }
}

const usual = 'the sample shop'

/** Without the flag that frees the memory of the start: it stops the shop for a moment just when the first journey begins. */
const flags = serverFlags.filter((flag) => flag !== '--expose-gc')

export const test = plain.extend<Expectations, { shops: Shops }>({
  brokerage: [undefined, { option: true }],
  isEmpty: [false, { option: true }],
  shops: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shops = openShops()
      await use(shops)
      await shops.stop()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ shops, brokerage, isEmpty }, use, { file }) => use(await shops.of({ brokerage, isEmpty }, file)),
    { timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
  disclosuresAcknowledged: [true, { option: true }],
  context: async ({ context, shop, disclosuresAcknowledged }, use) => {
    if (disclosuresAcknowledged) shopsThatHeard.set(context, shop)
    await readDisclosuresAgain(context)
    context.on('page', arriveAwake)
    context.on('page', (page) => interceptAtOnce(page, () => [page]))
    interceptAtOnce(context, () => context.pages())
    await use(context)
  },
  expectError: [
    async ({ context }, use) => {
      const expected: RegExp[] = []
      const refused = refusedOutsiders(context)
      const errors = errorsIn(context)
      await use((pattern) => expected.push(pattern))
      const surprises = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
      expect(refused, 'requests to other hosts').toEqual([])
      expect(surprises, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** A person takes longer to find a button than a page takes to hydrate. A journey does not, so each visit waits for hydration. */
function arriveAwake(page: Page): void {
  const wake = async () => {
    // A page whose scripts do not load never hydrates.
    const until = performance.now() + 5_000
    // Not `waitForFunction`, which compiles Playwright's whole library once more in each document.
    while ((await isAsleep(page)) && performance.now() < until) await wait(lookAgainMs)
  }
  const { goto, reload } = page
  page.goto = async (...visit) => {
    const answer = await goto.apply(page, visit)
    await wake()
    return answer
  }
  page.reload = async (...visit) => {
    const answer = await reload.apply(page, visit)
    await wake()
    return answer
  }
}

const lookAgainMs = 20

/** Whether the page has yet to hydrate. One that is about to be replaced cannot answer. */
export const isAsleep = (page: Page) => page.evaluate(() => '$_TSR' in window).catch(() => !page.isClosed())

/**
 * WCAG 2.2 AA, as far as a program can tell, for the page in its current state. `part` is what has changed, such as a dialog, when the rest
 * of the page was checked before: a small part is several times cheaper.
 */
export async function expectAccessible(page: Page, part?: Locator): Promise<void> {
  expect(await findingsOn(page, part), `accessibility of ${page.url()}`).toEqual([])
}

/** The browsers in which the disclosures count as read, by shop. */
const shopsThatHeard = new WeakMap<BrowserContext, Shop>()

/** For the next person at this browser: an acknowledgment counts for one customer only. */
export async function readDisclosuresAgain(context: BrowserContext): Promise<void> {
  const shop = shopsThatHeard.get(context)
  if (shop) await acknowledgeDisclosures(context, shop)
}

/** As if the visitor had answered the dialog earlier in this visit, on a package's page. */
async function acknowledgeDisclosures(context: BrowserContext, shop: Shop): Promise<void> {
  const answer = await fetch(`${shop.address}/api/home/disclosures`)
  const { version, texts } = (await answer.json()) as { version: string; texts: Record<string, string> }
  const visit = { key: crypto.randomUUID(), version, acknowledgedAt: Date.now() }
  const acknowledgments = Object.fromEntries(Object.keys(texts).map((id) => [id, true]))
  await fetch(`${shop.address}/api/home/disclosures/acknowledge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version, productSlug: 'mls-plus', acknowledgments, visit: visit.key }),
  })
  await context.addInitScript((known) => {
    // A new tab's empty page has no storage. Neither has the frame of a payment provider.
    if (self === top && location.protocol.startsWith('http'))
      localStorage.setItem('disclosuresAcknowledged', known)
  }, JSON.stringify(visit))
}

/**
 * Requests to other hosts. playwright.config.ts makes the browser find none. A journey that needs one, such as a payment provider,
 * answers for it with `page.route`. Watching costs nothing. A route for all requests would run for each of them, and disable the cache.
 */
function refusedOutsiders(context: BrowserContext): string[] {
  const refused: string[] = []
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED') refused.push(request.url())
  })
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).hostname !== 'localhost') refused.push(socket.url())
    }),
  )
  return refused
}

/** Includes hydration mismatches, which React reports as page errors. */
function errorsIn(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
  return errors
}
