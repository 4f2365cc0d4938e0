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
  said,
  someone,
} from './account-forms.ts'
import { beCustomer } from './customers.ts'
import { heading, logOut, openMenu } from './dashboard-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { expectNarrow } from './looks.ts'
import { linkMailedTo } from './mailed-links.ts'
import { onAPhone } from './at-size.ts'

test('register, log out, log in again, and reset a forgotten password', async ({
  page,
  shop,
  expectError,
}) => {
  expectError(/40[019]|503|ERR_FAILED/)
  const robin = someone()
  const newPassword = 'eleven herons at noon'
  await step('the registration says what is wrong, and loses nothing', async () => {
    await page.goto('/register')
    await expect(main(page)).toContainText(
      'Creates your home-seller account. Vendors use the vendor dashboard.',
    )
    await expect(page.getByRole('link', { name: 'Register as a vendor' })).toHaveAttribute('href', /^https:/)
    await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password')
    await registerWrongly(page)
  })
  await step('registered, logged out', async () => {
    await page.getByLabel('Name').fill(robin.name)
    await emailField(page).fill(robin.email)
    await press(page, 'Register')
    await expectSignedIn(page, robin.name)
    await expect(page).toHaveURL('/')
    await page.getByRole('link', { name: robin.name, exact: true }).click()
    await expect(main(page)).toContainText(robin.email)
    await logOut(page)
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('customerToken'))).toBeNull()
  })
  await step('the login says what is wrong, and loses nothing', () => logInWrongly(page))
  await step('logged in again', async () => {
    await login(page, robin.email.toUpperCase())
    await said(page, `Welcome back, ${robin.name}.`)
    await expect(page).toHaveURL('/')
    await expectSignedIn(page, robin.name)
    await onAPhone(page, () => expectSignedIn(page, robin.name))
  })
  await step('the mail for a forgotten password is sent, sent again, or cannot be sent', async () => {
    await page.getByRole('link', { name: robin.name, exact: true }).click()
    await logOut(page)
    await emailField(page).fill(robin.email)
    await press(page, 'Forgot Password')
    await askForLink(page, robin.email)
  })
  await step('a forgotten password is reset through the mail, once', async () => {
    const link = await linkMailedTo(shop, robin.email, 'reset_password')
    await page.goto(link)
    await expect(page).toHaveURL('/reset_password')
    await expectAccessible(page, main(page))
    await page.reload()
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
    await expectAccessible(page, main(page))
    await main(page).getByRole('link', { name: 'Send a new link' }).click()
    await expect(heading(page)).toHaveText('Forgot Password')
  })
  await step('the reset page without its link says what to do', async () => {
    await page.goto('/reset_password')
    await expect(heading(page)).toHaveText('Get a new link')
    await expectAccessible(page, main(page))
    await main(page).getByRole('link', { name: 'Send a new link' }).click()
    await expect(heading(page)).toHaveText('Forgot Password')
  })
})

async function registerWrongly(page: Page): Promise<void> {
  await press(page, 'Register')
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expect(page.getByText('Enter your email.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectAccessible(page, main(page))

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
  await complained(page, 'There is already an account with this email. Please log in.')
  await expect(emailField(page)).toHaveValue('customer@example.test')
  await expect(passwordField(page)).toHaveValue(password)
}

/** A wrong password and an unknown email get the same message. Password managers recognize the fields, and a password can be shown. */
async function logInWrongly(page: Page): Promise<void> {
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password')
  await passwordField(page).fill(password)
  await press(page, 'Show password')
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await press(page, 'Hide password')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')

  const sentence = 'That email and password don’t match. Please check both.'
  for (const email of ['customer@example.test', someone().email]) {
    await login(page, email, 'not the password')
    await complained(page, sentence)
    await expect(main(page).getByText(sentence)).toBeVisible()
    await expect(passwordField(page)).toHaveValue('not the password')
    await page.getByRole('button', { name: `Dismiss: ${sentence}` }).click()
  }
  await expectAccessible(page, main(page))

  await press(page, 'Login')
  await complained(page, sentence)
  const email = await emailField(page).inputValue()
  await press(page, 'Forgot Password')
  await expect(emailField(page)).toHaveValue(email)
  await expect(page.getByText(sentence)).toHaveCount(0)
  expect(page.url()).not.toContain('@')
  await main(page).getByRole('link', { name: 'Back to login' }).click()
}

async function askForLink(page: Page, email: string): Promise<void> {
  await expect(emailField(page)).toHaveValue(email)
  await expectAccessible(page, main(page))
  await page.route('**/api/customer/reset-password', (route) => route.abort(), { times: 1 })
  await press(page, 'Send the link')
  await complained(page, 'Failed to send reset email. Please try again.')
  await expect(emailField(page)).toHaveValue(email)
  await press(page, 'Send the link')
  await said(page, `Password reset email sent to ${email}.`)
  await expect(main(page).getByText(`Password reset email sent to ${email}.`)).toBeVisible()
  await expectAccessible(page, main(page))
  await press(page, 'Send it again')
  await expect(emailField(page)).toHaveValue(email)
  // The second mail goes to another mailbox, so that the first mail's link stays the only one.
  await emailField(page).fill(someone().email)
  await press(page, 'Send the link')
  await expect(main(page).getByRole('button', { name: 'Send it again' })).toBeVisible()
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
  await expectAccessible(page, notice)
  await expectNarrow(page)
  await notice.getByRole('button', { name: 'Email the link again' }).click()
  await expect(
    notice
      .getByRole('paragraph')
      .filter({ hasText: `We sent a link to ${robin.email}. Open it within a week` }),
  ).toBeFocused()
  await openProfile(page)
  await expect(notice).toBeVisible()
  await press(page, 'Get my data')
  await expect(main(page)).toContainText('Please confirm your email first')

  const link = await linkMailedTo(shop, robin.email, 'confirm_mailbox')
  const phone = await (await browser.newContext({ baseURL: shop.address })).newPage()
  await phone.goto(link)
  await expect(phone).toHaveURL('/confirm_mailbox')
  await expect(heading(phone)).toHaveText('Confirm your email')
  await expectAccessible(phone, main(phone))
  await press(phone, 'Log in and confirm')
  await login(phone, robin.email, password)
  await expect(phone).toHaveURL('/confirm_mailbox')
  await press(phone, 'Confirm my email')
  await said(phone, 'Thank you. Your email is confirmed.')
  await expect(phone).toHaveURL('/dashboard')
  await expect(heading(phone)).toHaveText('What to do next')
  await openProfile(phone)
  await expect(main(phone)).toContainText('You log in with')
  await expect(main(phone).getByRole('region', { name: 'Please confirm your email' })).toHaveCount(0)
  await phone.context().close()

  await page.goto(link)
  await press(page, 'Confirm my email')
  await said(page, `${robin.email} is confirmed already.`)
  await page.goto('/confirm_mailbox?token=made-up-or-too-old')
  await press(page, 'Confirm my email')
  await expect(main(page)).toContainText('This link was already used or is more than a week old.')
  await expectAccessible(page, main(page))
})

const openProfile = async (page: Page) =>
  (await openMenu(page)).getByRole('link', { name: 'Profile', exact: true }).click()
