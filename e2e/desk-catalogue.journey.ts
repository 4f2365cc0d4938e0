// The catalogue at the desk: a package from its draft to the shop, changed by two people, archived and put back.
import type { Page } from '@playwright/test'
import { assistant as colleague, beStaff, dialog } from './at-the-desk.ts'
import { deskMain } from './desk-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { navigateInApp } from './navigate-in-app.ts'

/** A separate shop: publishing here would change the lists of other journeys. */
test.use({ brokerage: { logo: '' } })

const facts = (page: Page) => page.getByRole('complementary', { name: 'Facts' })

test('packages, categories, coupons and questions go from a draft to the shop, also when two people change one', async ({
  page,
  browser,
  shop,
  expectError,
}) => {
  test.slow() // each kind of the catalogue
  expectError(/40[09]/)
  await step(
    'a package goes from a draft to the shop, and what is missing is said at its field',
    async () => {
      await beStaff(page, shop)
      await page.goto('/desk/catalogue')
      await page.getByRole('button', { name: 'New package' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Twilight Photos')
      await page.getByRole('button', { name: 'Begin the draft' }).click()
      await expect(page.getByRole('heading', { name: 'Twilight Photos', level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Publish…' })).toBeDisabled()
      await page.getByRole('link', { name: 'Choose a category.' }).click()
      await expect(page.getByRole('combobox', { name: 'Category' })).toBeFocused()
      await expectAccessible(page, page.getByRole('main'))

      await page.getByRole('combobox', { name: 'Category' }).selectOption('Photos & Media')
      await page
        .getByRole('combobox', { name: 'Seller, who does the work' })
        .selectOption('Front Range Photo (demo)')
      await page.getByRole('textbox', { name: 'In one sentence' }).fill('Ten photos at dusk.')
      await page.getByLabel('Price in dollars').fill('189')
      await page.getByLabel('Places at first').fill('12')
      await page.getByRole('button', { name: 'Add a line' }).first().click()
      await page.getByRole('textbox', { name: 'Line 1', exact: true }).fill('Ten photos')
      await page.getByRole('button', { name: 'Add a line' }).first().click()
      await page.getByRole('textbox', { name: 'Line 2', exact: true }).fill('One visit')
      await page.getByRole('button', { name: 'Line 2: up' }).click()
      await expect(page.getByRole('textbox', { name: 'Line 1', exact: true })).toHaveValue('One visit')
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Photos **at dusk**.')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('region', { name: 'Preview of the description' })).toContainText(
        'Photos at dusk.',
      )
      await page.getByRole('button', { name: 'Add a picture' }).click()
      await page.getByLabel('Picture 1: address').fill('/pictures/category-photos-media.svg')
      await page.getByLabel('Picture 1: description for people who can’t see it').fill('A house at dusk')
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Draft saved.')).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('Published.')).toBeVisible()
      const inShop = await page.request.get('/product/details/twilight-photos')
      expect(await inShop.text()).toMatch(/<h1[^>]*>Twilight Photos</)
    },
  )
  await step('a listing plan that contradicts the comparison is not published', async () => {
    await page.goto('/desk/catalogue/packages?q=Essentials')
    await page.getByRole('link', { name: 'Colorado MLS Essentials' }).click()
    const months = page.getByLabel('Months on the MLS')
    const contradicts = 'The plan gives 12 months, and “Time on the MLS” says “6 months”.'
    await months.fill('12')
    await expect(months).toHaveAccessibleDescription(contradicts)
    await expect(page.getByRole('button', { name: 'Publish…' })).toBeDisabled()
    await page.getByRole('link', { name: contradicts }).click()
    await expect(months).toBeFocused()
    await months.fill('6')
    await page.getByRole('checkbox', { name: 'Unlimited photos' }).check()
    await page.getByRole('link', { name: /^The plan gives unlimited photos/ }).click()
    const unlimited = page.getByRole('checkbox', { name: 'Unlimited photos' })
    await expect(unlimited).toBeFocused()
    await expect(unlimited).toHaveAccessibleDescription(/^The plan gives unlimited photos/)
    await page.getByLabel('Reminder days').fill('3 days')
    await expectAccessible(page, page.getByRole('region').filter({ has: page.getByLabel('Reminder days') }))
    await page.getByLabel('Reminder days').fill('0, 3')
    await page.getByRole('textbox', { name: 'Your photos' }).fill('Unlimited')
    await expect(facts(page)).toContainText('reminders 3, 0 days before each date')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Draft saved.')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Published.')).toBeVisible()
  })
  await step('an archived package leaves the shop, and Undo puts it back', async () => {
    await navigateInApp(page, '/desk/catalogue/packages?q=Lockbox')
    await page.getByRole('link', { name: 'Lockbox & Showing Scheduler' }).click()
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Archived. Orders that have it keep it.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByRole('button', { name: 'See it in the shop' })).toBeVisible()
  })
  await step('of two people who change one package, the second chooses field by field', async () => {
    await page.goto('/desk/catalogue/packages')
    await page.getByRole('link', { name: 'Yard Sign & Post' }).click()
    await expect(page.getByLabel('Price in dollars')).toHaveValue('119.00')
    const elsewhere = await browser.newContext({ baseURL: shop.address })
    const assistant = await elsewhere.newPage()
    await beStaff(assistant, shop, colleague)
    await assistant.goto(page.url())
    await assistant.getByLabel('Price in dollars').fill('125')
    await assistant.getByRole('textbox', { name: 'In one sentence' }).fill('A sign, put up and taken away.')
    await assistant.keyboard.press('Control+s')
    await expect(assistant.getByText('Draft saved.')).toBeVisible()

    await page.getByLabel('Price in dollars').fill('129')
    await page.getByLabel('Discount, percent').fill('5')
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: /changed this while you were editing/ })
    await expect(dialog).toContainText('$125.00')
    await expect(dialog).toContainText('$129.00')
    await expectAccessible(page, dialog)
    await dialog.getByRole('button', { name: 'Save these' }).click()
    await expect(page.getByText('Draft saved.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'In one sentence' })).toHaveValue(
      'A sign, put up and taken away.',
    )
    await expect(facts(page)).toContainText('3 changes')

    await facts(page).getByRole('button', { name: 'Undo: Discount' }).click()
    await expect(facts(page)).toContainText('2 changes')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Everything is saved.')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: 'Publish 2 changes?' })).toContainText('$129.00')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Published.')).toBeVisible()
    await page.getByRole('button', { name: /Edition 2/ }).click()
    await expect(page.getByRole('dialog', { name: 'Edition 2' })).toContainText('$119.00')
    await page.keyboard.press('Escape')
    await elsewhere.close()
  })
  await step('categories move, and a coupon shows its use, with the keyboard and on a phone', async () => {
    await navigateInApp(page, '/desk/catalogue/categories')
    await page.getByRole('button', { name: 'Guided & Full Service: up' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('Guided & Full Service')
    await navigateInApp(page, '/desk/catalogue/coupons')
    await page.getByRole('link', { name: 'WELCOME10' }).click()
    await expect(page.getByText('Orders that used it')).toBeVisible()
    await page.getByLabel('Percent').fill('7.5')
    await page.getByLabel('Code').press('Control+s')
    await expect(page.getByLabel('Percent')).toBeFocused()
    await expect(page.getByLabel('Percent')).toHaveAccessibleDescription(/whole number from 0 to 100/)
    await page.getByLabel('Percent').fill('12')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Close WELCOME10' }).click()
    await page.getByRole('button', { name: 'New coupon' }).click()
    await page.getByLabel('Code').fill('spring5')
    await page.getByRole('button', { name: 'Add the coupon' }).click()
    await expect(page.getByRole('heading', { name: 'SPRING5' })).toBeVisible()
    await page.getByRole('button', { name: 'Take out of the shop' }).click()
    await page.getByLabel('Percent').fill('5')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Published.')).toBeVisible()
    await expect(page.getByText('changed', { exact: true })).toHaveCount(0)
  })
  await step(
    'a question is written as a draft, looked at, published, and a later draft is discarded',
    async () => {
      await navigateInApp(page, '/desk/catalogue/questions/new')
      const desk = deskMain(page)
      await desk.getByLabel('Question', { exact: true }).fill('Do you work on Sundays?')
      await desk.getByLabel('Answer', { exact: true }).fill('**Yes**, after noon.')
      await desk.getByRole('button', { name: 'Add the question' }).click()
      await expect(desk.getByRole('heading', { name: 'Do you work on Sundays?' })).toBeVisible()
      await expect(desk.getByText('Not published yet').last()).toBeVisible()
      const onHomePage = async () => {
        const answer = await page.request.get(`${shop.address}/api/home/questions`)
        return await answer.text()
      }
      expect(await onHomePage()).not.toContain('Sundays')
      await expect(page.getByText('Published.')).toHaveCount(0) // said of a package before

      await desk.getByRole('button', { name: 'Publish…' }).click()
      const first = dialog(page, 'Publish this question?')
      await expect(first.getByText('Yes', { exact: true })).toBeVisible()
      await expectAccessible(page, first)
      await first.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(page.getByText('Published.')).toBeVisible()
      expect(await onHomePage()).toContain('<strong>Yes</strong>')

      await desk.getByLabel('Answer', { exact: true }).fill('**Certainly not.**')
      await desk.getByRole('button', { name: 'Publish…' }).click()
      const second = dialog(page, 'Publish the draft?')
      await expect(second.getByText('**Yes**, after noon.')).toBeVisible()
      await expectAccessible(page, second)
      await second.getByRole('button', { name: 'Cancel' }).click()
      expect(await onHomePage()).not.toContain('Certainly not')
      await desk.getByRole('button', { name: 'Discard the draft' }).click()
      await expect(desk.getByLabel('Answer', { exact: true })).toHaveValue('**Yes**, after noon.')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(desk.getByLabel('Answer', { exact: true })).toHaveValue('**Certainly not.**')
      expect(await onHomePage()).not.toContain('Certainly not')
    },
  )
})
