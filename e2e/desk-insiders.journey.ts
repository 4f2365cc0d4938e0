import type { Page } from '@playwright/test'
import { beCustomer } from './customers.ts'
import { deskMain, openDesk } from './desk-on-page.ts'
import { expect, expectAccessible, once, test } from './harness.ts'

const writeReview = async (page: Page, words: string) => {
  const form = page.getByRole('form', { name: 'Write a review' })
  await form.getByRole('radio', { name: '5 stars' }).check()
  await form.getByLabel('Your review').fill(words)
  await form.getByRole('button', { name: 'Submit review' }).click()
}

test(
  'a broker marks a relative as an insider: the lists say so, and the customer cannot review any more',
  once,
  async ({ page, context, expectError }) => {
    test.slow()
    expectError(/403/)
    const robin = await beCustomer(page)
    await page.goto('/product/details/offer-contract-review#reviews')
    await writeReview(page, 'My sister runs this firm, and it is great.')
    const mine = page.getByText('My sister runs this firm, and it is great.')
    await expect(mine.first()).toBeVisible()

    const broker = await context.newPage()
    await openDesk(broker, '/reviews')
    const desk = deskMain(broker)
    const row = desk.getByRole('row').filter({ hasText: 'My sister runs this firm' })
    await row.getByRole('link').click()
    await desk.getByRole('link', { name: new RegExp(robin.email) }).click()
    await expect(broker).toHaveURL(/customers\//)
    await expect(desk.locator('#customer-note')).toBeVisible() // the review’s page has such a section too
    const section = desk.getByRole('region', { name: 'Insider' })
    await section.getByLabel('Note').fill('The sister of our broker')
    await expectAccessible(broker)
    await section.getByRole('button', { name: 'Mark as insider' }).click()
    await expect(broker.getByText(`${robin.name} is marked and cannot write reviews.`)).toBeVisible()
    await expect(section).toContainText('The sister of our broker')
    await expect(desk.getByText('Insider', { exact: true }).first()).toBeVisible()
    await broker.goto('/desk/reviews?state=insider')
    await expect(row.getByText('Insider')).toBeVisible()
    await expect(desk.getByRole('row').filter({ hasNotText: 'Insider' })).toHaveCount(1) // the head
    await expectAccessible(broker)

    await page.reload()
    await writeReview(page, 'Even better than I said.')
    await expect(page.getByText(/related to somebody who does, so you cannot write a review/)).toBeVisible()
    await expect(page.getByLabel('Your review')).toHaveValue('Even better than I said.')
  },
)

test(
  'a customer’s page says who changed it, and shows the change when asked',
  once,
  async ({ page, browser, baseURL }) => {
    test.slow()
    const at = '/customers?q=former%40example.test'
    await openDesk(page, at)
    await deskMain(page).getByRole('link', { name: 'Former Customer' }).click()
    const theirs = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    const ana = await theirs.newPage()
    await ana.goto(`/desk${at}`)
    await ana.getByLabel('Email').fill('assistant@example.test')
    await ana.getByLabel('Password', { exact: true }).fill('desk-demo')
    await ana.getByRole('button', { name: 'Log in' }).click()
    await deskMain(ana).getByRole('link', { name: 'Former Customer' }).click()
    await deskMain(ana).locator('#customer-note').fill('Wants to sell a second home.')
    await deskMain(ana).getByRole('button', { name: 'Save the note' }).click()
    const band = deskMain(page).getByText('Changed by Sample Assistant a moment ago.')
    await expect(band).toBeVisible()
    await expect(deskMain(page).getByText('Wants to sell a second home.')).toHaveCount(0)
    await expectAccessible(page)
    await deskMain(page).getByRole('button', { name: 'Show', exact: true }).click()
    await expect(deskMain(page).getByText('Wants to sell a second home.')).toBeVisible()
    await expect(band).toBeHidden()

    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search or do' }).getByRole('combobox').fill('sample customer')
    await expect(page.getByRole('option', { name: /Sample Customer with/ }).first()).toBeVisible()
    await theirs.close()
  },
)
