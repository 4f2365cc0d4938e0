import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, step, test } from './harness.ts'
import { payTheFee } from './paying-the-fee.ts'
import { openDesk } from './desk-on-page.ts'

// A separate shop, because these journeys change what every page shows.
test.use({ brokerage: { platformFee: 14.5 } })
test.describe.configure({ mode: 'default' }) // one worker, so one such shop is enough

/** Wider than the shop stores it. */
const aLogo = () =>
  sharp({ create: { width: 960, height: 160, channels: 4, background: '#234c' } })
    .png()
    .toBuffer()
const main = (page: Page) => page.getByRole('main')
/** The sample's broker gives the password as proof. The proof lasts for ten minutes. */
const proveIdentity = async (page: Page) => {
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await proof.getByLabel('Password').fill('desk-demo')
  await proof.getByRole('button', { name: 'Confirm' }).click()
}
const save = (page: Page) => main(page).getByRole('button', { name: /^Save/ })

test('a changed fee and phone are in the shop and on the next order; when two people change them, the second chooses', async ({
  page,
  browser,
  shop,
  expectError,
}) => {
  expectError(/403/)
  expectError(/409/)
  expectError(/400/)
  await step(
    'a changed fee and phone are on the shop’s pages and on the next order, and can be put back',
    async () => {
      await openDesk(page, shop, '/settings')
      await expect(page.getByRole('heading', { level: 1, name: 'Brokerage' })).toBeVisible()
      await save(page).click()
      await expect(page.getByText('Nothing has changed, so there is nothing to save.')).toBeVisible()
      await page.getByLabel('Phone').fill('(303) 555-0199')
      await page.getByLabel('Fee on each order, in dollars').fill('35')
      await expect(main(page).getByText(/we ask you to confirm that it’s you/)).toBeVisible()
      await save(page).click()
      await proveIdentity(page)
      await expect(page.getByText('Everything is saved.')).toBeVisible()
      await expect(main(page).getByText(/Sample Desk.* changed settings/)).toBeVisible()

      const customer = await browser.newContext({ baseURL: shop.address })
      const visit = await customer.newPage()
      await expect(async () => {
        await visit.goto('/contact')
        await expect(visit.getByRole('main').getByText('(303) 555-0199').first()).toBeVisible({
          timeout: 500,
        })
      }).toPass({ timeout: 5_000 })
      await customer.close()

      await main(page).getByRole('button', { name: 'Put version 1 back' }).click()
      await expect(page.getByLabel('Fee on each order, in dollars')).toHaveValue('14.5')
    },
  )
  await step('an order that is placed after a change has the new fee', async () => {
    const desk = await browser.newContext({ baseURL: shop.address })
    const office = await desk.newPage()
    await openDesk(office, shop, '/settings')
    await office.getByLabel('Fee on each order, in dollars').fill('35')
    await save(office).click()
    await proveIdentity(office)
    await expect(office.getByText('Everything is saved.')).toBeVisible()
    await desk.close()
    await payTheFee(page, 35, '$35', '$164')
  })
  await step('two people who change one setting choose, and nothing is lost', async () => {
    await openDesk(page, shop, '/settings')
    await page.getByLabel('Phone').fill('(303) 555-0111')
    const other = await browser.newContext({ baseURL: shop.address })
    const office = await other.newPage()
    await openDesk(office, shop, '/settings')
    await office.getByLabel('Phone').fill('(303) 555-0122')
    await save(office).click()
    await expect(office.getByText('Everything is saved.')).toBeVisible()
    await other.close()
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: /changed this while you were editing/ })
    await expect(dialog).toContainText('(303) 555-0122')
    await expect(dialog).toContainText('(303) 555-0111')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save these' }).click()
    await expect(page.getByText('Everything is saved.')).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('(303) 555-0111')
  })
  await step('a value that does not fit is named at its field', async () => {
    await openDesk(page, shop, '/settings')
    await page.getByLabel('Email').fill('nobody')
    await save(page).click()
    const sentence = 'Enter an email address such as name@example.com.'
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(page.getByLabel('Email')).toBeFocused()
  })
})

test('a logo is uploaded, a legal text approved, and connections are tried out', async ({
  page,
  browser,
  shop,
  expectError,
}) => {
  expectError(/403/)
  await step('an uploaded logo is on the shop’s pages, and can be removed', async () => {
    await openDesk(page, shop, '/settings')
    const logo = main(page).getByRole('group', { name: 'Logo' })
    const choosing = page.waitForEvent('filechooser')
    await logo.getByRole('button', { name: 'Choose a picture…' }).click()
    await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() })
    await expect(logo.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
    await save(page).click()
    await expect(page.getByText('Everything is saved.')).toBeVisible()
    await expectAccessible(page)

    const customer = await browser.newContext({ baseURL: shop.address })
    const visit = await customer.newPage()
    await expect(async () => {
      await visit.goto('/contact')
      const shown = visit.getByRole('banner').locator('img[src^="/uploaded-pictures/"]')
      expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
    }).toPass({ timeout: 5_000 })
    await customer.close()

    await logo.getByRole('button', { name: 'Remove the picture' }).click()
    await save(page).click()
    await expect(page.getByText('Everything is saved.')).toBeVisible()
    await expect(logo.getByLabel('Address of the picture')).toHaveValue('')
  })
  await step('a legal text is drafted, approved, and read by visitors', async () => {
    await openDesk(page, shop, '/settings/legal-texts')
    await expect(page.getByRole('heading', { level: 1, name: 'Legal texts' })).toBeVisible()
    const refunds = page.getByRole('region', { name: 'Refunds' })
    await refunds.getByRole('button', { name: 'Draft the next version' }).click()
    await refunds.getByLabel('Draft: Refunds').fill('All your money back. Write to {{email}}.')
    await refunds.getByRole('button', { name: 'Save the draft' }).click()
    await expect(refunds.getByText('Everything is saved.')).toBeVisible()
    await refunds.getByRole('button', { name: 'Close the draft' }).click()
    await refunds.getByRole('button', { name: /Approve the draft/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await proveIdentity(page)
    await expect(refunds.getByText('in force', { exact: true })).toBeVisible()
    const answer = await page.request.get('/api/home/legal-texts')
    expect((await answer.json()).refunds.text).toBe('All your money back. Write to help@columbine.example.')
  })
  await step('connections are tried out, and the steps to the first sale follow', async () => {
    await openDesk(page, shop, '/settings/connections')
    await page.getByRole('button', { name: 'Test files' }).click()
    await expect(page.getByText('A file was written, read and deleted.')).toBeVisible()
    await page.getByRole('button', { name: 'Send me a test email' }).click()
    await expect(page.getByText(/No mail server is set up/).last()).toBeVisible()
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Set-up' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'From zero to the first sale' })).toBeVisible()
    await expect(main(page).getByText(/\d of 10 done/)).toBeVisible()
  })
})
