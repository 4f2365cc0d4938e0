// A new brokerage, from an empty database to its first sale: no sample, no file, no restart.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { button, dialog, heading } from './at-the-desk.ts'
import { setUpApp, staffPassword } from './authenticator.ts'
import { heading as shopHeading, payByCard, placeOrder, saveAddress, testCards } from './checkout-on-page.ts'
import { expectSum, main, openCart } from './cart-on-page.ts'
import { beCustomer } from './customers.ts'
import { proceed, tickAll } from './disclosures-window.ts'
import { expect, expectAccessible, test } from './harness.ts'
import type { Shop } from './start-shop.ts'
import { navigateInApp } from './navigate-in-app.ts'

test.use({ isEmpty: true, disclosuresAcknowledged: false })

test('a new brokerage makes its first sale, and refunds it', async ({ page, browser, shop, expectError }) => {
  test.slow() // a brokerage's first day
  expectError(/503/)
  await page.goto(await invitation(shop, 'dana@aspen.example'))
  await page.getByLabel('Your name').fill('Dana Aspen')
  await page.getByLabel('Password').fill(staffPassword)
  await button(page, 'Join').click()
  await expect(heading(page, 'Today')).toBeVisible()
  await expect(step(page, 'Firm and license', 'to do')).toBeVisible()
  await expect(page.getByText('Nothing is waiting')).toHaveCount(0)
  await expect(page.getByText('$0.00')).toHaveCount(0)
  await expectAccessible(page, main(page))
  const nextCode = await setUpApp(page)
  expect((await page.request.get('/')).status()).toBe(503)
  await nameTheFirm(page)
  expect((await page.request.get('/')).status()).toBe(200)
  await fillTheShelves(page)
  await publishPackage(page)
  await addCoupon(page)
  await inviteColleague(page, nextCode)

  const visitor = await (await browser.newContext({ baseURL: shop.address })).newPage()
  await seeTiles(visitor)
  await buy(visitor)
  await visitor.context().close()

  await navigateInApp(page, '/desk')
  await main(page)
    .getByRole('link', { name: /Robin|order/i })
    .first()
    .click()
  await button(page, 'Begin the work').click()
  await button(page, 'Work is done').click()
  await expect(
    main(page)
      .getByText(/Done|done/)
      .first(),
  ).toBeVisible()
  await refundTheLine(page, nextCode)
  await navigateInApp(page, '/desk/settings/setup')
  await expect(heading(page, 'From zero to the first sale')).toBeVisible()
  for (const name of ['Firm and license', 'Second factor', 'First package published', 'A colleague invited'])
    await expect(step(page, name, 'done')).toBeVisible()
  await expectAccessible(page, main(page))
})

const step = (page: Page, name: string, state: 'done' | 'to do') =>
  page.getByRole('heading', { name: new RegExp(`${name} ?, ${state}`) })

/** The path of the link that the command prints. */
const invitation = async ({ dataFolder }: Shop, email: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/desk-invite.ts', email], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataFolder },
  })
  return /\/desk\/[\w-]+\?token=[\w-]+/.exec(stdout)?.[0] ?? ''
}

