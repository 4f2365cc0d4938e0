import type { Page } from '@playwright/test'
import { onAPhone } from './at-size.ts'
import { deskMain, openDesk, proveNow } from './desk-on-page.ts'
import { expect, test } from './harness.ts'

/** On a phone, text of twice the size does not make the page scroll sideways. */
const expectRoomForLargeText = (page: Page) =>
  onAPhone(page, async () => {
    const sideways = await page.evaluate(() => {
      const { documentElement: root } = document
      root.style.fontSize = '200%'
      const width = root.scrollWidth - innerWidth
      root.style.fontSize = ''
      return width
    })
    expect(sideways).toBe(0)
  })

test('a broker reads the figures, compares them, and opens the orders behind them', async ({
  page,
  shop,
}) => {
  await openDesk(page, shop)
  const desk = deskMain(page)
  await expect(desk.getByRole('heading', { name: 'Revenue and orders' })).toBeVisible()
  await expectRoomForLargeText(page)
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(desk.getByRole('heading', { name: 'Insights' })).toBeVisible()
  const revenue = desk.getByRole('region', { name: 'Revenue and orders' }).getByRole('table')
  await expect(revenue.getByRole('row')).toHaveCount(11) // a header, eight weeks, the total, and the weeks before
  await expect(desk.getByRole('img', { name: /^Money received and refunded/ })).toBeVisible()
  await expectRoomForLargeText(page)
  await page.keyboard.press('[')
  await expect(page).toHaveURL(/until=/)
  await page.keyboard.press(']')
  await desk.getByLabel('How many').selectOption('4')
  await expect(page).toHaveURL(/periods=4/)
  await expect(revenue.getByRole('row')).toHaveCount(7)
  proveNow(shop)
  const saved = page.waitForEvent('download')
  await desk.getByRole('button', { name: 'CSV of revenue' }).click()
  expect((await saved).suggestedFilename()).toBe('revenue.csv')
  const orders = await revenue.getByRole('row').nth(3).getByRole('cell').first().innerText()
  await revenue.getByRole('row').nth(3).getByRole('cell').first().getByRole('link').click()
  await expect(page).toHaveURL(/paidFrom=/)
  await expect(desk.getByRole('row')).toHaveCount(Number(orders) + 1)
  await page.goBack()
  await expect(page).toHaveURL(/periods=4/)

  // Every figure of a table links to as many rows as it says.
  for (const [table, column, part] of [
    ['Leads', 0, /sentFrom=/],
    ['Leads by source', 0, /source=/],
    ['Documents', 0, /part=all/],
    ['Documents', 1, /part=approved/],
  ] as const) {
    const figure = desk
      .getByRole('region', { name: table, exact: true })
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell').nth(column).getByRole('link') })
      .first()
      .getByRole('cell')
      .nth(column)
    const count = Number(await figure.innerText())
    await figure.getByRole('link').click()
    await expect(page).toHaveURL(part)
    await expect(desk.getByRole('row')).toHaveCount(count + 1)
    await page.goBack()
    await expect(page).toHaveURL(/periods=4/)
  }
  const stages = page.waitForEvent('download')
  await desk.getByRole('button', { name: 'CSV of stages' }).click()
  expect((await stages).suggestedFilename()).toBe('stages.csv')
  await desk.getByLabel('By', { exact: true }).selectOption('month')
  await expect(revenue.getByRole('rowheader').first()).toContainText(/20\d\d/)
})
