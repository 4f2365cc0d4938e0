import { expect, expectAccessible, step, test } from './harness.ts'
import { startShop } from './start-shop.ts'

/** Without these, a shop in production starts with the sample data only. */
const ownLicense = {
  legalName: 'Aspen Homes LLC',
  licenceNumber: 'TEST-000000',
  employingBroker: 'The employing broker',
  postalAddress: '1 Main Street, Denver, CO 80202',
}

/** The requests of a press that opens a page whose code has not loaded. */
const mostRequests = 6

test('a first visit shows the shop, and its scripts are fetched after it is on the screen', async ({
  page,
  context,
  expectError,
}) => {
  await step('scripts come after the first paint', async () => {
    await page.goto('/packages')
    const [painted, firstScript] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    ])
    expect(firstScript).toBeGreaterThan(painted ?? Infinity)
  })

  await step(
    'the home page names who it is, and a press makes few requests for scripts, even when nothing was fetched ahead',
    async () => {
      const page = await context.newPage()
      let scripts: string[] = []
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
      const press = async (name: string, heading: string) => {
        scripts = []
        await page.getByRole('main').getByRole('link', { name }).first().click()
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        return scripts
      }
      // Nothing is prefetched for a visitor who saves data.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      )
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('Licen')
      expect((await press('See packages and prices', 'Packages')).length).toBeLessThanOrEqual(mostRequests)
      expect((await press('MLS Plus', 'MLS Plus')).length).toBeLessThanOrEqual(mostRequests)
      await page.close()
    },
  )

  await step('a style sheet and a script that get lost on the way are fetched again', async () => {
    expectError(/ERR_CONNECTION_RESET/)
    const page = await context.newPage()
    const lost = new Set<string>()
    await page.route(/\/assets\/(?:entry-client|base)/, (route) => {
      const url = route.request().url()
      if (lost.has(url)) return route.continue()
      lost.add(url)
      return route.abort('connectionreset')
    })
    await page.goto('/contact')
    await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
    await expect(page.getByRole('contentinfo')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    expect(lost.size).toBe(3)
    await page.close()
  })

  await step('what is pressed and chosen before the scripts arrive is done when they do', async () => {
    const page = await context.newPage()
    const beforeScripts = async (path: string, act: () => Promise<void>) => {
      let arrive = () => {}
      const arrived = new Promise<void>((resolve) => (arrive = resolve))
      await page.route('**/assets/*.js', (route) => arrived.then(() => route.continue()))
      const visit = page.goto(path)
      await act()
      arrive()
      await visit
      await page.unroute('**/assets/*.js')
    }
    await beforeScripts('/packages', async () => {
      await page.getByRole('combobox', { name: 'Sort By' }).selectOption('Low to High Price')
      await page.getByRole('checkbox', { name: 'Compare MLS Plus' }).check()
    })
    await expect(page).toHaveURL(/sortPrice=low-to-high/)
    await expect(page.getByText('1 of 4 packages chosen to compare.')).toBeAttached()
    // The code of the home page's packages arrives later still.
    for (const path of ['/packages', '/']) {
      await beforeScripts(path, () => page.getByRole('button', { name: 'to the wishlist' }).first().click())
      await expect(page).toHaveURL(/\/login/)
    }
    const differences = page.getByRole('checkbox', { name: 'differences' })
    await beforeScripts('/compare?packages=colorado-mls-essentials+mls-plus', () => differences.uncheck())
    await differences.check()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
    await expect(differences).toBeChecked()
    await page.close()
  })

  await step('a first press without a connection says so, and is done when there is one', async () => {
    expectError(/ERR_INTERNET_DISCONNECTED/)
    const page = await context.newPage()
    await page.setViewportSize({ width: 390, height: 740 })
    await page.goto('/packages')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByText('No connection. Trying again…')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expect(page.getByText('No connection. Trying again…')).toHaveCount(0)
    await page.close()
  })

  for (const [how, hide] of [
    ['has no observer', () => Reflect.deleteProperty(self, 'PerformanceObserver')],
    ['never calls it', () => (PerformanceObserver.prototype.observe = () => {})],
  ] as const)
    await step(`a browser that does not tell of its paints starts the page too: it ${how}`, async () => {
      const page = await context.newPage()
      await page.addInitScript(hide)
      await page.goto('/packages')
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')),
      )
      await page.close()
    })
})

test('a shop without products still says who it is and accepts an address', async ({ page }) => {
  const empty = await startShop({ SAMPLE: '0' }, { brokerage: ownLicense })
  await page.goto(empty.address)
  await expect(page.getByText('There are no packages in the shop right now.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('All Categories')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What you keep with a flat fee' })).toHaveCount(0)
  await expect(page.getByText('Compare our packages and services')).toBeVisible()
  // The shop has only the four facts that open it: nothing of the sample, and no link without a target.
  await expect(page.getByRole('contentinfo')).toContainText('1 Main Street, Denver')
  await expect(
    page.locator('a:is([href^="tel:"], [href^="mailto:"], [href=""], [href*=".example"])'),
  ).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Home address' }).first().fill('1600 Pearl St, Boulder, CO 80302')
  await page.getByRole('button', { name: 'GET MY OFFER' }).first().click()
  await expect(page).toHaveURL(/\/lead_form$/)
  await page.goto(`${empty.address}/packages`)
  await expect(page.getByRole('heading', { name: 'There are no packages yet' })).toBeVisible()
  await expectAccessible(page, page.getByRole('main'))
  await page.goto('about:blank')
  await empty.stop()
})