/** From Today, which links to the first missing field. */
const nameTheFirm = async (page: Page) => {
  await navigateInApp(page, '/desk')
  await main(page)
    .getByRole('link', { name: /Firm and license$/ })
    .click()
  await expect(page.getByLabel('Licensed firm name', { exact: true })).toBeFocused()
  for (const [label, value] of [
    ['Licensed firm name', 'Aspen Homes LLC'],
    ['Short name', 'Aspen Homes'],
    ['License number', 'EC.100200300'],
    ['Employing broker', 'Dana Aspen'],
    ['Office address', '1 Main Street, Denver, CO 80202'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await main(page).getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
}

/** A category and a seller without a picture, each on the page that Today links to. */
const fillTheShelves = async (page: Page) => {
  await navigateInApp(page, '/desk')
  await expect(step(page, 'Firm and license', 'done')).toBeVisible()
  await main(page)
    .getByRole('link', { name: /Add a category/ })
    .click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Photos & Media')
  await button(page, /^Add the category/).click()
  await expect(page.getByRole('heading', { name: 'Photos & Media' })).toBeVisible()
  await navigateInApp(page, '/desk')
  await main(page)
    .getByRole('link', { name: /Add a seller/ })
    .click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Aspen Photo')
  await page.getByLabel('Email').fill('photo@aspen.example')
  await button(page, /^Add the seller/).click()
  await expect(page.getByRole('heading', { name: 'Aspen Photo' })).toBeVisible()
}

/** What is missing is listed beside Publish. Each link focuses its field. */
const publishPackage = async (page: Page) => {
  await navigateInApp(page, '/desk')
  await main(page)
    .getByRole('link', { name: /First package published$/ })
    .click()
  await button(page, /^New package/).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Twilight Photos')
  await button(page, 'Begin the draft').click()
  const publish = button(page, 'Publish…')
  await expect(publish).toBeDisabled()
  await expect(publish).toHaveAccessibleDescription(/Before you can publish: .*Choose a category\./)
  const missing = (words: string) => main(page).getByRole('link', { name: words })
  await missing('Choose a category.').click()
  const category = page.getByRole('combobox', { name: 'Category' })
  await expect(category).toBeFocused()
  await category.selectOption('Photos & Media')
  await expect(missing('Choose a category.')).toHaveCount(0)
  await missing('Choose who does the work.').click()
  await page.getByRole('combobox', { name: 'Seller, who does the work' }).selectOption('Aspen Photo')
  await missing('Enter what it is in one sentence.').click()
  await page.keyboard.type('Ten photos at dusk.')
  await page.getByLabel('Price in dollars').fill('189')
  await page.getByLabel('Places at first').fill('12')
  await button(page, 'Add a line').first().click()
  await page.getByRole('textbox', { name: 'Line 1', exact: true }).fill('Ten photos')
  await missing('Describe the package.').click()
  await page.keyboard.type('Photos at dusk.')
  await button(page, 'Add a picture').click()
  await page.getByLabel('Picture 1: address').fill('/pictures/category-photos-media.svg')
  await missing('Picture 1: enter the description for people who can’t see it.').click()
  await page.keyboard.type('A house at dusk')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await publish.click()
  await expect(dialog(page, 'Publish this package?')).toContainText('people can order it for $189.00')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.')).toBeVisible()
}

const addCoupon = async (page: Page) => {
  await navigateInApp(page, '/desk/catalogue/coupons/new')
  await page.getByRole('textbox', { name: 'Code' }).fill('DUSK10')
  await button(page, 'Add the coupon').click()
  await expect(page.getByRole('heading', { name: 'DUSK10' })).toBeVisible()
}

/** This shop sends no mail, so the link is passed on by hand. It opens the invitation. */
const inviteColleague = async (page: Page, nextCode: () => string) => {
  await navigateInApp(page, '/desk/staff')
  await button(page, /^Invite/).click()
  const form = dialog(page, 'Invite a person')
  await expect(form).toContainText('No email leaves this shop')
  await form.getByLabel('Email').fill('lee@aspen.example')
  await form.getByRole('button', { name: 'Make the invitation' }).click()
  await confirmIfAsked(page, nextCode, dialog(page, 'lee@aspen.example is invited'))
  const told = dialog(page, 'lee@aspen.example is invited')
  await expect(told).toContainText('pass it on yourself')
  await expect(told.getByLabel('Link')).toHaveValue(/\/desk\/invitation\?token=[\w-]{20,}$/)
  await expectAccessible(page, told)
  await told.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'lee@aspen.example' })).toBeVisible()
}

/** Money and staff require the code of the app, unless it was given a moment ago. */
const confirmIfAsked = async (page: Page, nextCode: () => string, done: Locator) => {
  const proof = dialog(page, 'Confirm that it’s you')
  await expect(proof.or(done).first()).toBeVisible()
  if (!(await proof.isVisible())) return
  await proof.getByRole('textbox', { name: 'Code' }).fill(nextCode())
  await proof.getByRole('button', { name: 'Confirm' }).click()
}

/** The category has no picture: the menu shows its initials. */
const seeTiles = async (page: Page) => {
  await page.goto('/')
  await page.getByText('All Categories', { exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'Photos & Media' }).first()).toBeVisible()
  await expect(page.getByText('PM', { exact: true }).first()).toBeVisible()
}

const buy = async (page: Page) => {
  await beCustomer(page)
  await page.goto('/product/details/twilight-photos')
  await expect(shopHeading(page)).toHaveText('Twilight Photos')
  await tickAll(page)
  await proceed(page).click()
  await main(page).getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first().click()
  await openCart(page)
  await page.getByLabel('Coupon code').fill('DUSK10')
  await button(page, 'Apply').click()
  await expectSum(page, 'Coupon DUSK10', '−$18.90')
  await main(page).getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await saveAddress(page)
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/payment/)
  await payByCard(page, testCards.good)
  await expect(shopHeading(page)).toHaveText('Payment received')
  await expect(main(page)).toContainText('$190.10')
}

/** $189.00 less its coupon of $18.90. The fee of $20.00 stays. */
const refundTheLine = async (page: Page, nextCode: () => string) => {
  await button(page, 'Refund…').click()
  const drawer = page.getByRole('dialog', { name: /^Refund order/ })
  await expect(drawer).toContainText('paid $190.10')
  await drawer.getByRole('checkbox', { name: /Twilight Photos/ }).check()
  await expect(drawer.getByLabel(/^Amount for Twilight Photos/)).toHaveValue('170.10')
  await drawer.getByRole('button', { name: 'Refund $170.10' }).click()
  await confirmIfAsked(page, nextCode, page.getByText('$170.10 is refunded.'))
  await expect(page.getByText('$170.10 is refunded.')).toBeVisible()
}
