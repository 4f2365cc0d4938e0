// What every journey stands on: a shop of its worker's own, no way to the outside, and no error that goes unnoticed.
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test as plain } from '@playwright/test'
import { type Shop, startShop } from './start-shop.ts'

export { expect } from '@playwright/test'

type Expectations = {
  /** Lets this journey end well although the browser logs such an error: a refused password is one. */
  expectError: (pattern: RegExp) => void
  /** Whether the disclosures of a package count as read, so that no dialog stands before the page. */
  disclosuresAcknowledged: boolean
}

export const test = plain.extend<Expectations, { shop: Shop }>({
  shop: [
    // Playwright reads which fixtures are needed from the first parameter's pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await startShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
  disclosuresAcknowledged: [true, { option: true }],
  context: async ({ context, shop, disclosuresAcknowledged }, use) => {
    if (disclosuresAcknowledged) await acknowledgeDisclosures(context, shop)
    await use(context)
  },
  expectError: [
    async ({ context, shop }, use) => {
      const expected: RegExp[] = []
      const refused = await refuseOutsiders(context, shop.address)
      const errors = errorsIn(context)
      await use((pattern) => expected.push(pattern))
      const surprises = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
      expect(refused, 'requests to other hosts').toEqual([])
      expect(surprises, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** WCAG 2.2 AA, as far as a machine can tell, for the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect(findings, `accessibility of ${page.url()}`).toEqual([])
}

/** As if the dialog had been answered earlier in this browser session. */
async function acknowledgeDisclosures(context: BrowserContext, shop: Shop): Promise<void> {
  const answer = await fetch(`${shop.address}/api/home/disclosures`)
  const { version } = (await answer.json()) as { version: string }
  await context.addInitScript((known) => {
    // The empty page that a tab begins with has no storage, nor has the frame of a payment provider.
    if (self === top && location.protocol.startsWith('http'))
      sessionStorage.setItem('disclosuresAcknowledged', known)
  }, version)
}

/** A journey that needs another host, a payment provider say, answers for it with `page.route`, which goes first. */
async function refuseOutsiders(context: BrowserContext, address: string): Promise<string[]> {
  const refused: string[] = []
  const isOutside = (url: URL) => /^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(address).host
  await context.route(isOutside, (route) => {
    refused.push(route.request().url())
    return route.abort()
  })
  await context.routeWebSocket(isOutside, (socket) => {
    refused.push(socket.url())
    return socket.close()
  })
  return refused
}

/** Hydration that does not match is among them: React reports it as an error of the page. */
function errorsIn(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => errors.push(String(error.error())))
  return errors
}
