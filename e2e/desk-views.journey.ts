import { assistant, beStaff, broker, button, dialog, pageName } from './at-the-desk.ts'
import { deskMain } from './desk-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { expectNoOverflow } from './looks.ts'
import { navigateInApp } from './navigate-in-app.ts'
import type { Shop } from './start-shop.ts'

type View = { id: string; name: string; choices: object; isTeam: boolean; version: number }

/** The desk of this person on another machine. */
const atTheDesk = async ({ address }: Shop, person: typeof broker) => {
  const ask = async <Answer>(method: string, path: string, body?: object, token = ''): Promise<Answer> => {
    const answer = await fetch(`${address}/api/desk/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Answer
  }
  const { token } = await ask<{ token: string }>('POST', 'login', person)
  return <Answer>(method: string, path: string, body?: object) => ask<Answer>(method, path, body, token)
}

const changeElsewhere = async (shop: Shop, name: string, change: object) => {
  const send = await atTheDesk(shop, broker)
  const { views } = await send<{ views: View[] }>('GET', 'views')
  const { id, choices, isTeam, version } = views.find((view) => view.name === name) as View
  await send('PUT', `views/${id}`, { name, choices, isTeam, version, ...change })
}

test('filters are saved under a name, opened from the list and the palette, updated, renamed and deleted', async ({
  page,
  shop,
  expectError,
}) => {
  expectError(/409/)
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
      // Somebody else changes something else, and then the same view once more.
      await changeElsewhere(shop, name, { isTeam: false })
      await change.getByRole('button', { name: 'Save' }).click()
      await menu(`${name} again`).click()
      await menu(`Change “${name} again”`).click()
      const changed = dialog(page, `Change “${name} again”`)
      await expect(changed.getByLabel('For whom')).toHaveValue('me')
      await changeElsewhere(shop, `${name} again`, { isTeam: true })
      await changed.getByRole('button', { name: 'Delete' }).click()
      await expect(changed.getByRole('alert')).toBeVisible()
      await expect(changed.getByLabel('For whom')).toHaveValue('team')
      await changed.getByRole('button', { name: 'Delete' }).click()
      await expect(menu('Views')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await menu('Views').click()
      await expect(views.getByRole('link', { name: `${name} again` })).toBeVisible()
    },
  )
  await step('a colleague’s view is deleted only after a question', async () => {
    const name = 'What I call first'
    const send = await atTheDesk(shop, assistant)
    await send('POST', 'views', { list: '/orders', name, choices: {}, isTeam: true })
    await page.reload()
    const views = deskMain(page).getByRole('group', { name: 'Views' })
    await views.getByRole('button', { name: 'Views' }).click()
    await views.getByRole('button', { name: `Change “${name}”` }).click()
    await dialog(page, `Change “${name}”`).getByRole('button', { name: 'Delete' }).click()
    await dialog(page, `Delete “${name}”?`).getByRole('button', { name: 'Delete the view' }).click()
    await expect(page.getByText(`“${name}” is deleted.`)).toBeVisible()
    await expect(button(page, 'Undo')).toHaveCount(0)
  })
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
