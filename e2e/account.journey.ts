import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './harness.ts'

const password = 'seven otters at dawn'

/** A customer nobody else signs in as. */
const someone = () => {
  const email = `robin.${crypto.randomUUID()}@example.test`
  return { name: 'Robin Castellaño', email }
}

const register = async (page: Page, { name, email }: { name: string; email: string }) => {
  await page.goto('/register')
  await page.getByLabel('Name').fill(name)
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await press(page, 'Register')
  await expectSignedIn(page, name)
}

const login = async (page: Page, email: string, typed = password) => {
  await emailField(page).fill(email)
  await passwordField(page).fill(typed)
  await press(page, 'Login')
}

const main = (page: Page) => page.getByRole('main')
const emailField = (page: Page) => main(page).getByLabel('E-mail')
const passwordField = (page: Page) => main(page).getByRole('textbox', { name: /password$/i })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text)).toBeVisible()
const complained = (page: Page, text: string) => expect(page.getByRole('alert').getByText(text)).toBeVisible()

/** On a phone the name stands in the menu. */
const expectSignedIn = async (page: Page, name: string) => {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('customerToken'))).not.toBeNull()
  const isPhone = (page.viewportSize()?.width ?? 0) < 700
  if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/dashboard')
  if (isPhone) await page.getByRole('button', { name: 'Close menu' }).click()
}

/** As on another device: the token of this browser stays behind and no longer counts. */
const endSessionElsewhere = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('customerToken'))
  const answer = await page.request.get('/api/customer/logout', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok()).toBe(true)
}

test('register, log out, log in again', async ({ page }) => {
  const robin = someone()
  await page.goto('/register')
  await expect(main(page)).toContainText(
    'Creates your home-seller account. Vendors use the vendor dashboard.',
  )
  await expect(page.getByRole('link', { name: 'Register as a vendor' })).toHaveAttribute('href', /^https:/)
  await expectAccessible(page)
  await register(page, robin)
  await expect(page).toHaveURL('/')

  await page.goto('/dashboard')
  await expect(main(page)).toContainText(robin.email)
  await expectAccessible(page)
  await press(page, 'Logout')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('customerToken'))).toBeNull()
  await expectAccessible(page)

  await login(page, robin.email.toUpperCase())
  await said(page, `Welcome back, ${robin.name}.`)
  await expect(page).toHaveURL('/')
  await expectSignedIn(page, robin.name)
})

