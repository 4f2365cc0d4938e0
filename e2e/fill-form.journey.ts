import type { Page } from '@playwright/test'
import { beCustomer } from './customers.ts'
import { heading, main } from './dashboard-on-page.ts'
import { choice, fillInHere, formField, saved, submit, submitAnyway } from './filling-in.ts'
import { deviceDrafts, draftCall, draftOf } from './form-drafts.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'
import { buy, formRow, sampleDocument } from './papers.ts'
import { expectNarrow } from './looks.ts'
import { onAPhone } from './at-size.ts'

const form = 'Disclosure Organizer'

test('typed values are saved, even offline, and restored; a form is filled in by keyboard or on a phone, and submitted once it lists its empty fields', async ({
  page: first,
  context,
  expectError,
}) => {
  expectError(/ERR_(INTERNET_DISCONNECTED|FAILED)|404.*form-draft/)
  const page = await context.newPage()
  await step('typed values are saved, even offline, and restored', async () => {
    const robin = await beCustomer(first)
    await buy(first, robin, { 'seller-forms-organizer': 1 })
    const libraries: string[] = []
    first.on('request', (request) => {
      if (/\/(open-form-|pdf\.worker)/.test(request.url())) libraries.push(request.url())
    })
    await first.goto('/dashboard/uploads')
    await expect(formRow(first, form)).toContainText('Not Uploaded Yet')
    expect(libraries, 'the library before it is needed').toEqual([])
    await formRow(first, form)
      .getByRole('link', { name: `Fill in here: ${form}` })
      .click()
    await expect(heading(first)).toHaveText(form)
    await expect(await formField(first, 'Property address')).toBeVisible()
    expect(libraries).toHaveLength(2)

    await (await formField(first, 'Property address')).fill('1420 S Humboldt St, Denver')
    await (await formField(first, 'Roof: age, leaks, hail claims')).fill('New in 2019\nNo leak since')
    await (await choice(first, 'You live there', 'Yes')).check()
    await (await formField(first, 'Permits in folder')).check()
    await saved(first)
    await context.setOffline(true)
    await (await formField(first, 'Year built')).fill('1962')
    await expect(main(first).getByText('Kept on this device. You are offline. We keep trying.')).toBeVisible()
    await context.setOffline(false)
    await saved(first)
    await context.route(draftCall, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await (await formField(first, 'Owned since')).fill('2011')
    await expect(main(first).getByText(/^Kept on this device/)).toBeVisible()

    // A form that is opened again on this device has the values that the server does not have.
    await page.bringToFront()
    await page.goto(first.url())
    await expect(await formField(page, 'Owned since')).toHaveValue('2011')
    await expect(await formField(page, 'Year built')).toHaveValue('1962')
    await expect(await formField(page, 'Property address')).toHaveValue('1420 S Humboldt St, Denver')
    await expect(await formField(page, 'Roof: age, leaks, hail claims')).toHaveValue(
      'New in 2019\nNo leak since',
    )
    await expect(await choice(page, 'You live there', 'Yes')).toBeChecked()
    await expect(await formField(page, 'Permits in folder')).toBeChecked()
    await expect(main(page).getByText(/^Kept on this device/)).toBeVisible()
    await first.close()
    await expectAccessible(
      page,
      main(page)
        .getByRole('status')
        .filter({ hasText: /^Kept on this device/ }),
    )
    await context.unroute(draftCall)
    await main(page).getByRole('button', { name: 'Save draft' }).click()
    await saved(page)
    // A selection can be cleared.
    await formField(page, 'You live there')
    await main(page).getByRole('button', { name: 'Clear You live there' }).click()
    await saved(page)
    expect(await deviceDrafts(page)).toEqual([])
    expect(await draftOf(page, robin)).toMatchObject({
      values: { yearBuilt: '1962', ownedSince: '2011', livedIn: '', permitsInFolder: true },
    })
  })
  await step('a form can be filled in by keyboard in the order of its page', async () => {
    const robin = await beCustomer(page)
    const orderId = await buy(page, robin, { 'seller-forms-organizer': 1 })
    await fillInHere(page, form)
    expect(page.url()).toContain(orderId)
    await step('on a phone, a press on a blank of the form’s page leads to the question', () =>
      onAPhone(page, () => pressOnABlank(page)),
    )
    await pressUntilFocused(page, await formField(page, 'Property address'))
    for (const label of ['Year built', 'Owned since']) {
      await page.keyboard.type('1')
      await page.keyboard.press('Tab')
      await expect(await formField(page, label)).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(await choice(page, 'You live there', 'Yes')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(await choice(page, 'You live there', 'Yes')).toBeChecked()
    // The page beside the questions shows where the answer is.
    await expect(main(page).getByRole('button', { name: 'Answer: You live there' })).toHaveAttribute(
      'data-focused',
    )
    await pressUntilFocused(page, main(page).getByRole('button', { name: 'Next: House' }))
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('heading', { name: 'House' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(await formField(page, 'Roof: age, leaks, hail claims')).toBeFocused()
    await expect(
      main(page).getByRole('button', { name: 'To begin, 75 percent answered' }),
      'a group says how full it is',
    ).toBeVisible()
  })
  await step('empty fields are listed before a form is submitted; a failure loses nothing', async () => {
    const robin = await beCustomer(page)
    await buy(page, robin, { 'seller-forms-organizer': 1 })
    await fillInHere(page, form)
    await (await formField(page, 'Property address')).fill('1420 S Humboldt St; ask Łukasz')
    await submit(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName('26 fields are empty')
    await expect(dialog).toContainText('Some programs cannot show these letters: Ł.')
    await expectAccessible(page, dialog)
    await dialog.getByRole('button', { name: 'Year built' }).click()
    await expect(await formField(page, 'Year built')).toBeFocused()
    await page.keyboard.type('1962')

    await page.route('**/upload-pdf', (route) => route.abort())
    await submit(page)
    await expect(dialog).toHaveAccessibleName('25 fields are empty')
    await submitAnyway(page)
    await expect(main(page).getByText('Disclosure Organizer.pdf may not have arrived.')).toBeVisible()
    await main(page).getByRole('link', { name: 'All forms' }).click()
    await expect(formRow(page, form)).toContainText('may not have arrived.')
    await expect(formRow(page, form).getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await formRow(page, form).getByRole('link', { name: 'Open the form and submit it again' }).click()
    await (await formField(page, 'Year built')).fill('1963')
    await saved(page)
    await page.unroute('**/upload-pdf')
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/dashboard/uploads')
    await expect(page.getByRole('status').getByText('Document uploaded successfully!')).toBeVisible()
    await expect(formRow(page, form)).toContainText('Pending')

    await formRow(page, form)
      .getByRole('link', { name: `Change it here: ${form}` })
      .click()
    await expect(main(page)).toContainText('The fields hold what you submitted on')
    await expect(await formField(page, 'Year built'), 'the correction').toHaveValue('1963')
  })
  await step('a form that cannot be filled in here says what to do instead', async () => {
    const robin = await beCustomer(page)
    await buy(page, robin, { 'seller-forms-organizer': 1 })
    await page.goto('/dashboard/uploads')
    const link = formRow(page, form).getByRole('link', { name: `Fill in here: ${form}` })
    const address = (await link.getAttribute('href')) ?? ''

    await page.route(draftCall, (route) => route.abort())
    await link.click()
    await expect(main(page).getByRole('alert')).toContainText('The form did not load')
    await expectAccessible(page, main(page).getByRole('alert'))
    await page.unroute(draftCall)
    const paper = await sampleDocument('disclosure-checklist.pdf')
    await page.route('**/api/files/**', (route) =>
      route.fulfill({ body: paper, contentType: 'application/pdf' }),
    )
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await expect(main(page)).toContainText('This form has no fields to type into.')
    await expect(main(page).getByRole('button', { name: `Upload PDF: ${form}` })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Download Form' })).toBeVisible()
    await expectAccessible(page, main(page))

    await page.route('**/api/files/**', (route) =>
      route.fulfill({ body: 'No PDF', contentType: 'application/pdf' }),
    )
    await page.goto(address)
    await expect(main(page)).toContainText('This form cannot be shown here')
    await page.goto(address.replace(/form=.*/, 'form=Nothing'))
    await expect(main(page)).toContainText('This form is not in your account')
    await page.goto('/dashboard/uploads/fill')
    await expect(main(page).getByRole('link', { name: 'See all forms' })).toBeVisible()
    await expectAccessible(page, main(page))
  })
})

const pressOnABlank = async (page: Page) => {
  const address = await formField(page, 'Property address')
  await expect(address).toBeVisible()
  // At this size a phone does not zoom in on its own.
  expect(
    await address.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
  ).toBeGreaterThanOrEqual(16)
  await expectAccessible(page, main(page))
  await expectNarrow(page)
  await main(page).getByRole('button', { name: 'Preview' }).click()
  await expect(address).toBeHidden()
  await expect(main(page)).toContainText('Yellow lines are blank: 27 of 27.')
  await expectAccessible(page, main(page))
  await expectNarrow(page)
  await main(page).getByRole('button', { name: 'Answer: Result (pCi/L)' }).click()
  await expect(await formField(page, 'Result (pCi/L)')).toBeFocused()
  await expect(await formField(page, 'Result (pCi/L)')).toBeInViewport()
}
