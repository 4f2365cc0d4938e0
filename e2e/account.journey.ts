import type { Page } from '@playwright/test'
import {
  complained,
  emailField,
  expectSignedIn,
  login,
  main,
  password,
  passwordField,
  press,
  register,
  said,
  someone,
} from './account-forms.ts'
import { beCustomer, beVisitor } from './customers.ts'
import { heading, logOut } from './dashboard-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { expectNarrow } from './looks.ts'
import { linkMailedTo } from './mailed-links.ts'
import { onAPhone } from './on-a-phone.ts'

test('register, log out, log in again', async ({ page }) => {
  const robin = someone()
  await page.goto('/register')
  await expect(main(page)).toContainText(
    'Creates your home-seller account. Vendors use the vendor dashboard.',
  )
  await expect(page.getByRole('link', { name: 'Register as a vendor' })).toHaveAttribute('href', /^https:/)
  await register(page, robin)
  await expect(page).toHaveURL('/')

  await page.goto('/dashboard')
  await expect(main(page)).toContainText(robin.email)
  await logOut(page)
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('customerToken'))).toBeNull()

  await login(page, robin.email.toUpperCase())
  await said(page, `Welcome back, ${robin.name}.`)
  await expect(page).toHaveURL('/')
  await expectSignedIn(page, robin.name)
  await onAPhone(page, () => expectSignedIn(page, robin.name))
})