test('what is wrong is said at its field, and nothing typed is lost', async ({ page, expectError }) => {
  expectError(/400|409/)
  await page.goto('/register')
  await press(page, 'Register')
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expect(page.getByText('Enter your e-mail.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Name').fill('Robin')
  await emailField(page).fill('customer@example.test')
  await passwordField(page).fill('password1')
  await press(page, 'Register')
  await complained(page, 'Too easy to guess')
  await expect(passwordField(page)).toBeFocused()
  await expect(passwordField(page)).toHaveAccessibleDescription(/Too easy to guess/)

  await passwordField(page).fill(password)
  await press(page, 'Register')
  await complained(page, 'There is an account with this e-mail already.')
  await expect(emailField(page)).toHaveValue('customer@example.test')
  await expect(passwordField(page)).toHaveValue(password)
})

test('a wrong password and an unknown e-mail are told in the same words', async ({ page, expectError }) => {
  expectError(/401/)
  await page.goto('/login')
  const sentence = 'This e-mail and password do not go together. Please check both.'
  for (const email of ['customer@example.test', someone().email]) {
    await login(page, email, 'not the password')
    await complained(page, sentence)
    await expect(main(page).getByText(sentence)).toBeVisible()
    await expect(passwordField(page)).toHaveValue('not the password')
    await page.getByRole('button', { name: `Dismiss: ${sentence}` }).click()
  }
  await expectAccessible(page)
})

test('a password can be looked at, and managers know which is which', async ({ page }) => {
  await page.goto('/login')
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  await passwordField(page).fill(password)
  await press(page, 'Show password')
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await press(page, 'Hide password')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.goto('/register')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password')
})

test('a forgotten password is set anew through the mail, once', async ({ page, expectError }) => {
  expectError(/409/)
  // Playwright's own script, which the frame that shows the mail keeps out as it should.
  expectError(/Blocked script execution in .*\/dev\/mails\//)
  const robin = someone()
  await register(page, robin)
  await page.goto('/dashboard')
  await press(page, 'Logout')
  await emailField(page).fill(robin.email)
  await press(page, 'Forgot Password')
  await expect(emailField(page)).toHaveValue(robin.email)
  await expectAccessible(page)
  await press(page, 'Send the link')
  await said(page, `Password reset email sent to ${robin.email}.`)
  await expect(main(page).getByText(`Password reset email sent to ${robin.email}.`)).toBeVisible()
  await expectAccessible(page)

  const link = await linkInMail(page, robin.email)
  await page.goto(link)
  await expect(page).toHaveURL('/reset_password')
  await expectAccessible(page)
  await page.reload()
  const newPassword = 'eleven herons at noon'
  await passwordField(page).fill(newPassword)
  await press(page, 'Set the new password')
  await said(page, 'Your new password is set.')
  await expect(page).toHaveURL('/login')
  await login(page, robin.email, newPassword)
  await expectSignedIn(page, robin.name)

  await page.goto(link)
  await passwordField(page).fill('thirteen geese at dusk')
  await press(page, 'Set the new password')
  await expect(main(page).getByText('This link was used already')).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Send a new link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password')
})

test('a reset mail that cannot be sent is told as such', async ({ page, expectError }) => {
  expectError(/503|ERR_FAILED/)
  await page.goto('/login?forgot=true')
  await page.route('**/api/customer/reset-password', (route) => route.abort())
  await emailField(page).fill('customer@example.test')
  await press(page, 'Send the link')
  await complained(page, 'Failed to send reset email. Please try again.')
  await expect(emailField(page)).toHaveValue('customer@example.test')
})

test('the page of a reset without its link says what to do', async ({ page }) => {
  await page.goto('/reset_password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask for a new link')
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Send a new link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password')
})

test('the dashboard asks for the login and comes back', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?from=%2Fdashboard')
  await login(page, 'customer@example.test', 'customer-demo')
  await expect(page).toHaveURL('/dashboard')
  await expect(main(page)).toContainText('customer@example.test')
  await page.goto('/login?from=%2Fpackages')
  await expect(page).toHaveURL('/packages')
  await page.goto('/register')
  await expect(page).toHaveURL('/')
})

test('the login never leads to another host', async ({ page }) => {
  await page.goto(`/login?from=${encodeURIComponent('//elsewhere.example/')}`)
  await login(page, 'customer@example.test', 'customer-demo')
  await expect(page).toHaveURL('/')
})

test('a session that was ended elsewhere leads to the login and back', async ({ page, expectError }) => {
  expectError(/401/)
  const robin = someone()
  await register(page, robin)
  await page.goto('/dashboard')
  await expect(main(page)).toContainText(robin.email)
  await endSessionElsewhere(page)
  await page.reload()
  await expect(page).toHaveURL('/login?from=%2Fdashboard')
  await expect(page.getByText('You were signed out. Sign in again and go on where you were')).toBeVisible()
  await expectAccessible(page)
  await login(page, robin.email)
  await expect(page).toHaveURL('/dashboard')
  await expect(main(page)).toContainText(robin.email)
})

test('what was typed is there again after a session has ended in the middle of it', async ({
  page,
  expectError,
}) => {
  expectError(/401/)
  const robin = someone()
  await register(page, robin)
  await page.goto('/product/details/mls-plus#reviews')
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await page.getByLabel('Your review').fill('Two paragraphs that nobody wants to write again.')
  await endSessionElsewhere(page)
  await press(page, 'Submit review')
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/product/details/mls-plus#reviews')}`)
  await expect(page.getByText('You were signed out. Sign in again and go on where you were')).toBeVisible()
  await login(page, robin.email)
  await expect(page).toHaveURL('/product/details/mls-plus#reviews')
  await expect(page.getByLabel('Your review')).toHaveValue('Two paragraphs that nobody wants to write again.')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
})

test('what a visitor wanted to do is done after the login, once', async ({ page }) => {
  const robin = someone()
  await page.goto('/product/details/mls-plus')
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expect(page.getByText('Sign in, and the package goes into your cart.')).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Register As Seller' }).click()
  await page.getByLabel('Name').fill(robin.name)
  await emailField(page).fill(robin.email)
  await passwordField(page).fill(password)
  await press(page, 'Register')
  await expect(page).toHaveURL('/product/details/mls-plus')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1' })).toBeVisible()
})

test('two tabs agree about who is signed in', async ({ page, context }) => {
  const robin = someone()
  const other = await context.newPage()
  await other.goto('/login?from=%2Fpackages')
  await register(page, robin)
  await expect(other).toHaveURL('/packages')
  await expectSignedIn(other, robin.name)
  await page.goto('/dashboard')
  await other.goto('/dashboard')
  await press(other, 'Logout')
  await expect(page).toHaveURL('/login?from=%2Fdashboard')
})

test('logging out works while the server is away', async ({ page, expectError }) => {
  expectError(/ERR_FAILED/)
  await page.goto('/login?from=%2Fdashboard')
  await login(page, 'customer@example.test', 'customer-demo')
  await expect(page).toHaveURL('/dashboard')
  await page.route('**/api/customer/logout', (route) => route.abort())
  await press(page, 'Logout')
  await complained(page, 'You are signed out on this device. The server could not be told.')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('customerToken'))).toBeNull()
})

test('the login works by keyboard alone', async ({ page, isMobile, expectError }) => {
  test.skip(isMobile, 'a phone has no Tab key')
  expectError(/401/)
  await page.goto('/login?from=%2Fabout')
  await pressUntilFocused(page, emailField(page))
  await page.keyboard.type('customer@example.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('customer-dem')
  await page.keyboard.press('Enter')
  await complained(page, 'This e-mail and password do not go together. Please check both.')
  await expect(passwordField(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('o')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(main(page).getByRole('button', { name: 'Hide password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about')
})

async function linkInMail(page: Page, email: string): Promise<string> {
  await expect(async () => {
    await page.goto('/dev/mails')
    await page
      .getByRole('link', { name: email })
      .filter({ hasText: /password/i })
      .first()
      .click({ timeout: 1000 })
  }).toPass()
  const address = await page
    .getByRole('link', { name: /\/reset_password\?token=/ })
    .first()
    .getAttribute('href')
  const { pathname, search } = new URL(address ?? '')
  return pathname + search
}

async function pressUntilFocused(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('The keyboard does not reach it.')
}
