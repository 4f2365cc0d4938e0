import BetterSqlite from 'better-sqlite3'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { assistant, beStaff, dialog, pageName } from './at-the-desk.ts'
import { deskMain, openDesk } from './desk-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import type { Shop } from './start-shop.ts'
import { expectNoOverflow } from './looks.ts'
import { onAPhone } from './at-size.ts'
import { navigateInApp } from './navigate-in-app.ts'

// This file changes many orders.
test.use({ brokerage: {} })

const copies = 60

/** More than a page of orders that can be started: copies of order 1003. */
const manyOrders = ({ dataFolder }: Shop) => {
  const database = new BetterSqlite(join(dataFolder, 'yardsign.sqlite'))
  const order = database.prepare('select * from "order" where number = 1003').get() as Record<string, unknown>
  const consents = database.prepare('select * from order_consent where order_id = ?').all(order['id'])
  const address = JSON.parse(String(order['shipping'])) as object
  const shipping = JSON.stringify({ ...address, address: 'Long'.repeat(20) })
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    database
      .prepare(`insert into "${table}" (${names.join()}) values (${names.map(() => '?').join()})`)
      .run(Object.values(row))
  }
  database.transaction(() => {
    for (let at = 1; at <= copies; at++) {
      const id = `copy-${String(at).padStart(3, '0')}`
      insert('order', {
        ...order,
        id,
        shipping,
        number: 5_000 + at,
        placed_at: Number(order['placed_at']) + at,
      })
      for (const consent of consents as Record<string, unknown>[])
        insert('order_consent', { ...consent, order_id: id })
    }
  })()
  database.close()
}

/** The assistant at another desk. */
const aColleague = async ({ address }: Shop) => {
  const send = async (path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${address}/api/desk/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Record<string, never>
  }
  const { token } = await send('login', assistant)
  return async (number: number, work: string) => {
    const { id, version } = await send(`orders/${number}`, undefined, token)
    await send(`orders/${id}/work`, { step: work, version }, token)
  }
}

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

const row = (page: Page, number: number) =>
  deskMain(page)
    .locator('[data-row]')
    .filter({ has: page.getByRole('link', { name: new RegExp(`^${number}, `) }) })

test('two people work on one page and on one list: each sees what the other changes', async ({
  page,
  shop,
  browser,
}) => {
  await step('on a page, one learns who else is there and what they changed', async () => {
    const takeStep = await aColleague(shop)
    await openDesk(page, shop, '/orders/1003')
    const desk = deskMain(page)
    await expect(desk.getByRole('button', { name: 'Begin the work' })).toBeVisible()
    await desk.getByRole('textbox', { name: 'Private note' }).fill('Half a thou')
    const other = await browser.newPage({ baseURL: shop.address })
    await beStaff(other, shop, assistant)
    await other.goto('/desk/orders/1003')
    await expect(other.getByText('Sample Desk is looking at this too.')).toBeVisible()
    await expect(desk.getByText(/ is looking at this too\.$/)).toBeVisible()
    await other.close()
    await expect(desk.getByText(/ is looking at this too\.$/)).toBeHidden()
    await takeStep(1003, 'start work')
    await expect(desk.getByText(/^Changed by .+ a moment ago\.$/)).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Begin the work' })).toBeVisible()
    await desk.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(desk.getByRole('button', { name: 'Work is done' })).toBeVisible()
    await expect(desk.getByRole('textbox', { name: 'Private note' })).toHaveValue('Half a thou')
    await takeStep(1003, 'undo start')
  })
  await step('in a list, each sees what the other changes, and many orders start at once', async () => {
    manyOrders(shop)
    const takeStep = await aColleague(shop)
    await takeStep(5_060, 'start work')
    await navigateInApp(page, '/desk/orders?filter=to start')
    const desk = deskMain(page)
    const bar = page.getByRole('region', { name: /selected$/ })
    const first = desk.getByRole('link', { name: /^5059, / })
    await expect(first).toBeVisible()
    // The connection is open once another person's change shows.
    await takeStep(5_057, 'start work')
    await expect(row(page, 5_057)).toContainText('No longer in this list')
    await first.focus()
    const before = await first.boundingBox()
    await takeStep(5_060, 'undo start')
    const band = desk.getByRole('button', { name: '1 new. Show it' })
    await expect(band).toBeVisible()
    await expect(desk.getByRole('link', { name: /^5060, / })).toHaveCount(0)
    await expect(first).toBeFocused()
    expect((await first.boundingBox())?.y).toBe(before?.y)
    await band.click()
    await expect(desk.getByRole('link', { name: /^5060, / })).toBeVisible()
    await expect(row(page, 5_057)).toHaveCount(0)

    await onAPhone(page, async () => {
      // A long press on a card selects it.
      const finger = { pointerType: 'touch', clientX: 200, clientY: 400 }
      await row(page, 5_060).dispatchEvent('pointerdown', finger)
      await expect(bar).toContainText('1 selected')
      await row(page, 5_060).dispatchEvent('pointerup', finger)
      await row(page, 5_060).click()
      await expect(bar).toBeHidden()
      await desk.getByRole('button', { name: 'Select' }).click()
      await row(page, 5_060).click()
      await expect(bar).toContainText('1 selected')
      await expectNoOverflow(page)
      await expectAccessible(page)
      await row(page, 5_060).click()
      await expect(bar).toBeHidden()
      await desk.getByRole('button', { name: 'Done' }).click()
      // A record begins at its top, and Back returns to the place in the list.
      const last = desk.locator('[data-row]').last().getByRole('link')
      await last.scrollIntoViewIfNeeded()
      const place = await scrollOf(page)
      await last.click()
      await expect(pageName(page)).toHaveText(/^Order /)
      expect(await scrollOf(page)).toBe(0)
      await expectNoOverflow(page)
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.no-print:visible')).toHaveCount(0)
      await expect(deskMain(page).getByRole('button')).toHaveCount(0)
      await page.emulateMedia({ media: 'screen' })
      await page.goBack()
      await expect(last).toBeFocused()
      expect(await scrollOf(page)).toBe(place)
    })
    await first.focus()
    await page.keyboard.press('k')
    await expect(desk.getByRole('link', { name: /^5060, / })).toBeFocused()
    await page.keyboard.press('x')
    await expect(bar).toContainText('1 selected')
    await desk.getByRole('link', { name: 'Next' }).click()
    await expect(bar).toContainText('1 selected, 1 on other pages')
    await expectNoOverflow(page)
    await expectAccessible(page, bar)
    await bar.getByRole('button', { name: 'Select all matching' }).click()
    await expect(bar).toContainText(/All 6\d matching selected, none that came later/)
    await bar.getByRole('button', { name: 'Begin the work' }).click()
    const question = page.getByRole('dialog', { name: /^Begin the work: 6\d orders$/ })
    await question.getByRole('button', { name: /^Begin the work/ }).click()
    const result = dialog(page, 'Begin the work: finished')
    await expect(result).toContainText(/\d+ done, [1-9]\d* skipped\./, { timeout: 20_000 })
    await expect(result).toContainText('has not acknowledged the disclosures')
    await expectAccessible(page, result)
    await page.reload()
    await expect(result).toContainText('has not acknowledged the disclosures')
    await result.getByRole('button', { name: 'Try the rest again' }).click()
    await expect(result).toContainText(/0 done, [1-9]\d* skipped\./)
    await result.getByRole('button', { name: 'Close' }).last().click()
    await expect(desk.getByRole('link', { name: /^50\d\d, / })).toHaveCount(0)
  })
})
