import type { Page } from '@playwright/test'
import { beStaff, dialog } from './at-the-desk.ts'
import { main } from './cart-on-page.ts'
import { callerAt } from './chat-line.ts'
import { heading } from './checkout-on-page.ts'
import { beCustomer, type Someone } from './customers.ts'
import { showAllWaiting } from './desk-on-page.ts'
import { fillsInListing } from '#server/testing/a-listing-input'
import { expect, expectAccessible, step, test } from './harness.ts'
import { expectNarrow } from './looks.ts'
import { beMailed } from './mailed-links.ts'
import { buyerSendsOffer } from './offer-by-link.ts'
import { fromOffersToClosing, openOffersAgain, saleTab, typeTwoChanges } from './offers-to-closing.ts'
import {
  askForPrice,
  captionThroughReload,
  choosePhotosOffline,
  deleteBothAndUndo,
  dragFirstPhoto,
  instructAboutChanged,
  lookUp,
  noteAmendmentSent,
  takeBack,
  typeAgent,
  typeOffer,
} from './kept-in-my-sale.ts'
import { onAPhone } from './at-size.ts'
import { buy } from './papers.ts'
import type { Shop } from './start-shop.ts'

test('a seller goes from paying to the closing: a listing with a note, three offers, and a backup in place of the first contract', async ({
  page,
  shop,
  browser,
  expectError,
}) => {
  expectError(/400|409|404.*offer-links|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const robin = await beCustomer(page)
  const orderId = await buy(page, robin, { 'mls-plus': 1 })
  await page.goto(`/order/confirm?order=${orderId}`)
  await main(page).getByRole('link', { name: 'Next: describe your home' }).click()
  await expect(heading(page)).toHaveText('Describe your home')

  await step('a field is saved when it is left, and a wrong one says why', async () => {
    await main(page).getByLabel('Street number').fill('200')
    await main(page).getByLabel('Street name').fill('Sample Street')
    await main(page).getByLabel('ZIP code').fill('8020')
    await main(page).getByLabel('City').focus()
    await expect(main(page).getByText('Enter', { exact: false }).filter({ hasText: '80202' })).toBeVisible()
    await main(page).getByLabel('ZIP code').fill('80202')
    await main(page).getByLabel('City').fill('Denver')
    await main(page).getByLabel('City').blur()
    await expect(main(page).getByText('Saved').first()).toBeVisible()
    await typeAgent(page, 'Betty Helper')
    await expectAccessible(page, main(page))
  })
  await step('a photo that was chosen without a signal is sent when the signal is back', async () => {
    await saleTab(page, 'Photos').click()
    await expect(main(page).getByRole('radio').first()).toBeVisible()
    await choosePhotosOffline(page)
    const photos = main(page).getByRole('list', { name: 'Photos in their order' })
    await expect(photos.getByRole('listitem')).toHaveCount(2, { timeout: 30_000 })
    await expectAccessible(page, photos)
    await dragFirstPhoto(page)
    await deleteBothAndUndo(page)
    await captionThroughReload(page)
  })
  await fillTheRest(shop, robin)
  await page.goto('/dashboard/my-sale/listing?step=9')
  await main(page).getByRole('button', { name: 'Send to the broker' }).click()
  await expect(heading(page)).toHaveText('Your listing')

  const desk = await (await browser.newContext()).newPage()
  await beStaff(desk, shop)
  await desk.goto(`${shop.address}/desk/sales`)
  await desk.getByRole('searchbox').fill('Castellaño')
  await step('the broker sends it back with a note at its field', async () => {
    await desk.locator('[data-row]').filter({ hasText: 'Castellaño' }).getByRole('link').first().click()
    await desk.getByRole('link', { name: 'Check it' }).click()
    await lookUp(desk)
    await desk.getByRole('button', { name: 'Note about Finished square feet' }).click()
    await desk.getByLabel('Note about Finished square feet').fill('Which source?')
    await expectAccessible(desk, desk.getByRole('dialog'))
    await desk.getByRole('button', { name: 'Send back' }).click()
    await expect(desk.getByText('sent back', { exact: true }).first()).toBeVisible()
  })
  await step('the seller reads the note, and sends it again', async () => {
    await saleTab(page, 'Overview').click()
    await expect(main(page).getByRole('heading', { name: 'Answer the broker’s note' })).toBeVisible()
    // She was typed, and never saved by her own button.
    await expect(main(page).getByText('Betty Helper')).toBeVisible()
    await expectAccessible(page, main(page))
    await expectNarrow(page)
    await page.goto('/dashboard/my-sale/listing?step=2')
    await expect(main(page).getByText('Which source?')).toBeVisible()
    await main(page).locator('a[href*="step=9"]').first().click()
    await main(page).getByRole('button', { name: 'Send to the broker' }).click()
    await expect(heading(page)).toHaveText('Your listing')
  })
  await step('the broker approves it, and the listing goes live', async () => {
    await desk.reload()
    await desk.getByRole('link', { name: 'Check it' }).click()
    await desk.getByRole('button', { name: 'Approve' }).click()
    await desk.getByRole('button', { name: 'Listing contract sent' }).click()
    await desk.getByRole('button', { name: 'Contract signed…' }).click()
    await dialog(desk, 'The signed listing contract').getByRole('button', { name: 'Record it' }).click()
    await desk.getByRole('button', { name: /^MLS status…/ }).click()
    const status = dialog(desk, 'Status in REcolorado')
    await status.getByLabel('Status').selectOption('Active')
    await status.getByLabel('MLS number').fill('DEMO-77')
    await status.getByRole('button', { name: 'Record it' }).click()
    await expect(desk.getByText('REcolorado DEMO-77')).toBeVisible()
    await expectAccessible(desk, main(desk))
  })
  await step('the seller asks for another price, which waits for the signed amendment', async () => {
    await saleTab(page, 'Overview').click()
    await expect(heading(page)).toHaveText('My sale: On the market')
    await saleTab(page, 'Changes').click()
    await askForPrice(page, '525,000')
    await expect(main(page).getByText('We are preparing the amendment')).toBeVisible()
    await noteAmendmentSent(desk)
    await page.reload()
    await expect(main(page).getByText('Waits for your signature')).toBeVisible()
    await expectAccessible(page, main(page))
    await takeBack(page)
  })
  await step('the desk types an offer, which the seller opens and wants to accept', async () => {
    await saleTab(page, 'Offers').click()
    await expect(main(page).getByText('Tell buyers that there are other offers?')).toBeVisible()
    await typeOffer(desk)
    await expect(desk.getByText('to present', { exact: true })).toBeVisible()
    await openOffersAgain(page)
    await expect(main(page).getByRole('button', { name: /^Open it/ })).toBeVisible()
    await expect(main(page).getByText('$532,000')).toBeHidden()
    await main(page)
      .getByRole('button', { name: /^Open it/ })
      .click()
    await expect(main(page).getByText('$532,000')).toBeVisible()
    await expectAccessible(page, main(page))
    await main(page)
      .getByRole('button', { name: /^Tell .* what to do$/ })
      .click()
    await page.getByLabel('Accept it').check()
    await instructAboutChanged(page)
    await expect(main(page).getByText('Buyer A: accept it')).toBeVisible()
  })
  await fromOffersToClosing({ page, desk, shop, seller: robin })
  await step('the broker’s morning: four clocks wait by due time, and the late one stays red', async () => {
    const row = (home: string) => desk.getByRole('main').getByRole('link', { name: `${home} Sample Street` })
    const waiting = async () => {
      await showAllWaiting(desk)
      const names = await desk
        .locator('[data-waiting]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
      return names.flatMap((name) => /: (.*: (?:372|360|312)) Sample/.exec(name)?.[1] ?? [])
    }
    await deskSection(desk, 'Today').click()
    await expect(row('372')).toBeVisible()
    await expect
      .poll(waiting)
      .toEqual([
        'Check the listing: 372',
        'Send the amendment for the new price: 312',
        'Enter the change in the MLS: 312',
        'Enter the listing in the MLS: 360',
      ])
    await row('372').click()
    await desk.getByRole('link', { name: 'Check it' }).click()
    await desk.getByRole('button', { name: 'Approve' }).click()
    await desk.getByText('1 stopped clock', { exact: true }).click()
    await expect(desk.getByRole('listitem').filter({ hasText: 'Check the listing' })).toContainText('late')
    await deskSection(desk, 'Today').click()
    await expect.poll(waiting).toHaveLength(3)
    await row('312').first().click()
    await desk.getByRole('button', { name: 'The amendment was sent' }).click()
    await expect(desk.getByRole('button', { name: 'The amendment was sent' })).toHaveCount(0)
    await desk.getByRole('button', { name: 'It is in the MLS' }).first().click()
    await expect(desk.getByText('entered', { exact: true })).toBeVisible()
    await deskSection(desk, 'Today').click()
    await expect.poll(waiting).toHaveLength(1)
    await row('360').click()
    await desk.getByRole('button', { name: /^MLS status…/ }).click()
    const entry = dialog(desk, 'Status in REcolorado')
    await entry.getByLabel('Status').selectOption('Active')
    await entry.getByRole('button', { name: 'Record it' }).click()
    await expect(desk.getByText('2 stopped clocks', { exact: true })).toBeVisible()
    await deskSection(desk, 'Today').click()
    await expect(desk.getByRole('navigation', { name: 'Whose' })).toBeVisible()
    await expect.poll(waiting).toEqual([])
  })
  await step(
    'the broker corrects and checks the doubtful rows of a signed contract, and confirms it',
    async () => {
      await deskSection(desk, 'Sales').click()
      await desk.getByRole('searchbox').fill('Hickory')
      await desk
        .getByRole('link', { name: /348 Sample Street/ })
        .first()
        .click()
      await desk.getByRole('link', { name: 'All rows beside the paper' }).click()
      const rows = dialog(desk, 'Contract of Buyer A')
      await rows.getByLabel(/^Inspection Objection/).fill('MEC + 10')
      await rows.getByRole('button', { name: 'Save the rows' }).click()
      await expect(desk.getByText('The dates are typed.')).toBeVisible()
      await expectAccessible(desk, rows)
      await rows.getByRole('button', { name: 'Close' }).click()
      const toLookAt = desk.getByRole('list', { name: 'Rows to look at' }).getByRole('listitem')
      for (let left = await toLookAt.count(); left > 0; left--) {
        await toLookAt
          .first()
          .getByRole('button', { name: /^It is right/ })
          .click()
        await expect(toLookAt).toHaveCount(left - 1)
      }
      await desk.getByRole('button', { name: 'Confirm the contract…' }).click()
      const confirm = dialog(desk, 'Confirm the contract of Buyer A?')
      await confirm.getByRole('checkbox').check()
      await confirm.getByRole('button', { name: 'It is in force' }).click()
      await expect(desk.getByText('in force', { exact: true }).first()).toBeVisible()
      await expectAccessible(desk, main(desk))
    },
  )
  await step('a buyer without a broker sends a backup offer by a link, which then ends', () =>
    buyerSendsOffer(page, desk),
  )
  await step('its seller has the dates, and subscribes to them', async () => {
    await beMailed(page, shop, 'sample.hickory@example.test')
    await page.goto('/dashboard/my-sale/dates')
    await expect(main(page).getByText('has checked every date')).toBeVisible()
    await main(page).getByRole('button', { name: 'Add to my calendar' }).click()
    await expect(main(page).getByLabel('Address of your calendar')).toHaveValue(/\.ics$/)
    await expect(main(page).getByLabel('Address of your calendar')).toBeFocused()
    await expectAccessible(page, main(page))
    await expectNarrow(page)
    await onAPhone(page, () => expectAccessible(page, main(page)))
  })
  await step('each kind of change keeps what was typed', () => typeTwoChanges(page))
  await desk.context().close()
})

/** The other answers, as the page would save them. */
const fillTheRest = async ({ address }: Shop, { token }: Someone) => {
  const call = callerAt(address, token)
  const { sales } = await call('GET /api/home/customer/sales', {})
  await fillsInListing({ call }, sales[0]?.id ?? '')
}

const deskSection = (desk: Page, name: string) =>
  desk.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name })
