import type { Page } from '@playwright/test'
import { emailField, login, press, said } from './account-forms.ts'
import { beCustomer, beKnown, beVisitor, password, register, type Someone } from './customers.ts'
import { heading, main } from './dashboard-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { expectNarrow } from './looks.ts'
import { linkMailedTo } from './mailed-links.ts'

test('sessions in other browsers are listed and ended; strangers who type wrong passwords do not lock out anybody who knows the password or reads the mail', async ({
  page,
  browser,
  shop,
  expectError,
}) => {
  expectError(/401|409|429|ERR_FAILED/)
  const robin = await beCustomer(page)
  await step('a session in another browser is listed and ended, and no longer gives access', async () => {
    const elsewhere = await (await browser.newContext({ baseURL: shop.address })).newPage()
    await beKnown(elsewhere, { email: robin.email, password })
    await page.goto('/dashboard/sessions')
    await expect(heading(page)).toHaveText('Where you’re logged in')
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText('This device')
    await expect(rows(page).first().getByRole('button')).toHaveCount(0)
    await expectNarrow(page)

    await rows(page).last().getByRole('button', { name: /^End / }).focus()
    await page.keyboard.press('Enter')
    await said(page, 'That device is logged out.')
    await expect(rows(page)).toHaveCount(1)
    await expect(main(page)).toContainText('You’re not logged in anywhere else.')
    await expect(main(page).getByRole('list', { name: 'Logged-in devices' })).toBeFocused()
    await expectAccessible(page, main(page))

    await elsewhere.goto('/dashboard')
    await expect(elsewhere).toHaveURL('/login?from=%2Fdashboard')
    await elsewhere.context().close()
  })
  await step('all other sessions end at once, and a list that fails to load can be retried', async () => {
    for (let device = 0; device < 2; device++)
      await page.request.post('/api/customer/customer-login', { data: { email: robin.email, password } })
    await page.route('**/api/customer/sessions', (route) => route.abort(), { times: 1 })
    await page.reload()
    await expect(main(page).getByRole('heading', { name: 'Your devices did not load' })).toBeVisible()
    await expectAccessible(page, main(page))
    await press(page, 'Retry')
    await expect(rows(page)).toHaveCount(3)
    await press(page, 'End all others')
    await said(page, 'You’re logged out everywhere else.')
    await expect(rows(page)).toHaveCount(1)
  })
  await step(
    'strangers who type wrong passwords do not lock out a browser that was logged in before',
    async () => {
      await beVisitor(page)
      const robin = await register(page)
      await page.goto('/login?from=%2Fpackages')
      await login(page, robin.email)
      await expect(page).toHaveURL('/packages')
      await typeWrongPasswords(page, robin)
      await page.evaluate(() => localStorage.removeItem('customerToken'))
      await page.goto('/login?from=%2Fpackages')
      await login(page, robin.email)
      await expect(page).toHaveURL('/packages')
    },
  )
  await step('a browser that was never logged in gets in by a mailed link, once', async () => {
    await beVisitor(page)
    const robin = await register(page)
    await typeWrongPasswords(page, robin)
    await page.goto('/login')
    await login(page, robin.email)
    await expect(main(page).getByRole('heading', { name: 'You don’t have to wait' })).toBeVisible()
    await expectAccessible(page, main(page))
    await expectNarrow(page)
    await press(page, 'Email me a login link')
    await expect(main(page)).toContainText(`Login link sent to ${robin.email}.`)

    const link = await linkMailedTo(shop, robin.email, 'email_sign_in')
    await page.goto(link)
    await expect(page).toHaveURL('/email_sign_in')
    await expectAccessible(page)
    await press(page, 'Log in')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText(robin.email).first()).toBeVisible()

    await page.goto(link)
    await press(page, 'Log in')
    await expect(main(page)).toContainText('This link was already used')
    await emailField(page).fill('somebody')
    await press(page, 'Email me a login link')
    await expect(emailField(page)).toBeFocused()
    await expectAccessible(page, main(page))
  })
})

const rows = (page: Page) => main(page).getByRole('list', { name: 'Logged-in devices' }).getByRole('listitem')

async function typeWrongPasswords(page: Page, { email }: Someone): Promise<void> {
  for (let guess = 0; guess < 10; guess++)
    await page.request.post('/api/customer/customer-login', {
      data: { email, password: `guess number ${guess}` },
    })
}
