import { main } from './account-forms.ts'
import { beKnown } from './customers.ts'
import { deskMain, openDesk } from './desk-on-page.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { navigateInApp } from './navigate-in-app.ts'

test('a broker removes one paper from a disposal and approves the rest; the customer sees when a paper was deleted', async ({
  page,
  browser,
  baseURL,
  expectError,
  shop,
}) => {
  expectError(/403/) // the desk asks for the proof
  test.slow()
  await openDesk(page, shop, '/disposals')
  const desk = deskMain(page)
  await expect(desk.getByRole('row').filter({ hasText: 'done' })).toContainText('Sample Desk')
  await desk.getByRole('row').filter({ hasText: 'waits for a broker' }).getByRole('link').click()
  const going = desk.getByRole('region', { name: 'What would go' })
  const staying = desk.getByRole('region', { name: 'What stays' })
  await expect(going.getByRole('listitem')).toHaveCount(2)
  await expect(staying.getByRole('listitem')).toHaveText(/Sample Sequoia.*Legal hold: The buyer/s)
  await expectAccessible(page, desk)

  await going.getByRole('button', { name: 'Keep this one: Disclosure Organizer' }).click()
  const hold = page.getByRole('dialog', { name: 'Hold “Disclosure Organizer”' })
  await hold.getByRole('button', { name: 'Set the hold' }).click()
  await expect(hold.getByText('Enter the reason.')).toBeVisible()
  await expect(hold.getByRole('textbox')).toBeFocused()
  await hold.getByRole('textbox').fill('The seller’s lawyer wrote to us.')
  await expectAccessible(page, hold)
  await hold.getByRole('button', { name: 'Set the hold' }).click()
  await expect(staying.getByText('Legal hold: The seller’s lawyer wrote to us.')).toBeVisible()
  await expect(going.getByRole('listitem')).toHaveText(/Repair Log/)

  await desk.getByRole('button', { name: 'Dispose of them…' }).click()
  const sure = page.getByRole('dialog', { name: 'Dispose of one paper?' })
  await expectAccessible(page, sure)
  await sure.getByRole('button', { name: 'Dispose of them' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await proof.getByLabel('Password').fill('desk-demo')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  const gone = desk.getByRole('region', { name: 'What went' })
  await expect(gone.getByText(/^Gone .+, SHA-256 [0-9a-f]{64}$/)).toBeVisible({ timeout: 15_000 })
  await expect(desk.getByText(/by Sample Desk$/)).toBeVisible()
  await expect(staying.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, desk)

  const theirs = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const customer = await theirs.newPage()
  await beKnown(customer, { email: 'former@example.test', password: 'customer-demo' })
  await customer.goto('/dashboard/uploads')
  const form = main(customer).getByRole('listitem').filter({ hasText: 'Repair Log' })
  await expect(form.getByText(/^Disposed of on [A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible()
  await expect(form.getByRole('button')).toHaveCount(0)
  await expect(main(customer).getByText('3 of 3 forms uploaded')).toBeVisible()
  await expectAccessible(customer, form)
  await navigateInApp(customer, '/dashboard/transaction-manager?show=all')
  const paper = main(customer).getByRole('row').filter({ hasText: 'Disposed of on' })
  await expect(paper).toContainText('From an earlier sale')
  await expect(paper.getByRole('button', { name: /^Upload/ })).toBeVisible()
  await expectAccessible(customer, paper)
  await theirs.close()
})
