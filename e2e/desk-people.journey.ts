import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { main } from './account-forms.ts'
import { beCustomer, password, register } from './customers.ts'
import { deskMain, openDesk } from './desk-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { confirmMailbox } from './mailed-links.ts'
import { navigateInApp } from './navigate-in-app.ts'

test('a broker finds, exports and erases who asked for it, names the remaining records, and logs a customer out everywhere', async ({
  page,
  context,
  shop,
  expectError,
}) => {
  test.slow()
  expectError(/401|403|404/)
  const robin = await beCustomer(page)
  await page.goto('/dashboard/profile')
  const mine = main(page).getByRole('list', { name: 'Your requests' }).getByRole('listitem')
  await main(page).getByRole('button', { name: 'Get my data' }).click()
  await expect(mine.filter({ hasText: 'A copy of your data' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Delete my account' }).click()
  await expectAccessible(page, main(page))
  await main(page).getByRole('button', { name: 'Yes, ask for deletion' }).click()
  await expect(mine.filter({ hasText: 'Deletion of your account' })).toBeVisible()
  await page.goto('/privacy_request')
  await expectAccessible(page)
  await confirmMailbox(page, shop, robin)

  const broker = await context.newPage()
  await openDesk(broker, shop, '/privacy-requests')
  const desk = deskMain(broker)
  await expect(desk.getByRole('link', { name: /Robin Castellaño/ }).first()).toBeVisible()
  await navigateInApp(broker, `/desk/privacy-requests?q=${encodeURIComponent(robin.email)}`)
  await desk
    .getByRole('link', { name: /Robin Castellaño/ })
    .first()
    .click()
  await expect(desk.getByRole('heading', { name: /PR-/ }).first()).toBeVisible()
  await expect(desk.getByText('Mailbox proved')).toBeVisible()
  await desk.getByLabel('Outcome').selectOption('Declined')
  await desk.getByLabel('What the person reads').fill('We must keep it.')
  await broker.reload()
  await expect(desk.getByLabel('What the person reads')).toHaveValue('We must keep it.')
  await expect(desk.getByLabel('Outcome')).toHaveValue('declined')

  await navigateInApp(broker, '/desk/people')
  const begun = Date.now()
  await desk.getByLabel('Name, email or phone number').fill(robin.email.toUpperCase())
  await desk.getByRole('button', { name: 'Find', exact: true }).click()
  await desk.getByRole('link', { name: 'Robin Castellaño' }).click()
  await expect(desk.getByRole('heading', { name: 'What an erasure would do' })).toBeVisible()
  await expectAccessible(broker, desk)
  await desk.getByRole('button', { name: 'Not to buyers…' }).click()
  const wish = broker.getByRole('dialog', { name: /^Not to buyers: / })
  await wish.getByLabel('How did they tell us?').fill('On the phone')
  await expectAccessible(broker, wish)
  await wish.getByRole('button', { name: 'Note it' }).click()
  await expect(desk.getByText(/Opted out of sale/)).toBeVisible()
  await broker.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.getByRole('button', { name: 'Not to buyers…' })).toBeVisible()
  const downloading = broker.waitForEvent('download')
  await desk.getByRole('button', { name: 'Whole file (ZIP)' }).click()
  const proof = broker.getByRole('dialog', { name: 'Confirm that it’s you' })
  await proof.getByLabel('Password').fill('desk-demo')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  const file = await downloading
  expect(Date.now() - begun, 'from the search to the file').toBeLessThan(60_000)
  const names = (await buffer(createReadStream(await file.path()))).toString('latin1')
  expect(names).toContain('index.html')
  expect(names).toContain('data.json')

  await desk.getByRole('button', { name: 'Erase…' }).click()
  const dialog = broker.getByRole('dialog', { name: 'Erase Robin Castellaño?' })
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog.getByText(`Enter “${robin.email}” first.`)).toBeVisible()
  await dialog.getByRole('textbox').fill(robin.email)
  await expectAccessible(broker, dialog)
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Erased' })).toBeVisible()
  await expect(desk.getByText('Privacy requests', { exact: true })).toBeVisible()
  await expect(desk.getByText(/^Until .+\. /).first()).toBeVisible()
  await expectAccessible(broker, desk)
  await navigateInApp(broker, `/desk/people?q=${encodeURIComponent(robin.email)}`)
  await desk.getByRole('link', { name: /Robin|@example/ }).click()
  await expect(desk.getByRole('heading', { name: 'What an erasure would do' })).toBeVisible()
  await expect(desk.getByText('Name, email, phone and password')).toHaveCount(0)

  const login = await page.request.post('/api/customer/customer-login', {
    data: { email: robin.email, password },
  })
  expect(login.status()).toBe(401)

  await step('the desk logs a customer out everywhere', async () => {
    const customer = await register(page)
    // The broker's session is in the same storage, so it is not emptied.
    await page.evaluate((token) => localStorage.setItem('customerToken', token), customer.token)
    await navigateInApp(broker, `/desk/customers/${customer.id}`)
    await desk.getByRole('button', { name: 'Log out everywhere…' }).click()
    const sure = broker.getByRole('dialog', { name: 'Log Robin Castellaño out everywhere?' })
    await expectAccessible(broker, sure)
    await sure.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(broker.getByText('Robin Castellaño is logged out everywhere.')).toBeVisible()
    await expect(desk.getByText('They are not logged in now.')).toBeVisible()
    await expect(
      desk.getByText('Sample Desk ended all sessions of the account “Robin Castellaño”'),
    ).toBeVisible()
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
  })
  await step(
    'an erasure that an open order blocks cannot be pressed, and the reason is beside it',
    async () => {
      await navigateInApp(broker, `/desk/people/${encodeURIComponent('customer@example.test')}`)
      const erase = desk.getByRole('button', { name: 'Erase…' })
      await expect(erase).toHaveAttribute('aria-disabled', 'true')
      await expect(erase).toHaveAccessibleDescription(
        /^Nothing can be erased yet\. Finish, cancel or refund order \d+ first\./,
      )
      await expect(desk.getByText(/^Nothing can be erased yet\./)).toBeVisible()
      await erase.press('Enter')
      await expect(broker.getByRole('dialog')).toHaveCount(0)
    },
  )
})
