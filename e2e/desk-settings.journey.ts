import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { order, ordersOf } from './checkout-on-page.ts'
import { register } from './customers.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { openDesk } from './desk-on-page.ts'

// A separate shop, because this journey changes what every page shows.
test.use({ brokerage: { platformFee: 14.5 } })

const within5s = { timeout: 5_000 }

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

const htmlOf = async (page: Page, path: string) => (await page.request.get(path)).text()

/** As the shop's pages show it; 0 if they show none. */
const widthOfLogo = async (page: Page): Promise<number> => {
  const [, path] =
    /<header.*?<img[^>]* src="(\/uploaded-pictures\/[^"]+)"/s.exec(await htmlOf(page, '/contact')) ?? []
  if (path === undefined) return 0
  return (await sharp(await (await page.request.get(path)).body()).metadata()).width
}

/** By the same broker at another desk. */
const changePhoneElsewhere = async (page: Page, phone: string) => {
  const token = await page.evaluate(() => localStorage.getItem('deskToken') ?? '')
  const headers = { authorization: `Bearer ${token}` }
  const address = '/api/desk/settings/brokerage'
  const { version } = (await (await page.request.get(address, { headers })).json()) as { version: number }
  const answer = await page.request.put(address, { headers, data: { version, changes: { phone } } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('what a broker changes is in the shop: a fee, a phone number, a logo and a legal text', async ({
  page,
  shop,
  expectError,
}) => {
  expectError(/40[039]|ERR_FAILED/)
  await step(
    'a changed fee and phone are in the shop and on the next order, and can be put back',
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

      await expect.poll(() => htmlOf(page, '/contact'), within5s).toContain('(303) 555-0199')
      expect(await htmlOf(page, '/product/details/pricing-call')).toContain('$129 + $35 platform fee')
      const robin = await register(page)
      await order(page, robin, { 'pricing-call': 1 })
      expect(await ordersOf(page, robin)).toMatchObject([{ price: 164, platform_fee: 35 }])

      await main(page).getByRole('button', { name: 'Put version 1 back' }).click()
      await expect(page.getByLabel('Fee on each order, in dollars')).toHaveValue('14.5')
    },
  )
  await step('a person who changed one setting in two places chooses, and nothing is lost', async () => {
    await page.getByLabel('Phone').fill('(303) 555-0111')
    await changePhoneElsewhere(page, '(303) 555-0122')
    await save(page).click()
    const dialog = page.getByRole('dialog', { name: 'You already saved another version of this' })
    await expect(dialog).toContainText('(303) 555-0122')
    await expect(dialog).toContainText('(303) 555-0111')
    await expectAccessible(page, dialog)
    await dialog.getByRole('button', { name: 'Save these' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Everything is saved.')).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('(303) 555-0111')
  })
  await step('a value that does not fit is named at its field', async () => {
    await page.getByLabel('Email').fill('nobody')
    await save(page).click()
    const sentence = 'Enter an email address such as name@example.com.'
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByRole('button', { name: 'Discard changes' }).click()
  })
  await step('an uploaded logo is on the shop’s pages, and can be removed', async () => {
    const logo = main(page).getByRole('group', { name: 'Logo' })
    const choosing = page.waitForEvent('filechooser')
    await logo.getByRole('button', { name: 'Choose a picture…' }).click()
    await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await aLogo() })
    await expect(logo.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
    await save(page).click()
    await expect(page.getByText('Everything is saved.')).toBeVisible()
    await expectAccessible(page, logo)
    await expect.poll(() => widthOfLogo(page), within5s).toBe(480)

    await logo.getByRole('button', { name: 'Remove the picture' }).click()
    await save(page).click()
    await expect(page.getByText('Everything is saved.')).toBeVisible()
    await expect(logo.getByLabel('Address of the picture')).toHaveValue('')
  })
  await step('a legal text is drafted, approved, and read by visitors', async () => {
    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: 'Legal texts' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Legal texts' })).toBeVisible()
    const refunds = page.getByRole('region', { name: 'Refunds' })
    await refunds.getByRole('button', { name: 'Draft the next version' }).click()
    await refunds.getByLabel('Draft: Refunds').fill('All your money back. Write to {{email}}.')
    await refunds.getByRole('button', { name: 'Save the draft' }).click()
    await expect(refunds.getByText('Everything is saved.')).toBeVisible()
    const words = refunds.getByLabel('Draft: Refunds')
    await words.press('End')
    await words.pressSequentially(' Or call.')
    // Somebody who has typed more saves or discards it first.
    await expect(refunds.getByRole('button', { name: /Close the draft|Approve the draft/ })).toHaveCount(0)
    await refunds.getByRole('button', { name: 'Discard changes' }).click()
    await refunds.getByRole('button', { name: 'Close the draft' }).click()
    await refunds.getByRole('button', { name: /Approve the draft/ }).click()
    const approve = page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true })
    await page.route(
      '**/approve',
      async (route) => {
        await route.fetch()
        await route.abort() // the answer is lost
      },
      { times: 1 },
    )
    await approve.click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('try again')
    await expect(refunds.getByText('in force', { exact: true })).toBeVisible()
    await approve.click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(refunds.getByText('in force', { exact: true })).toBeVisible()
    const answer = await page.request.get('/api/home/legal-texts')
    expect((await answer.json()).refunds.text).toBe('All your money back. Write to help@columbine.example.')
  })
  await step('connections are tried out, and the steps to the first sale follow', async () => {
    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: 'Connections' })
      .click()
    await page.getByRole('button', { name: 'Test files' }).click()
    await expect(page.getByText('A file was written, read and deleted.')).toBeVisible()
    await page.getByRole('button', { name: 'Send me a test email' }).click()
    await expect(page.getByText(/No mail server is set up/).last()).toBeVisible()
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Set-up' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'From zero to the first sale' })).toBeVisible()
    await expect(main(page).getByText(/\d of 10 done/)).toBeVisible()
  })
})
