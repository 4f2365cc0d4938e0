import { beStaff, dialog, pageName } from './at-the-desk.ts'
import { deskMain } from './desk-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { expectNoOverflow } from './looks.ts'
import { navigateInApp } from './navigate-in-app.ts'

test('filters are saved under a name, opened from the list and the palette, updated, renamed and deleted', async ({
  page,
  shop,
}) => {
  await step(
    'filters are saved under a name, opened from the list and the palette, updated, renamed and deleted',
    async () => {
      await beStaff(page, shop)
      const name = 'Paid and to start'
      await page.goto('/desk/orders?filter=to start')
      const views = deskMain(page).getByRole('group', { name: 'Views' })
      const menu = (words: string | RegExp) => views.getByRole('button', { name: words })
      await menu('Views').click()
      await expectAccessible(page, views)
      await menu('Save this view…').click()
      const form = dialog(page, 'Save this view')
      await form.getByLabel('Name').fill(name)
      await form.getByLabel('For whom').selectOption('The team')
      await expectAccessible(page, form)
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(menu(name)).toBeVisible()
      await expect(page).toHaveURL(/view=/)

      await navigateInApp(page, '/desk/orders')
      await menu('Views').click()
      await views.getByRole('link', { name }).click()
      await expect(page).toHaveURL(/filter=to(?:%20|\+)start/)
      await deskMain(page)
        .getByRole('button', { name: /^Remove: / })
        .click()
      await expect(menu(`${name} (changed)`)).toBeVisible()
      await menu(`${name} (changed)`).click()
      await expectNoOverflow(page)
      await menu(`Update “${name}”`).click()
      await expect(page.getByText(`“${name}” is updated.`)).toBeVisible()
      await expect(menu(name)).toHaveText(name)

      await page.goto('/desk/leads')
      await expect(pageName(page)).toHaveText('Leads')
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox', { name: /^Search people/ }).fill(`open view ${name}`)
      await page.getByRole('option', { name: new RegExp(`^Open view ${name}, Orders`) }).click()
      await expect(pageName(page)).toHaveText('Orders')

      await menu(name).click()
      await menu(`Change “${name}”`).click()
      const change = dialog(page, `Change “${name}”`)
      await change.getByLabel('Name').fill(`${name} again`)
      await change.getByRole('button', { name: 'Save' }).click()
      await menu(`${name} again`).click()
      await menu(`Change “${name} again”`).click()
      await dialog(page, `Change “${name} again”`).getByRole('button', { name: 'Delete' }).click()
      await expect(menu('Views')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await menu('Views').click()
      await expect(views.getByRole('link', { name: `${name} again` })).toBeVisible()
    },
  )
  await step('views fit a screen of 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/desk/orders?filter=to start')
    const views = deskMain(page).getByRole('group', { name: 'Views' })
    await views.getByRole('button', { name: 'Views' }).click()
    await expectNoOverflow(page)
    const box = await views.getByRole('button', { name: 'Save this view…' }).boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 320).toBe(true)
    await views.getByRole('button', { name: 'Save this view…' }).click()
    await expectNoOverflow(page)
    await expectAccessible(page, page.getByRole('dialog'))
  })
})
