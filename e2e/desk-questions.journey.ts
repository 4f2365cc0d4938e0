import { brokerageWith } from './a-brokerage.ts'
import { beStaff, dialog } from './at-the-desk.ts'
import { deskMain } from './desk-on-page.ts'
import { expect, expectAccessible, test } from './harness.ts'

// What happens here changes the home page.
test.use({ brokerageFile: brokerageWith({}) })

test('a question is written as a draft, looked at, published, and a later draft is discarded', async ({
  page,
  shop,
}) => {
  await beStaff(page, shop)
  await page.goto('/desk/catalogue/questions/new')
  const desk = deskMain(page)
  await desk.getByLabel('Question', { exact: true }).fill('Do you work on Sundays?')
  await desk.getByLabel('Answer', { exact: true }).fill('**Yes**, after noon.')
  await desk.getByRole('button', { name: 'Add the question' }).click()
  await expect(desk.getByRole('heading', { name: 'Do you work on Sundays?' })).toBeVisible()
  await expect(desk.getByText('Not published yet').last()).toBeVisible()
  await expectAccessible(page)
  const onHomePage = async () => {
    const answer = await page.request.get(`${shop.address}/api/home/questions`)
    return await answer.text()
  }
  expect(await onHomePage()).not.toContain('Sundays')

  await desk.getByRole('button', { name: 'Publish…' }).click()
  const first = dialog(page, 'Publish this question?')
  await expect(first.getByText('Yes', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await first.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.')).toBeVisible()
  expect(await onHomePage()).toContain('<strong>Yes</strong>')

  await desk.getByLabel('Answer', { exact: true }).fill('**Certainly not.**')
  await desk.getByRole('button', { name: 'Publish…' }).click()
  const second = dialog(page, 'Publish the draft?')
  await expect(second.getByText('**Yes**, after noon.')).toBeVisible()
  await expectAccessible(page)
  await second.getByRole('button', { name: 'Cancel' }).click()
  expect(await onHomePage()).not.toContain('Certainly not')
  await desk.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(desk.getByLabel('Answer', { exact: true })).toHaveValue('**Yes**, after noon.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.getByLabel('Answer', { exact: true })).toHaveValue('**Certainly not.**')
  expect(await onHomePage()).not.toContain('Certainly not')
})
