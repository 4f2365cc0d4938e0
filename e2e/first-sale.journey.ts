// A new brokerage, from an empty database to its first sale: no sample, no file, no restart.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { button, heading } from './at-the-desk.ts'
import { setUpApp, staffPassword } from './authenticator.ts'
import { heading as shopHeading, payByCard, placeOrder, saveAddress, testCards } from './checkout-on-page.ts'
import { main } from './cart-on-page.ts'
import { beCustomer } from './customers.ts'
import { proceed, tickAll } from './disclosures-window.ts'
import { expect, expectAccessible, once, test } from './harness.ts'
import type { Shop } from './start-shop.ts'

test.use({ isEmpty: true, disclosuresAcknowledged: false })

test('a new brokerage makes its first sale', once, async ({ page, browser, shop, expectError }) => {
  test.slow() // a brokerage's first day
  expectError(/503/)
  await page.goto(await invitation(shop, 'dana@aspen.example'))
  await page.getByLabel('Your name').fill('Dana Aspen')
  await page.getByLabel('Password').fill(staffPassword)
  await button(page, 'Join').click()
  await expect(heading(page, 'Today')).toBeVisible()
  await setUpApp(page)
  expect((await page.request.get('/')).status()).toBe(503)
  await nameTheFirm(page)
  expect((await page.request.get('/')).status()).toBe(200)
  await fillTheCatalogue(page)

  const visitor = await (await browser.newContext({ baseURL: shop.address })).newPage()
  await buy(visitor)
  await visitor.context().close()

  await page.goto('/desk/orders')
  await main(page).getByRole('link', { name: /Robin/ }).first().click()
  await button(page, 'Begin the work').click()
  await button(page, 'Work is done').click()
  await expect(
    main(page)
      .getByText(/Done|done/)
      .first(),
  ).toBeVisible()
  await page.goto('/desk/settings/setup')
  await expect(heading(page, 'From zero to the first sale')).toBeVisible()
  for (const step of ['Firm and license', 'Second factor', 'First package published'])
    await expect(page.getByRole('heading', { name: new RegExp(`${step} ?, done`) })).toBeVisible()
  await expectAccessible(page)
})

/** The path of the link that the command prints. */
const invitation = async ({ dataFolder }: Shop, email: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/desk-invite.ts', email], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataFolder },
  })
  return /\/desk\/[\w-]+\?token=[\w-]+/.exec(stdout)?.[0] ?? ''
}

const nameTheFirm = async (page: Page) => {
  await page.goto('/desk/settings/setup')
  await page.getByRole('link', { name: /Firm and license$/ }).click()
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

const fillTheCatalogue = async (page: Page) => {
  await page.goto('/desk/settings/setup')
  await page.getByRole('link', { name: /First package published$/ }).click()
  await page.getByRole('link', { name: 'Categories', exact: true }).click()
  await button(page, /^New category/).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Photos')
  await page.getByLabel('Address of the picture').fill('/pictures/category-photos-media.svg')
  await button(page, /^Add the category/).click()
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()
  await page.goto('/desk/catalogue/sellers/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Aspen Photo')
  await page.getByLabel('Email').fill('photo@aspen.example')
  await page.getByLabel('Address of the picture').fill('/pictures/category-photos-media.svg')
  await button(page, /^Add the seller/).click()
  await expect(page.getByRole('heading', { name: 'Aspen Photo' })).toBeVisible()
  await page.goto('/desk/catalogue/packages')
  await button(page, /^New package/).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Twilight Photos')
  await button(page, 'Begin the draft').click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Photos')
  await page.getByRole('combobox', { name: 'Seller, who does the work' }).selectOption('Aspen Photo')
  await page.getByRole('textbox', { name: 'In one sentence' }).fill('Ten photos at dusk.')
  await page.getByLabel('Price in dollars').fill('189')
  await page.getByLabel('Places at first').fill('12')
  await button(page, 'Add a line').first().click()
  await page.getByRole('textbox', { name: 'Line 1', exact: true }).fill('Ten photos')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Photos at dusk.')
  await button(page, 'Add a picture').click()
  await page.getByLabel('Picture 1: address').fill('/pictures/category-photos-media.svg')
  await page.getByLabel('Picture 1: description for people who can’t see it').fill('A house at dusk')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await button(page, 'Publish…').click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.')).toBeVisible()
}

const buy = async (page: Page) => {
  await beCustomer(page)
  await page.goto('/product/details/twilight-photos')
  await expect(shopHeading(page)).toHaveText('Twilight Photos')
  await tickAll(page)
  await proceed(page).click()
  await main(page).getByRole('link', { name: 'Buy Now' }).filter({ visible: true }).click()
  await saveAddress(page)
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/payment/)
  await payByCard(page, testCards.good)
  await expect(shopHeading(page)).toHaveText('Payment received')
}
