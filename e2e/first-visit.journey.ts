import { expect, expectAccessible, test } from './harness.ts'

test('a first visit finds the shop, readable by everyone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Licen')
  await expectAccessible(page)
})

test('an address that does not exist says so and leads back', async ({ page, expectError }) => {
  expectError(/404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/no-such-page/)
})
