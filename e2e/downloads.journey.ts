import { readFile } from 'node:fs/promises'
import { order } from './checkout-on-page.ts'
import { beCustomer } from './customers.ts'
import { heading, main } from './dashboard-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { buy, pay, sampleDocument } from './papers.ts'
import { expectNarrow } from './looks.ts'

const downloads = /^Download( \d)?:/

test("an order's files can be downloaded once it is paid, by links that are renewed", async ({
  page,
  expectError,
}) => {
  expectError(/ERR_FAILED/)
  await step("an order's files can be downloaded once it is paid", async () => {
    const robin = await beCustomer(page)
    await page.goto('/dashboard/downloads')
    await expect(heading(page)).toHaveText('Downloads')
    await expect(main(page).getByRole('heading', { name: 'Nothing to download yet' })).toBeVisible()
    await expectAccessible(page, main(page))

    const placed = await order(page, robin, { 'seller-forms-organizer': 1, 'pro-photo-set': 1 })
    await page.reload()
    await expect(main(page).getByRole('heading', { name: 'Nothing to download yet' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: /^Pay Now/ })).toHaveAttribute(
      'href',
      `/payment?order=${placed.orderId}`,
    )
    await pay(page, robin, placed)
    await page.reload()
    await expect(main(page).getByRole('link', { name: downloads })).toHaveText([
      'Download 1',
      'Download 2',
      'Download 3',
      'Download',
    ])
    await expectNarrow(page)

    await expect(main(page).getByText(/^Full refund until /)).toBeVisible()

    // A first download ends the right to a refund, so it asks, and offers to read the file here.
    const link = main(page).getByRole('link', { name: 'Download 2: Disclosure Checklist' })
    await link.focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Download, and end the full refund?' })
    await expect(question).toContainText('A first download ends the full refund of the 14 days')
    await expectAccessible(page, question)
    await question.getByRole('button', { name: 'Read it here: Disclosure Checklist' }).click()
    const reader = page.getByRole('dialog', { name: 'Disclosure Checklist' })
    await expect(reader.locator('canvas').first()).toBeVisible()
    await expect(reader.getByText(/Checklist/).first()).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    // The page hears of the end a moment after the browser has closed the dialog. Enter would come too early for it.
    await expect(page.getByText('A first download ends the full refund')).toHaveCount(0)
    await page.keyboard.press('Enter')
    const arriving = page.waitForEvent('download')
    await question.getByRole('button', { name: 'Download, and end the refund' }).click()
    const download = await arriving
    await expect(main(page).getByText(/^Full refund until /)).toHaveCount(0)
    expect(download.suggestedFilename()).toBe('Disclosure Checklist.pdf')
    expect(await readFile(await download.path())).toEqual(await sampleDocument('disclosure-checklist.pdf'))

    // Each order asks once. Its other files are downloaded at once, even after a reload.
    await page.reload()
    const next = page.waitForEvent('download')
    await main(page).getByRole('link', { name: 'Download 1: Colorado Forms Map' }).click()
    expect((await next).suggestedFilename()).toBe('Colorado Forms Map.pdf')
  })
  await step('links are renewed in time, and an expired one on click; a failure is reported', async () => {
    const robin = await beCustomer(page)
    await buy(page, robin, { 'pro-photo-set': 1 })
    await page.clock.install()
    const orders = '**/api/home/customer/get-orders/**'
    await page.route(orders, (route) => route.abort())
    await page.goto('/dashboard/downloads')
    await expect(main(page).getByRole('alert')).toContainText('Your downloads did not load')
    await expectAccessible(page, main(page).getByRole('alert'))
    await page.unroute(orders)
    await main(page).getByRole('button', { name: 'Retry' }).click()
    const link = main(page).getByRole('link', { name: 'Download: Photo-Day Checklist' })
    const first = await link.getAttribute('href')
    await page.clock.fastForward('10:01')
    await expect(link).not.toHaveAttribute('href', first ?? '')

    const second = await link.getAttribute('href')
    await page.route(orders, (route) => route.abort())
    await page.clock.fastForward('14:01')
    await expect(main(page).getByRole('alert')).toContainText('Your downloads may have changed')
    await page.unroute(orders)
    const arriving = page.waitForEvent('download')
    await link.click()
    await page.getByRole('button', { name: 'Download, and end the refund' }).click()
    expect((await arriving).suggestedFilename()).toBe('Photo-Day Checklist.pdf')
    await expect(link).not.toHaveAttribute('href', second ?? '')
  })
})
