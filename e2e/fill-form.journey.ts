import { beCustomer } from './customers.ts'
import { heading, main } from './dashboard-on-page.ts'
import { choice, fillInHere, formField, saved, submit, submitAnyway } from './filling-in.ts'
import { deviceDrafts, draftCall, draftOf } from './form-drafts.ts'
import { expect, expectAccessible, phoneOnly, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'
import { buy, formRow, sampleDocument } from './papers.ts'
import { expectNarrow } from './looks.ts'

const form = 'Disclosure Organizer'

test('typed values are saved, even offline, and restored', async ({ page, context, expectError }) => {
  expectError(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const robin = await beCustomer(page)
  await buy(page, robin, { 'seller-forms-organizer': 1 })
  const libraries: string[] = []
  page.on('request', (request) => {
    if (/\/(open-form-|pdf\.worker)/.test(request.url())) libraries.push(request.url())
  })
  await page.goto('/dashboard/uploads')
  await expect(formRow(page, form)).toContainText('Not Uploaded Yet')
  expect(libraries, 'the library before it is needed').toEqual([])
  await formRow(page, form)
    .getByRole('link', { name: `Fill in here: ${form}` })
    .click()
  await expect(heading(page)).toHaveText(form)
  await expect(await formField(page, 'Property address')).toBeVisible()
  expect(libraries).toHaveLength(2)
  await expectAccessible(page)

  await (await formField(page, 'Property address')).fill('1420 S Humboldt St, Denver')
  await (await formField(page, 'Roof: age, leaks, hail claims')).fill('New in 2019\nNo leak since')
  await (await choice(page, 'You live there', 'Yes')).check()
  await (await formField(page, 'Permits in folder')).check()
  await saved(page)
  await context.setOffline(true)
  await (await formField(page, 'Year built')).fill('1962')
  await expect(main(page).getByText('Kept on this device. You are offline. We keep trying.')).toBeVisible()
  await context.setOffline(false)
  await saved(page)
  await context.route(draftCall, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await (await formField(page, 'Owned since')).fill('2011')
  await expect(main(page).getByText(/^Kept on this device/)).toBeVisible()

  // A form that is opened again on this device has the values that the server does not have.
  const later = await context.newPage()
  await later.goto(page.url())
  await expect(await formField(later, 'Owned since')).toHaveValue('2011')
  await expect(await formField(later, 'Year built')).toHaveValue('1962')
  await expect(await formField(later, 'Property address')).toHaveValue('1420 S Humboldt St, Denver')
  await expect(await formField(later, 'Roof: age, leaks, hail claims')).toHaveValue(
    'New in 2019\nNo leak since',
  )
  await expect(await choice(later, 'You live there', 'Yes')).toBeChecked()
  await expect(await formField(later, 'Permits in folder')).toBeChecked()
  await expect(main(later).getByText(/^Kept on this device/)).toBeVisible()
  await page.close()
  await expectAccessible(later)
  await context.unroute(draftCall)
  await main(later).getByRole('button', { name: 'Save draft' }).click()
  await saved(later)
  // A selection can be cleared.
  await formField(later, 'You live there')
  await main(later).getByRole('button', { name: 'Clear You live there' }).click()
  await saved(later)
  expect(await deviceDrafts(later)).toEqual([])
  expect(await draftOf(later, robin)).toMatchObject({
    values: { yearBuilt: '1962', ownedSince: '2011', livedIn: '', permitsInFolder: true },
  })
})

test('a form can be filled in by keyboard in the order of its page', async ({ page }) => {
  const robin = await beCustomer(page)
  const orderId = await buy(page, robin, { 'seller-forms-organizer': 1 })
  await fillInHere(page, form)
  expect(page.url()).toContain(orderId)
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

test('empty fields are listed before a form is submitted; a form that cannot be filled in says what to do', async ({
  page,
  expectError,
}) => {
  expectError(/ERR_FAILED/)
  expectError(/ERR_FAILED|404.*form-draft/)
  await step('empty fields are listed before a form is submitted; a failure loses nothing', async () => {
    const robin = await beCustomer(page)
    await buy(page, robin, { 'seller-forms-organizer': 1 })
    await fillInHere(page, form)
    await (await formField(page, 'Property address')).fill('1420 S Humboldt St; ask Łukasz')
    await submit(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName('26 fields are empty')
    await expect(dialog).toContainText('Some programs cannot show these letters: Ł.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Year built' }).click()
    await expect(await formField(page, 'Year built')).toBeFocused()
    await page.keyboard.type('1962')

    await page.route('**/upload-pdf', (route) => route.abort())
    await submit(page)
    await expect(dialog).toHaveAccessibleName('25 fields are empty')
    await submitAnyway(page)
    await expect(main(page).getByText('Disclosure Organizer.pdf was not uploaded.')).toBeVisible()
    await expect(await formField(page, 'Year built')).toHaveValue('1962')
    await page.unroute('**/upload-pdf')
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/dashboard/uploads')
    await expect(page.getByRole('status').getByText('Document uploaded successfully!')).toBeVisible()
    await expect(formRow(page, form)).toContainText('Pending')

    await formRow(page, form)
      .getByRole('link', { name: `Change it here: ${form}` })
      .click()
    await expect(main(page)).toContainText('The fields hold what you submitted on')
    await expect(await formField(page, 'Year built')).toHaveValue('1962')
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
    await expectAccessible(page)
    await page.unroute(draftCall)
    const paper = await sampleDocument('disclosure-checklist.pdf')
    await page.route('**/api/files/**', (route) =>
      route.fulfill({ body: paper, contentType: 'application/pdf' }),
    )
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await expect(main(page)).toContainText('This form has no fields to type into.')
    await expect(main(page).getByRole('button', { name: `Upload PDF: ${form}` })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Download Form' })).toBeVisible()
    await expectAccessible(page)

    await page.route('**/api/files/**', (route) =>
      route.fulfill({ body: 'No PDF', contentType: 'application/pdf' }),
    )
    await page.goto(address)
    await expect(main(page)).toContainText('This form cannot be shown here')
    await page.goto(address.replace(/form=.*/, 'form=Nothing'))
    await expect(main(page)).toContainText('This form is not in your account')
    await page.goto('/dashboard/uploads/fill')
    await expect(main(page).getByRole('link', { name: 'See all forms' })).toBeVisible()
    await expectAccessible(page)
  })
})

test(
  'on a phone, a form is questions, and a press on a blank of its page leads to the question',
  phoneOnly,
  async ({ page }) => {
    await buy(page, await beCustomer(page), { 'seller-forms-organizer': 1 })
    await fillInHere(page, form)
    const address = await formField(page, 'Property address')
    await expect(address).toBeVisible()
    // At this size a phone does not zoom in on its own.
    expect(
      await address.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    ).toBeGreaterThanOrEqual(16)
    await expectAccessible(page)
    await expectNarrow(page)
    await main(page).getByRole('button', { name: 'Preview' }).tap()
    await expect(address).toBeHidden()
    await expect(main(page)).toContainText('Yellow lines are blank: 27 of 27.')
    await expectAccessible(page)
    await expectNarrow(page)
    await main(page).getByRole('button', { name: 'Answer: Result (pCi/L)' }).tap()
    await expect(await formField(page, 'Result (pCi/L)')).toBeFocused()
    await expect(await formField(page, 'Result (pCi/L)')).toBeInViewport()
  },
)