test('the forms of registration and login say what is wrong, and lose nothing', async ({
  page,
  expectError,
}) => {
  expectError(/400|409/)
  expectError(/401/)
  await step('errors are shown next to their fields, and nothing typed is lost', async () => {
    await page.goto('/register')
    await press(page, 'Register')
    await expect(page.getByText('Enter your name.')).toBeVisible()
    await expect(page.getByText('Enter your email.')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeFocused()
    await expectAccessible(page)

    await page.getByLabel('Name').fill('Robin')
    await emailField(page).fill('customer@example.test')
    await passwordField(page).fill('password1')
    await expect(page.getByText('Fair.')).toBeVisible()
    await press(page, 'Register')
    await complained(page, 'Too easy to guess')
    await expect(passwordField(page)).toBeFocused()
    await expect(passwordField(page)).toHaveAccessibleDescription(/Too easy to guess/)

    await passwordField(page).fill(password)
    await expect(page.getByText('Strong.')).toBeVisible()
    await press(page, 'Register')
    await complained(page, 'There is already an account with this email.')
    await expect(emailField(page)).toHaveValue('customer@example.test')
    await expect(passwordField(page)).toHaveValue(password)
  })
  await step('a wrong password and an unknown email get the same message', async () => {
    await page.goto('/login')
    const sentence = 'That email and password don’t match. Please check both.'
    for (const email of ['customer@example.test', someone().email]) {
      await login(page, email, 'not the password')
      await complained(page, sentence)
      await expect(main(page).getByText(sentence)).toBeVisible()
      await expect(passwordField(page)).toHaveValue('not the password')
      await page.getByRole('button', { name: `Dismiss: ${sentence}` }).click()
    }
    await expectAccessible(page)

    await press(page, 'Login')
    await complained(page, sentence)
    const email = await emailField(page).inputValue()
    await press(page, 'Forgot Password')
    await expect(emailField(page)).toHaveValue(email)
    await expect(page.getByText(sentence)).toHaveCount(0)
    expect(page.url()).not.toContain('@')
  })
  await step('a password can be shown, and password managers recognize the fields', async () => {
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
})

test('a forgotten password is reset through a mail, which is sent again, cannot be sent, or does not arrive', async ({
  page,
  expectError,
}) => {
  expectError(/409/)
  // The blocked script is Playwright's own; the frame around the mail rightly refuses it.
  expectError(/Blocked script execution in .*\/dev\/mails\//)
  expectError(/503|ERR_FAILED/)
  await step('a forgotten password is reset through the mail, once', async () => {
    const robin = await beCustomer(page)
    await page.goto('/dashboard')
    await logOut(page)
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
    await press(page, 'Save new password')
    await said(page, 'Your new password is set.')
    await expect(page).toHaveURL('/login')
    await login(page, robin.email, newPassword)
    await expectSignedIn(page, robin.name)

    await page.goto(link)
    await passwordField(page).fill('thirteen geese at dusk')
    await press(page, 'Save new password')
    await expect(main(page).getByText('This link was already used')).toBeVisible()
    await expectAccessible(page)
    await main(page).getByRole('link', { name: 'Send a new link' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password')
  })
  await step('the link to a new password can be asked for again', async () => {
    await beVisitor(page)
    await page.goto('/login?forgot=true')
    const { email } = someone()
    await emailField(page).fill(email)
    await press(page, 'Send the link')
    await press(page, 'Send it again')
    await expect(emailField(page)).toHaveValue(email)
    await press(page, 'Send the link')
    await expect(main(page).getByRole('button', { name: 'Send it again' })).toBeVisible()
  })
  await step('a reset mail that cannot be sent is told as such', async () => {
    await page.goto('/login?forgot=true')
    await page.route('**/api/customer/reset-password', (route) => route.abort())
    await emailField(page).fill('customer@example.test')
    await press(page, 'Send the link')
    await complained(page, 'Failed to send reset email. Please try again.')
    await expect(emailField(page)).toHaveValue('customer@example.test')
  })
  await step('the reset page without its link says what to do', async () => {
    await page.goto('/reset_password')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get a new link')
    await expectAccessible(page)
    await main(page).getByRole('link', { name: 'Send a new link' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password')
  })
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

test('a new customer reads what is still to do, confirms the email in another browser, and opens the link again', async ({
  page,
  browser,
  shop,
  expectError,
}) => {
  expectError(/409/)
  const robin = await beCustomer(page)
  await page.goto('/dashboard')
  const notice = main(page).getByRole('region', { name: 'Please confirm your email' })
  await expect(notice).toContainText(`We sent a link to ${robin.email}.`)
  await expectAccessible(page)
  await expectNarrow(page)
  await notice.getByRole('button', { name: 'Email the link again' }).click()
  await expect(
    notice
      .getByRole('paragraph')
      .filter({ hasText: `We sent a link to ${robin.email}. Open it within a week` }),
  ).toBeFocused()
  await page.goto('/dashboard/profile')
  await expect(notice).toBeVisible()
  await press(page, 'Get my data')
  await expect(main(page)).toContainText('Please confirm your email first')

  const link = await linkMailedTo(shop, robin.email, 'confirm_mailbox')
  const phone = await (await browser.newContext({ baseURL: shop.address })).newPage()
  await phone.goto(link)
  await expect(phone).toHaveURL('/confirm_mailbox')
  await expect(heading(phone)).toHaveText('Confirm your email')
  await expectAccessible(phone)
  await press(phone, 'Log in and confirm')
  await login(phone, robin.email, password)
  await expect(phone).toHaveURL('/confirm_mailbox')
  await press(phone, 'Confirm my email')
  await said(phone, 'Thank you. Your email is confirmed.')
  await expect(phone).toHaveURL('/dashboard')
  await expect(heading(phone)).toHaveText('What to do next')
  await phone.goto('/dashboard/profile')
  await expect(main(phone)).toContainText('You log in with')
  await expect(main(phone).getByRole('region', { name: 'Please confirm your email' })).toHaveCount(0)
  await phone.context().close()

  await page.goto(link)
  await press(page, 'Confirm my email')
  await said(page, `${robin.email} is confirmed already.`)
  await page.goto('/confirm_mailbox?token=made-up-or-too-old')
  await press(page, 'Confirm my email')
  await expect(main(page)).toContainText('This link was already used or is more than a week old.')
  await expectAccessible(page)
})
