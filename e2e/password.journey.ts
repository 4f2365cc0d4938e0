import { emailField, login, passwordField, said } from './account-forms.ts'
import { beCustomer, password } from './customers.ts'
import { heading, logOut, main, openMenu } from './dashboard-on-page.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { expectNarrow } from './looks.ts'

test('a changed password ends the other sessions but not this one', async ({ page, expectError }) => {
  expectError(/40[01]|ERR_FAILED/)
  const robin = await beCustomer(page)
  await page.goto('/dashboard/change-password')
  await expect(heading(page)).toHaveText('Change Password')
  const field = (label: string) => main(page).getByLabel(label, { exact: true })
  const [old, fresh, again] = [
    field('Old password'),
    field('New password'),
    field('Confirm new password'),
  ] as const
  const update = main(page).getByRole('button', { name: 'Update Password' })

  await update.click()
  await expect(old).toHaveAccessibleDescription(/Enter your old password\./)
  await expect(old).toBeFocused()
  await expect(fresh).toHaveAccessibleDescription(/Enter a password of at least 8 characters\./)
  await old.fill('not what it was')
  await fresh.fill('nine herons at dusk')
  await again.fill('nine herons at dawn')
  await update.click()
  await expect(again).toHaveAccessibleDescription('The new passwords don’t match.')
  await expect(again).toBeFocused()
  await expectAccessible(page, main(page))
  await expectNarrow(page)
  await again.fill('nine herons at dusk')
  await page.keyboard.press('Enter')
  await expect(old).toHaveAccessibleDescription('This is not your current password.')
  await expect(old).toBeFocused()
  await expect(fresh).toHaveValue('nine herons at dusk')

  await old.fill(password)
  await main(page).getByRole('button', { name: 'Show password' }).first().click()
  await expect(old).toHaveAttribute('type', 'text')
  await page.route('**/api/customer/change-password', (route) => route.abort(), { times: 1 })
  await update.click()
  await expect(main(page)).toContainText('We could not reach the server.')
  await update.click()
  await said(page, 'Your password has been changed. Your other devices are logged out.')
  await expect(old).toHaveValue('')
  await expect(old).toHaveAttribute('type', 'password')

  const ended = await page.request.get(`/api/home/product/get-wishlist-products/${robin.id}`, {
    headers: { authorization: `Bearer ${robin.token}` },
  })
  expect(ended.status()).toBe(401)
  await (await openMenu(page)).getByRole('link', { name: 'My Orders' }).click()
  await expect(main(page).getByRole('heading', { name: 'You have no orders yet' })).toBeVisible()

  await logOut(page)
  await page.goto('/login?from=/dashboard/change-password')
  await login(page, robin.email, password)
  await expect(page.getByRole('alert').getByText('don’t match').first()).toBeVisible()
  await expect(emailField(page)).toHaveValue(robin.email)
  await passwordField(page).fill('nine herons at dusk')
  await main(page).getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/change-password')

  // The answer gets lost. The change has ended the session's token, so the next press leads to the login.
  await page.route(
    '**/api/customer/change-password',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await old.fill('nine herons at dusk')
  await fresh.fill('ten herons at dawn')
  await again.fill('ten herons at dawn')
  await update.click()
  await expect(main(page)).toContainText('We could not reach the server.')
  await update.click()
  await expect(main(page)).toContainText('If you have just changed your password, log in with the new one.')
  await login(page, robin.email, 'ten herons at dawn')
  await expect(page).toHaveURL('/dashboard/change-password')
})
