import { shortcut } from './cart-on-page.ts'
import {
  complained,
  emailField,
  expectSignedIn,
  login,
  main,
  password,
  passwordField,
  press,
  someone,
} from './account-forms.ts'
import { beCustomer, beKnown, beVisitor, endSessionElsewhere, register } from './customers.ts'
import { heading, logOut } from './dashboard-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'

test('the login leads to the page and the action that the visitor wanted, and never to another host; logging out applies to each tab, to what is still loading, and while the server is down', async ({
  page,
  context,
  expectError,
}) => {
  expectError(/401|ERR_FAILED.*logout/)
  await step('the dashboard asks for the login and comes back', async () => {
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login?from=%2Fdashboard')
    await login(page, 'customer@example.test', 'customer-demo')
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('banner')).toContainText('customer@example.test')
    await page.goto('/login?from=%2Fpackages')
    await expect(page).toHaveURL('/packages')
    await page.goto('/register')
    await expect(page).toHaveURL('/')
  })
  await step('the login works by keyboard alone, and never redirects to another host', async () => {
    await beVisitor(page)
    await page.goto(`/login?from=${encodeURIComponent('//elsewhere.example/')}`)
    await pressUntilFocused(page, emailField(page))
    await page.keyboard.type('customer@example.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type('customer-dem')
    await page.keyboard.press('Enter')
    await complained(page, 'That email and password don’t match. Please check both.')
    await expect(passwordField(page)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type('o')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(main(page).getByRole('button', { name: 'Hide password' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
  })
  await step('what a visitor wanted to do is done after the login, once', async () => {
    await beVisitor(page)
    const robin = someone()
    await page.goto('/product/details/mls-plus')
    await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    await expect(page.getByText('Log in to add this package to your cart.')).toBeVisible()
    await expectAccessible(page, main(page))
    await main(page).getByRole('link', { name: 'Register As Seller' }).click()
    await page.getByLabel('Name').fill(robin.name)
    await emailField(page).fill(robin.email)
    await passwordField(page).fill(password)
    await press(page, 'Register')
    await expect(page).toHaveURL('/product/details/mls-plus')
    await expect(shortcut(page, /^Cart, 1$/)).toBeVisible()
    await page.goto('/dashboard')
    await expect(main(page)).toContainText(robin.email)
    await expect(shortcut(page, /^Cart, 1$/)).toBeVisible()
  })
  await step('a session that was ended elsewhere leads to the login and back', async () => {
    const robin = await beCustomer(page)
    await page.goto('/dashboard')
    await expect(main(page)).toContainText(robin.email)
    // Cart and wishlist have loaded: this page must not notice the end of the session before it is reloaded.
    await page.waitForLoadState('networkidle')
    await endSessionElsewhere(page)
    await page.reload()
    await expect(page).toHaveURL('/login?from=%2Fdashboard')
    await expect(page.getByText(sessionEnded)).toBeVisible()
    await expectAccessible(page, main(page))
    await login(page, robin.email)
    await expect(page).toHaveURL('/dashboard')
    await expect(main(page)).toContainText(robin.email)

    await page.evaluate(() => localStorage.setItem('customerToken', 'of no use'))
    await page.reload()
    await expect(page.getByText(sessionEnded)).toBeVisible()
  })
  await step('what was typed is restored after a session has ended in the middle of it', async () => {
    const robin = await beCustomer(page)
    await page.goto('/product/details/mls-plus#reviews')
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await page.getByLabel('Your review').fill('Two paragraphs that nobody wants to write again.')
    await endSessionElsewhere(page)
    await press(page, 'Submit review')
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/product/details/mls-plus#reviews')}`)
    await expect(page.getByText(sessionEnded)).toBeVisible()
    await login(page, robin.email)
    await expect(page).toHaveURL('/product/details/mls-plus#reviews')
    await expect(page.getByLabel('Your review')).toHaveValue(
      'Two paragraphs that nobody wants to write again.',
    )
    await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
    // The next customer in this tab does not read it.
    const { token } = await register(page)
    await page.evaluate((next) => localStorage.setItem('customerToken', next), token)
    await page.reload()
    await expect(page.getByLabel('Your review')).toHaveValue('')
  })
  await step('a token that has expired is reported when a page loads, once', async () => {
    const expire = () => page.evaluate(() => localStorage.setItem('customerToken', 'of no use'))
    await expire()
    await page.goto('/packages')
    await complained(page, 'Your session ended. Log in to see your cart and orders.')
    await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/login?from=%2Fpackages')
    await expect(page.getByText(sessionEnded)).toBeVisible()
    await login(page, 'customer@example.test', 'customer-demo')
    await expect(page).toHaveURL('/packages')

    await expire()
    await page.goto('/login?from=%2Fabout')
    await expect(page.getByText(sessionEnded)).toBeVisible()
    await expect(page.getByText('Log in to see your cart and orders.')).toHaveCount(0)
    await login(page, 'customer@example.test', 'customer-demo')
    await expect(page).toHaveURL('/about')
  })
  await step('a public page stays open when it learns of the end of a session by itself', async () => {
    let end = () => {}
    const hasEnded = new Promise<void>((resolve) => (end = resolve))
    await beCustomer(page)
    await page.route('**/add-customer-friend', async (route) => {
      await hasEnded
      await route.continue()
    })
    const isAsked = page.waitForRequest('**/add-customer-friend')
    await page.goto('/packages')
    await isAsked
    await endSessionElsewhere(page)
    end()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await expect(page).toHaveURL('/packages')
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await step('two tabs agree about who is logged in', async () => {
    await beVisitor(page)
    const robin = await register(page)
    const other = await context.newPage()
    await other.goto('/login?from=%2Fpackages')
    await page.goto('/login?from=%2Fdashboard')
    await login(page, robin.email)
    await expect(page).toHaveURL('/dashboard')
    await expect(other).toHaveURL('/packages')
    await expectSignedIn(other, robin.name)
    await other.getByRole('link', { name: robin.name, exact: true }).click()
    await expect(other).toHaveURL('/dashboard')
    await logOut(other)
    await expect(page).toHaveURL('/login?from=%2Fdashboard')
    await expect(page.getByText(sessionEnded)).toBeVisible()
    // A person who pressed Logout needs no explanation.
    await expect(heading(other)).toHaveText('Login')
    await expect(other.getByText(sessionEnded)).toHaveCount(0)
    await other.close()
  })
  await step('what a page still asks for at the logout is given up', async () => {
    let end = () => {}
    const hasEnded = new Promise<void>((resolve) => (end = resolve))
    await beKnown(page)
    await page.route('**/api/chat/customer/unread', async (route) => {
      await hasEnded
      await route.continue()
    })
    const isAsked = page.waitForRequest('**/api/chat/customer/unread')
    await page.goto('/dashboard')
    await expect(page.getByRole('banner')).toContainText('customer@example.test')
    await isAsked
    const isGivenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/unread'))
    await logOut(page)
    await isGivenUp
    await expect(page.getByText('You’re logged out.')).toBeVisible()
    end()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  await step('logging out works while the server is down', async () => {
    await beKnown(page)
    await page.goto('/dashboard')
    await page.route('**/api/customer/logout', (route) => route.abort())
    await logOut(page)
    await complained(page, 'You’re logged out on this device, but we couldn’t reach our server.')
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('customerToken'))).toBeNull()
  })
})

const sessionEnded = 'Your session ended. Log in to continue. Nothing is lost.'
