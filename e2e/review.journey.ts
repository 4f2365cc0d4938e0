import type { Page } from '@playwright/test'
import { main, said } from './cart-on-page.ts'
import { beCustomer, endSessionElsewhere, register } from './customers.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { login } from './account-forms.ts'
import { onAPhone } from './at-size.ts'

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Reviews' })
const form = (page: Page) => page.getByRole('form', { name: 'Write a review' })
const stars = (page: Page, count: number) =>
  form(page).getByRole('radio', { name: count === 1 ? '1 star' : `${count} stars` })
const text = (page: Page) => form(page).getByLabel('Your review')
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit review' }).click()
/** The mean and the number of reviews in the page's header. */
const rating = (page: Page) =>
  main(page)
    .getByRole('link', { name: /reviews?( \(sample\))?$/ })
    .first()
const newest = (page: Page) =>
  panel(page).getByRole('list', { name: 'Reviews' }).getByRole('listitem').first()

test('a review is written, corrected and refused', async ({ page, expectError }) => {
  expectError(/ERR_FAILED.*submit-review|401.*submit-review|400.*submit-review/)
  await step('a visitor logs in first, and the review and the new mean appear immediately', () =>
    writeReview(page),
  )
  await step('what was typed survives a failure, a reload and an ended session', async () => {
    const robin = await beCustomer(page)
    await page.goto('/product/details/seller-forms-organizer#reviews')
    await stars(page, 4).check()
    await text(page).fill('Everything in one place.')
    await page.route('**/submit-review', (route) => route.abort())
    await submit(page)
    await expect(form(page).getByRole('alert')).toContainText('Your review may not have arrived.')
    await expectAccessible(page, form(page))
    await page.unroute('**/submit-review')
    await page.reload()
    await expect(text(page)).toHaveValue('Everything in one place.')
    await expect(stars(page, 4)).toBeChecked()

    await endSessionElsewhere(page)
    await submit(page)
    await expect(page).toHaveURL(
      `/login?from=${encodeURIComponent('/product/details/seller-forms-organizer#reviews')}`,
    )
    await login(page, robin.email)
    await expect(text(page)).toHaveValue('Everything in one place.')
    await expect(stars(page, 4)).toBeChecked()
    await submit(page)
    await expect(newest(page)).toContainText('Everything in one place.')
  })

  await step('text that the server refuses is reported at its field', async () => {
    await stars(page, 3).check()
    await text(page).fill('A bell: \u0007')
    await submit(page)
    await expect(
      form(page).getByText('Enter your review as plain text, without control characters.'),
    ).toBeVisible()
    await expect(text(page)).toBeFocused()
    await expect(text(page)).toHaveValue('A bell: \u0007')
  })

  await step('a very long word stays within the page', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    await stars(page, 1).check()
    await text(page).fill(`https://example.test/${'long'.repeat(200)}`)
    await submit(page)
    await expect(newest(page)).toContainText('longlong')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

async function writeReview(page: Page): Promise<void> {
  const { email, name } = await register(page)
  await page.goto('/product/details/offer-contract-review#reviews')
  const { count, sum } = await reviewsOf(page, 'offer-contract-review')
  await panel(page).getByRole('link', { name: 'Login First' }).click()
  await login(page, email)
  await expect(page).toHaveURL('/product/details/offer-contract-review#reviews')

  await submit(page)
  await expect(form(page).getByText('Choose one to five stars.')).toBeVisible()
  await expect(form(page).getByText('Enter a few words about how it went.')).toBeVisible()
  await expect(form(page).getByRole('radiogroup', { name: 'Your rating' })).toHaveAccessibleDescription(
    'Choose one to five stars.',
  )
  await expect(stars(page, 1)).toBeFocused()
  await onAPhone(page, () => expectAccessible(page, form(page)))
  await expect(stars(page, 1)).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(stars(page, 2)).toBeChecked()
  // The button lies on top of its star, so it must let the star show through.
  for (const count of [1, 2, 3])
    await expect(stars(page, count)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(form(page).getByText('Choose one to five stars.')).toBeHidden()
  await text(page).fill('x'.repeat(4_501))
  await expect(form(page).getByText('499 characters left')).toBeVisible()
  await text(page).fill('The broker read every clause with me.\nI asked for one more call.')
  await expect(form(page).getByText('characters left')).toBeHidden()
  await submit(page)
  await said(page, /Thank you/)
  await expect(newest(page)).toContainText(name)
  await expect(newest(page)).toContainText('The broker read every clause with me.')
  const mean = (sum: number, count: number) => String(Math.round((10 * sum) / count) / 10)
  await expect(rating(page)).toContainText(`${mean(sum + 2, count + 1)} · ${count + 1} review`)
  await expect(panel(page)).toContainText(`from ${count + 1} review`)
  await expect(text(page)).toHaveValue('')
  await expect(stars(page, 2)).not.toBeChecked()
  await expectAccessible(page, newest(page))

  await stars(page, 5).check()
  await text(page).fill('The second call settled it.')
  await submit(page)
  await expect(newest(page)).toContainText('The second call settled it.')
  await expect(rating(page)).toContainText(`${mean(sum + 5, count + 1)} · ${count + 1} review`)
  await page.goto('/products?category=Contracts+%26+Closing')
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: 'Offer & Contract Review' })
      .getByText(`${count + 1} review`),
  ).toContainText(mean(sum + 5, count + 1))
}

async function reviewsOf(page: Page, slug: string) {
  const details = await page.request.get(`/api/home/product-details/${slug}`)
  const { product } = (await details.json()) as { product: { _id: string } }
  const answer = await page.request.get(`/api/home/customer/get-reviews/${product._id}`)
  const { rating_review: rows } = (await answer.json()) as {
    rating_review: { rating: number; sum: number }[]
  }
  return {
    count: rows.reduce((count, row) => count + row.sum, 0),
    sum: rows.reduce((sum, row) => sum + row.rating * row.sum, 0),
  }
}
