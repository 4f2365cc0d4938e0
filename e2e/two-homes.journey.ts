import { getSale, getSales } from '#contract/sales'
import { attachSaleOrder } from '#contract/desk/sales/hold'
import { onAPhone } from './at-size.ts'
import { deskTokenOf } from './at-the-desk.ts'
import { main } from './cart-on-page.ts'
import { callerAt } from './chat-line.ts'
import { heading } from './checkout-on-page.ts'
import { beCustomer, type Someone } from './customers.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { saleTab } from './offers-to-closing.ts'
import { buy } from './papers.ts'
import type { Shop } from './start-shop.ts'

test('a seller with two homes stays with the one that the page shows', async ({ page, shop }) => {
  const robin = await beCustomer(page)
  const bought = { 'mls-plus': 1 }
  await buy(page, robin, bought)
  await page.goto('/dashboard/my-sale/listing')
  await expect(heading(page)).toHaveText('Describe your home')
  const picker = main(page).getByRole('navigation', { name: 'Your sales' })
  await expect(picker).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/my-sale/listing')

  await buy(page, robin, bought)
  const { older, newer } = await openAnother(shop, robin)
  const current = picker.locator('[aria-current=page]')
  await step('a sale that begins meanwhile does not take the place of the one on the page', async () => {
    await saleTab(page, 'Photos').click()
    await expect(current).toHaveText([`Sale ${older.reference}`])
    await expect(page).toHaveURL(`/dashboard/my-sale/photos?sale=${older.id}`)
    await expectAccessible(page, picker)
  })
  await step('after a reload, the tabs and the way back name the sale', async () => {
    await page.reload()
    await expect(current).toHaveText([`Sale ${older.reference}`])
    await expect(saleTab(page, 'Listing')).toHaveAttribute('href', RegExp(`listing\\?sale=${older.id}$`))
    await onAPhone(page, async () => {
      await page.getByRole('link', { name: 'Back to My sale' }).click()
      await expect(page).toHaveURL(`/dashboard/my-sale?sale=${older.id}`)
    })
  })
  await step('the picker leads to the same tab of the other sale', async () => {
    await saleTab(page, 'Photos').click()
    await picker.getByRole('link', { name: newer.reference }).click()
    await expect(current).toHaveText([`Sale ${newer.reference}`])
    await expect(page).toHaveURL(`/dashboard/my-sale/photos?sale=${newer.id}`)
  })
  await step('the page of all offers leads to the offers of each sale', async () => {
    await page.goto('/dashboard/offers')
    await main(page).getByRole('link', { name: older.reference }).click()
    await expect(page).toHaveURL(`/dashboard/my-sale/offers?sale=${older.id}`)
    await expect(current).toHaveText([`Sale ${older.reference}`])
  })
  await step('a link to the sale of another person says so, and names the own one', async () => {
    await page.goto('/dashboard/my-sale/photos?sale=of-another-person')
    const warning = main(page).getByText('This link is about a home that is not in your account.')
    await expect(warning).toContainText(`Below you see your own sale, Sale ${newer.reference}.`)
    await picker.getByRole('link', { name: older.reference }).click()
    await expect(warning).toHaveCount(0)
  })
})

/** The desk says that the second package is for another home. */
const openAnother = async ({ address }: Shop, { token }: Someone) => {
  const call = callerAt(address, token)
  const params = { saleId: (await call(getSales, {})).sales[0]?.id ?? '' }
  const { unattached } = await call(getSale, { params })
  const desk = callerAt(address, await deskTokenOf(address))
  const body = { orderLineId: unattached[0]?.id ?? '', what: 'opened' } as const
  await desk(attachSaleOrder, { params, body })
  const [newer, older] = (await call(getSales, {})).sales
  if (!newer || !older) throw new Error('There are not two sales.')
  return { older, newer }
}
