import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { emailField, login, press, said } from './account-forms.ts'
import { beCustomer, password, type Someone } from './customers.ts'
import { expectNarrow, heading, main } from './dashboard-on-page.ts'
import { expect, expectAccessible, once, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'
import type { Shop } from './start-shop.ts'

test('a session of another browser is seen and ended, and nothing opens there any more', async ({
  page,
  browser,
  shop,
  expectError,
}) => {
  expectError(/401/)
  const robin = await beCustomer(page)
  const elsewhere = await signInElsewhere(browser, shop.address, robin)
  await page.goto('/dashboard/sessions')
  await expect(heading(page)).toHaveText('Where you are signed in')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('This device')
  await expect(rows(page).first().getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await expectNarrow(page)

  await pressUntilFocused(page, rows(page).last().getByRole('button', { name: /^End / }))
  await page.keyboard.press('Enter')
  await said(page, 'That device is signed out.')
  await expect(rows(page)).toHaveCount(1)
  await expect(main(page)).toContainText('You are signed in nowhere else.')
  await expect(main(page).getByRole('list', { name: 'Signed-in devices' })).toBeFocused()
  await expectAccessible(page)

  await elsewhere.goto('/dashboard')
  await expect(elsewhere).toHaveURL('/login?from=%2Fdashboard')
  await elsewhere.context().close()
})

test(
  'all others end at once, and a list that does not come can be asked for again',
  once,
  async ({ page, browser, shop, expectError }) => {
    expectError(/ERR_FAILED/)
    const robin = await beCustomer(page)
    const others = [
      await signInElsewhere(browser, shop.address, robin),
      await signInElsewhere(browser, shop.address, robin),
    ]
    await page.route('**/api/customer/sessions', (route) => route.abort(), { times: 1 })
    await page.goto('/dashboard/sessions')
    await expect(main(page).getByRole('heading', { name: 'Your devices did not load' })).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Retry')
    await expect(rows(page)).toHaveCount(3)
    await press(page, 'End all others')
    await said(page, 'You are signed out everywhere but here.')
    await expect(rows(page)).toHaveCount(1)
    for (const other of others) await other.context().close()
  },
)

test(
  'strangers who type wrong passwords keep nobody out: a known browser gets in, and so does a link by mail',
  once,
  async ({ page, browser, shop, expectError }) => {
    expectError(/401|409|429/)
    const robin = await beCustomer(page)
    await page.evaluate(() => localStorage.removeItem('customerToken'))
    await page.goto('/login?from=%2Fpackages')
    await login(page, robin.email)
    await expect(page).toHaveURL('/packages')
    for (let guess = 0; guess < 10; guess++)
      await page.request.post('/api/customer/customer-login', {
        data: { email: robin.email, password: `guess number ${guess}` },
      })

    await page.evaluate(() => localStorage.removeItem('customerToken'))
    await page.goto('/login?from=%2Fpackages')
    await login(page, robin.email)
    await expect(page).toHaveURL('/packages')

    const stranger = await (await browser.newContext({ baseURL: shop.address })).newPage()
    await stranger.goto('/login')
    await login(stranger, robin.email)
    await expect(main(stranger).getByRole('heading', { name: 'You need not wait' })).toBeVisible()
    await expectAccessible(stranger)
    await expectNarrow(stranger)
    await press(stranger, 'Email me a sign-in link')
    await expect(main(stranger)).toContainText(`Sign-in link sent to ${robin.email}.`)
    await expectAccessible(stranger)

    const link = await linkInMail(shop, robin)
    await stranger.goto(link)
    await expect(stranger).toHaveURL('/email_sign_in')
    await expectAccessible(stranger)
    await press(stranger, 'Sign in')
    await expect(stranger).toHaveURL('/dashboard')
    await expect(main(stranger)).toContainText(robin.email)

    await stranger.goto(link)
    await press(stranger, 'Sign in')
    await expect(main(stranger)).toContainText('This link was used already')
    await emailField(stranger).fill('somebody')
    await press(stranger, 'Email me a sign-in link')
    await expect(emailField(stranger)).toBeFocused()
    await expectAccessible(stranger)
    await stranger.context().close()
  },
)

const rows = (page: Page) => main(page).getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')

async function signInElsewhere(browser: Browser, address: string, { email }: Someone): Promise<Page> {
  const elsewhere = await (await browser.newContext({ baseURL: address })).newPage()
  await elsewhere.goto('/login?from=%2Fdashboard')
  await login(elsewhere, email, password)
  await expect(elsewhere).toHaveURL('/dashboard')
  return elsewhere
}

async function linkInMail({ dataFolder }: Shop, { email }: Someone): Promise<string> {
  const folder = join(dataFolder, 'mails')
  let link = ''
  await expect(async () => {
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.json')) continue
      const mail = await readFile(join(folder, name), 'utf8')
      const found = /https?:\/\/[^\s"/]+(\/email_sign_in\?token=[\w-]+)/.exec(mail)
      if (mail.includes(email) && found) link = found[1] ?? ''
    }
    expect(link).not.toBe('')
  }).toPass()
  return link
}
