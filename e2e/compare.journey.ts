import { expect, expectAccessible, once, test } from './harness.ts'

test('up to three packages are compared, and the selection survives a reload', async ({ page }) => {
  await page.goto('/packages')
  const tray = page.getByRole('region', { name: 'Compare packages' })
  await page.getByRole('checkbox', { name: 'Compare MLS Plus' }).check()
  await expect(tray.getByRole('button', { name: 'Choose one more' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Compare Colorado MLS Essentials' }).check()
  await page.getByRole('checkbox', { name: 'Compare Guided Seller' }).check()
  await expect(page.getByRole('checkbox', { name: 'Compare Full-Service Flat Fee' })).toBeDisabled()
  await page.reload()
  await expect(tray).toContainText('Compare 3 of 3')
  await tray.getByRole('button', { name: 'Remove Guided Seller from the comparison' }).click()

  await tray.getByRole('button', { name: 'Compare', exact: true }).click()
  const table = page.getByRole('dialog', { name: 'Compare packages' }).getByRole('table')
  await expect(table.getByRole('columnheader', { name: 'MLS Plus' })).toBeVisible()
  await expect(table.getByRole('row', { name: /^You pay/ })).toContainText('Differs')
  await expect(table.getByRole('row', { name: /^Category/ })).not.toContainText('Differs')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Show only what differs' }).check()
  await expect(table.getByRole('row', { name: /^Category/ })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(tray.getByRole('button', { name: 'Compare', exact: true })).toBeFocused()
})

test('when a package is removed, the focus stays next to it', once, async ({ page }) => {
  await page.goto('/packages')
  for (const name of ['MLS Plus', 'Colorado MLS Essentials', 'Guided Seller'])
    await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
  const tray = page.getByRole('region', { name: 'Compare packages' })
  const removing = (name: string) => `Remove ${name} from the comparison`
  await tray.getByRole('button', { name: removing('Colorado MLS Essentials') }).press('Enter')
  await expect(tray.getByRole('button', { name: removing('Guided Seller') })).toBeFocused()

  await tray.getByRole('button', { name: 'Compare', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Compare packages' })
  await dialog.getByRole('button', { name: removing('Guided Seller') }).press('Enter')
  await expect(dialog.getByRole('button', { name: removing('MLS Plus') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(tray).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: /Products$/ })).toBeFocused()
})

test('when the browser stores nothing, the list and the comparison still work', once, async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is blocked.', 'SecurityError')
    }
    for (const store of ['sessionStorage', 'localStorage'])
      Object.defineProperty(globalThis, store, { get: refuse })
  })
  await page.goto('/packages')
  await page.getByRole('checkbox', { name: 'Compare MLS Plus' }).check()
  await page.getByRole('checkbox', { name: 'Compare Guided Seller' }).check()
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
  await expect(page.getByRole('region', { name: 'Compare packages' })).toContainText('Compare 2 of 3')
})
