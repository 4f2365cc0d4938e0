// Every page of the customer's dashboard on a phone: touch targets are large enough for a finger, and nothing covers them.
import { login } from './account-forms.ts'
import { heading, main } from './dashboard-on-page.ts'
import { expect, once, test } from './harness.ts'
import { faultsOfControls } from './looks.ts'

const pages = [
  '',
  '/chat',
  '/my-orders',
  '/my-wishlist',
  '/downloads',
  '/uploads',
  '/transaction-manager',
  '/offers',
  '/education-library',
  '/profile',
  '/sessions',
  '/change-password',
]

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('every page of the dashboard can be used with a finger', once, async ({ page }) => {
  test.slow()
  await page.goto('/login')
  await login(page, 'customer@example.test', 'customer-demo')
  await expect(page).not.toHaveURL(/\/login/)
  for (const path of pages) {
    await page.goto(`/dashboard${path}`)
    await expect(heading(page)).toBeVisible()
    await expect(main(page).getByRole('status', { name: /Loading/ })).toHaveCount(0)
    const faults = await faultsOfControls(page, 44, 'main')
    // The button that shows a password is within its field.
    expect
      .soft(
        faults.filter((fault) => !fault.includes('covers BUTTON “Show password”')),
        path,
      )
      .toEqual([])
  }
})
