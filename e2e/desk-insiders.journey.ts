import { assistant, beStaff } from './at-the-desk.ts'
import type { Page } from '@playwright/test'
import { beCustomer } from './customers.ts'
import { deskMain, openDesk } from './desk-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { navigateInApp } from './navigate-in-app.ts'

const writeReview = async (page: Page, words: string) => {
  const form = page.getByRole('form', { name: 'Write a review' })
  await form.getByRole('radio', { name: '5 stars' }).check()
  await form.getByLabel('Your review').fill(words)
  await form.getByRole('button', { name: 'Submit review' }).click()
}

test('a relative is marked as an insider; a customer’s page and a review show their history', async ({
  page,
  context,
  browser,
  baseURL,
  expectError,
  shop,
}) => {
  test.slow()
  expectError(/403/)
  await step(
    'a broker marks a relative as an insider: the lists say so, and the customer cannot review anymore',
    async () => {
      const robin = await beCustomer(page)
      await page.goto('/product/details/offer-contract-review#reviews')
      await writeReview(page, 'My sister runs this firm, and it is great.')
      const mine = page.getByText('My sister runs this firm, and it is great.')
      await expect(mine.first()).toBeVisible()

      const broker = await context.newPage()
      await openDesk(broker, shop, '/reviews')
      const desk = deskMain(broker)
      const row = desk.getByRole('row').filter({ hasText: 'My sister runs this firm' })
      await row.getByRole('link').click()
      await desk.getByRole('link', { name: new RegExp(robin.email) }).click()
      await expect(broker).toHaveURL(/customers\//)
      await expect(desk.locator('#customer-note')).toBeVisible() // the review’s page has such a section too
      const section = desk.getByRole('region', { name: 'Insider' })
      await section.getByLabel('Note').fill('The sister of our broker')
      await section.getByRole('button', { name: 'Mark as insider' }).click()
      await expect(broker.getByText(`${robin.name} is marked and cannot write reviews.`)).toBeVisible()
      await expect(section).toContainText('The sister of our broker')
      await expect(desk.getByText('Insider', { exact: true }).first()).toBeVisible()
      await navigateInApp(broker, '/desk/reviews?state=insider')
      await expect(row.getByText('Insider')).toBeVisible()
      await expect(desk.getByRole('row').filter({ hasNotText: 'Insider' })).toHaveCount(1) // the header

      await page.reload()
      await writeReview(page, 'Even better than I said.')
      await expect(page.getByText(/related to somebody who does, so you cannot write a review/)).toBeVisible()
      await expect(page.getByLabel('Your review')).toHaveValue('Even better than I said.')
    },
  )
  await step('a customer’s page says who changed it, and shows the change when asked', async () => {
    const at = '/customers?q=former%40example.test'
    await openDesk(page, shop, at)
    await deskMain(page).getByRole('link', { name: 'Former Customer' }).click()
    const theirs = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const ana = await theirs.newPage()
    await beStaff(ana, shop, assistant)
    await ana.goto(`/desk${at}`)
    await deskMain(ana).getByRole('link', { name: 'Former Customer' }).click()
    await deskMain(ana).locator('#customer-note').fill('Wants to sell a second home.')
    await deskMain(ana).getByRole('button', { name: 'Save the note' }).click()
    const band = deskMain(page).getByText('Changed by Sample Assistant a moment ago.')
    await expect(band).toBeVisible()
    await expect(deskMain(page).getByText('Wants to sell a second home.')).toHaveCount(0)
    await expectAccessible(page, band)
    await deskMain(page).getByRole('button', { name: 'Show', exact: true }).click()
    await expect(deskMain(page).getByText('Wants to sell a second home.')).toBeVisible()
    await expect(band).toBeHidden()

    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search or do' }).getByRole('combobox').fill('sample customer')
    await expect(page.getByRole('option', { name: /Sample Customer with/ }).first()).toBeVisible()
    await theirs.close()
  })
  await step('a review is taken down, the shop shows why, and it comes back with an answer', async () => {
    await openDesk(page, shop, '/reviews')
    const desk = deskMain(page)
    await expect(desk.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible()
    const row = desk.getByRole('row').filter({ hasText: 'Sample' }).filter({ hasNotText: 'Removed' }).first()
    await row.getByRole('link').click()
    await expect(desk.getByText(/never removed because it is negative/)).toBeVisible()
    const address = await desk.getByRole('definition').getByRole('link').first().getAttribute('href')
    await desk.getByRole('button', { name: 'Remove…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Why is it removed?' })
    await expect(dialog.getByRole('radio')).toHaveCount(8)
    await dialog.getByRole('button', { name: 'Remove the review' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Choose a reason.')
    await dialog.getByRole('radio', { name: 'It is not about this package.' }).check()
    await dialog.getByRole('textbox').fill('It is about a bank.')
    await expectAccessible(page, dialog)
    await dialog.getByRole('button', { name: 'Remove the review' }).click()
    await expect(page.getByText('The review is removed. The shop shows the reason.')).toBeVisible()

    const visit = await context.newPage()
    await visit.goto(`${address}#reviews`)
    const said = visit.getByText(
      'Removed by the brokerage: It is not about this package. It is about a bank.',
    )
    await expect(said).toBeVisible()
    await expectAccessible(visit, said)

    await desk.getByRole('button', { name: 'Show it again' }).click()
    await expect(page.getByText('The shop shows the review again.')).toBeVisible()
    await desk.getByRole('textbox', { name: 'Answer' }).fill('Thank you. We will do better.')
    await desk.getByRole('button', { name: /the answer$/ }).click()
    await expect(page.getByText('The answer is below the review.')).toBeVisible()
    await expect(async () => {
      await visit.reload() // the shop's pages may be two seconds old
      await expect(visit.getByText('Thank you. We will do better.')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(said).toBeHidden()
  })
})
