import type { Page } from '@playwright/test'
import { login, said } from './account-forms.ts'
import { addElsewhere, moveElsewhere } from './book-elsewhere.ts'
import { field as checkoutField, placeOrder } from './checkout-on-page.ts'
import { beCustomer, beVisitor, fillCart, password, register } from './customers.ts'
import { customerName, heading, main, openMenu } from './dashboard-on-page.ts'
import { fillInHere, formField, saved } from './filling-in.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { buy } from './papers.ts'
import { onAPhone } from './at-size.ts'
import { linkMailedTo } from './mailed-links.ts'
import { expectNarrow } from './looks.ts'
import { loseNextAnswer } from './next-post.ts'

const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const addresses = (page: Page) =>
  main(page).getByRole('list', { name: 'Saved addresses' }).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog')

test('name, phone, addresses and email are changed, also by keyboard; checkout and forms offer saved values', async ({
  page,
  context,
  shop,
  expectError,
}) => {
  expectError(/40[0149]|ERR_FAILED/)
  const robin = await beCustomer(page)
  await step('name and phone are changed, and the menu shows the new name at once', async () => {
    await page.goto('/dashboard/profile')
    await expect(heading(page)).toHaveText('Profile')
    await expect(field(page, 'Full name')).toHaveValue('Robin Castellaño')
    await expectNarrow(page)

    await field(page, 'Full name').fill('')
    await field(page, 'Phone (optional)').fill('555-0142')
    await press(page, 'Save')
    await expect(field(page, 'Full name')).toBeFocused()
    await expect(field(page, 'Full name')).toHaveAccessibleDescription('Enter your name.')
    await expect(field(page, 'Phone (optional)')).toHaveAccessibleDescription(/start with \+ and the country/)
    await field(page, 'Full name').fill('Robin C. Bell')
    await page.reload()
    await expect(field(page, 'Full name')).toHaveValue('Robin C. Bell')
    await field(page, 'Phone (optional)').fill('+44 20 7946 0958')
    await page.keyboard.press('Enter')
    await said(page, 'Your profile is saved.')
    await openMenu(page)
    await expect(customerName(page)).toHaveText('Robin C. Bell')
    await page.reload()
    await expect(field(page, 'Phone (optional)')).toHaveValue('+44 20 7946 0958')
    await page.request.put('/api/customer/profile', {
      headers: { authorization: `Bearer ${robin.token}` },
      data: { phone: '(303) 555-0143' },
    })
    await field(page, 'Full name').fill('Robin Bell')
    await press(page, 'Save')
    await expect(field(page, 'Phone (optional)'), 'saved in another tab').toHaveValue('(303) 555-0143')
  })
  await step('addresses are added, changed and removed by keyboard', async () => {
    await expect(main(page)).toContainText('You have no saved addresses.')
    await main(page).getByRole('button', { name: 'Add an address' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page, dialog(page))
    await onAPhone(page, () => expectAccessible(page, dialog(page)))
    await dialog(page).getByRole('button', { name: 'Save address' }).click()
    await expect(dialog(page).getByLabel('Street address')).toBeFocused()
    await dialog(page).getByLabel('Street address').fill('123 Main St')
    await dialog(page).getByLabel('ZIP code').fill('80202')
    await expect(dialog(page).getByLabel('City')).toHaveValue('Denver')
    await dialog(page).getByLabel('Phone').fill('303.555.0142')
    await page.mouse.click(5, 5) // a slip beside the dialog loses nothing
    await dialog(page).getByLabel('This is the home I am selling').check()
    // The first answer is lost. The address is stored once.
    await loseNextAnswer(page, '**/api/customer/addresses')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Save address' }).click()
    await said(page, 'The address is in your address book.')
    await expect(addresses(page)).toHaveCount(1)
    await expect(main(page).getByRole('button', { name: 'Add an address' })).toBeFocused()
    await expect(addresses(page)).toContainText('Home for sale')
    await expect(addresses(page)).toContainText('Default')
    await expectAccessible(page, main(page))
    await expectNarrow(page)

    await press(page, 'Change 123 Main St')
    await expect(dialog(page).getByLabel('State')).toHaveValue('CO')
    await expect(dialog(page).getByLabel('This is the home I am selling')).toBeChecked()
    await dialog(page).getByLabel('Street address').fill('125 Main St')
    await page.reload()
    await expect(dialog(page).getByLabel('Street address')).toHaveValue('125 Main St')
    await moveElsewhere(page, robin, 'Boulder')
    await dialog(page).getByRole('button', { name: 'Save address' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText(
      'now: the street 123 Main St, the city Boulder. Look',
    )
    await dialog(page).getByRole('button', { name: 'Save address' }).click()
    await said(page, 'The address is saved.')
    await expect(addresses(page)).toContainText('125 Main St')
    await press(page, 'Remove 125 Main St')
    await said(page, 'The address is no longer in your address book.')
    await expect(main(page)).toContainText('You have no saved addresses.')
    await expect(main(page).getByRole('button', { name: 'Add an address' })).toBeFocused()
  })
  await step('after an address is removed, the focus is on the one in its place', async () => {
    for (const line of ['1 First St', '2 Second St', '3 Third St']) await addElsewhere(page, robin, line)
    await page.reload()
    await expect(addresses(page)).toHaveCount(3)
    const lines = await addresses(page).getByRole('heading').allInnerTexts()
    const change = (at: number) => main(page).getByRole('button', { name: `Change ${lines[at]}` })
    await main(page)
      .getByRole('button', { name: `Remove ${lines[1]}` })
      .focus()
    await page.keyboard.press('Enter')
    await expect(addresses(page)).toHaveCount(2)
    await expect(change(2)).toBeFocused()
    await main(page)
      .getByRole('button', { name: `Remove ${lines[2]}` })
      .focus()
    await page.keyboard.press('Enter')
    await expect(addresses(page)).toHaveCount(1)
    await expect(change(0)).toBeFocused()
  })
  await step('a new email counts once its link is used', async () => {
    const newEmail = `moved.${robin.email}`
    await press(page, 'Change email')
    await expect(field(page, 'New email')).toBeFocused()
    await expectAccessible(page, main(page))
    await field(page, 'New email').fill(newEmail)
    await page.reload()
    await expect(field(page, 'New email')).toHaveValue(newEmail)
    await field(page, 'Your password').fill('not the password')
    await press(page, 'Send the link')
    await expect(field(page, 'Your password')).toHaveAccessibleDescription('This is not your password.')
    await field(page, 'Your password').fill(password)
    await press(page, 'Send the link')
    await expect(
      main(page)
        .getByRole('paragraph')
        .filter({ hasText: `We sent a link to ${newEmail}.` }),
    ).toBeFocused()
    await page.reload()
    await expect(main(page)).toContainText(`${newEmail} is not confirmed yet.`)
    await expectAccessible(page, main(page))

    const link = await linkMailedTo(shop, newEmail, 'confirm_email')
    await page.goto(link)
    await expect(heading(page)).toHaveText('Confirm your new email')
    await expect(page).toHaveURL('/confirm_email')
    await expectAccessible(page)
    await expectNarrow(page)
    await onAPhone(page, () => expectAccessible(page, main(page)))
    await press(page, 'Confirm this email')
    await said(page, 'Your email has been changed. Your other devices are logged out.')
    await expect(page).toHaveURL('/dashboard/profile')
    await expect(main(page)).toContainText(`You log in with ${newEmail}`)
    await page.goto(link)
    await press(page, 'Confirm this email')
    await expect(main(page)).toContainText('This link was already used')
    await expectAccessible(page, main(page))

    const answer = await page.request.post('/api/customer/customer-login', {
      data: { email: newEmail, password },
    })
    expect(answer.status()).toBe(200)
  })
  await step(
    'a link that is opened where nobody is logged in asks for the login first, and then works',
    async () => {
      const sam = await register(page, 'Sam Ortega')
      const newEmail = `moved.${sam.email}`
      await page.request.post('/api/customer/change-email', {
        headers: { authorization: `Bearer ${sam.token}` },
        data: { newEmail, password },
      })
      const link = await linkMailedTo(shop, newEmail, 'confirm_email')
      await beVisitor(page)
      await page.goto(link)
      await expect(page).toHaveURL('/confirm_email') // its scripts have taken the token
      await press(page, 'Log in and confirm')
      await expect(page).toHaveURL('/login?from=%2Fconfirm_email')
      await login(page, sam.email, password)
      await expect(main(page)).toContainText(sam.email)
      await press(page, 'Confirm this email')
      await expect(page).toHaveURL('/dashboard/profile')
      await expect(main(page)).toContainText(`You log in with ${newEmail}`)
    },
  )
  await step('checkout and forms offer saved values, each with one press', async () => {
    const robin = await beCustomer(page)
    const headers = { authorization: `Bearer ${robin.token}` }
    const data = {
      name: 'Robin Bell',
      address: '123 Main St',
      phone: '(303) 555-0142',
      post: '80202',
      province: 'CO',
      city: 'Denver',
      area: 'United States',
      isHome: true,
      isDefault: false,
    }
    await page.request.post('/api/customer/addresses', { headers, data })
    await buy(page, robin, { 'open-house-kit': 1 })
    await fillInHere(page, 'Open House Flyer')
    await (await formField(page, 'City')).fill('Aurora')
    await expectAccessible(page, main(page))
    await press(page, /^Use 123 Main St/)
    await expect(main(page).getByText('Filled in: Address.')).toBeFocused()
    await expect(await formField(page, 'Address')).toHaveValue('123 Main St')
    await expect(await formField(page, 'City')).toHaveValue('Aurora')
    await expect(main(page).getByRole('button', { name: /^Use 123 Main St/ })).toHaveCount(0)
    await formField(page, 'Telephone')
    await press(page, /^Use \(303\) 555-0142/)
    await expect(await formField(page, 'Telephone')).toHaveValue('(303) 555-0142')
    await saved(page)
    await page.reload()
    await expect(await formField(page, 'Address')).toHaveValue('123 Main St')

    await page.goto('/dashboard/transaction-manager')
    const facts = main(page).locator('details', { hasText: 'Facts for your forms' })
    await facts.getByText('Facts for your forms').click()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(page, 'Copy address')
    await expect(main(page).getByText('Address copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('123 Main St, Denver, CO 80202')
    await expectAccessible(page, facts)

    await fillCart(page, robin, { 'seller-forms-organizer': 1 })
    await page.goto('/shipping')
    await expect(heading(page)).toHaveText('Nothing is mailed')
    await expect(checkoutField(page, 'Street address')).toHaveCount(0)
    await press(page, /^Use 123 Main St/)
    await expect(main(page).getByRole('heading', { name: 'Receipt for Robin Bell' })).toBeFocused()
    await page.reload()
    await expect(main(page).getByRole('heading', { name: 'Receipt for Robin Bell' })).toBeVisible()
    await placeOrder(page).click()
    await expect(page).toHaveURL(/\/payment\?order=/)
  })
})
