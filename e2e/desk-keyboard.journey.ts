// Tasks of the day by keyboard alone: no press goes nowhere, and the focus is where the work is.
import { beStaff, broker, heading } from './at-the-desk.ts'
import { expect, once, test } from './harness.ts'

test('a lead is claimed, noted and moved on with the keyboard', once, async ({ page, shop }) => {
  await beStaff(page, shop)
  await page.goto('/desk/')
  const first = page.locator('[data-waiting]').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  const row = page.getByRole('link', { name: 'Sample Juniper', exact: true })
  await expect(row).toBeVisible()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Sample Juniper' })).toBeVisible()
  await expect(row).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByText(/ is yours\.$/)).toBeVisible()
  await page.keyboard.press('n')
  const note = page.getByLabel('Private note')
  await expect(note).toBeFocused()
  await page.keyboard.type('Wants a visit on Friday.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The note is saved.')).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(note).toBeFocused()
})

test(
  'a package is begun and an order refunded with the keyboard',
  once,
  async ({ page, shop, expectError }) => {
    expectError(/403/)
    await beStaff(page, shop)
    await page.goto('/desk/catalogue/packages')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Weekend Tour')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Weekend Tour')).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('1005')
    await expect(page.getByRole('option', { name: /^Order 1005/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Order 1005' })).toBeVisible()
    await page.keyboard.press('f')
    const drawer = page.getByRole('dialog', { name: 'Refund order 1005' })
    await expect(drawer.getByRole('checkbox', { name: /All of it/ })).toBeFocused()
    await page.keyboard.press('Space')
    await drawer.getByLabel('What the customer reads').fill('We are sorry.')
    await drawer.getByRole('button', { name: /^Refund \$/ }).press('Enter')
    await expect(page.getByLabel('Password')).toBeFocused()
    await page.keyboard.type(broker.password)
    await page.keyboard.press('Enter')
    await expect(drawer).toBeHidden()
  },
)
