import { openDesk, deskMain } from './desk-on-page.ts'
import { expect, expectAccessible, once, test } from './harness.ts'

test(
  'a review is taken down, the shop shows why, and it comes back with an answer',
  once,
  async ({ page, context }) => {
    await openDesk(page, '/reviews')
    const desk = deskMain(page)
    await expect(desk.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible()
    const row = desk.getByRole('row').filter({ hasText: 'Sample' }).filter({ hasNotText: 'Removed' }).first()
    await row.getByRole('link').click()
    await expect(desk.getByText(/never removed because it is negative/)).toBeVisible()
    const address = await desk.getByRole('definition').getByRole('link').first().getAttribute('href')
    await desk.getByRole('button', { name: 'Remove…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Why is it removed?' })
    await expect(dialog.getByRole('radio')).toHaveCount(8)
    await dialog.getByRole('radio', { name: 'It is not about this package.' }).check()
    await dialog.getByRole('textbox').fill('It is about a bank.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Remove the review' }).click()
    await expect(page.getByText('The review is removed. The shop shows the reason.')).toBeVisible()

    const shop = await context.newPage()
    await shop.goto(`${address}#reviews`)
    const said = shop.getByText('Removed by the brokerage: It is not about this package. It is about a bank.')
    await expect(said).toBeVisible()
    await expectAccessible(shop)

    await desk.getByRole('button', { name: 'Show it again' }).click()
    await expect(page.getByText('The shop shows the review again.')).toBeVisible()
    await desk.getByRole('textbox', { name: 'Answer' }).fill('Thank you. We will do better.')
    await desk.getByRole('button', { name: /the answer$/ }).click()
    await expect(page.getByText('The answer is below the review.')).toBeVisible()
    await shop.reload()
    await expect(shop.getByText('Thank you. We will do better.')).toBeVisible()
    await expect(said).toBeHidden()
  },
)
