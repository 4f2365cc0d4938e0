import { beCustomer } from './customers.ts'
import { expect, expectAccessible, phoneToo, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'
import {
  expectStep,
  field,
  fillAll,
  fillCondition,
  fillHomeFacts,
  fillOwner,
  fillProperty,
  leadForm,
  main,
  next,
  send,
  startAtHome,
} from './lead-form.ts'

const sentHeading = 'We have your home’s details'

test(
  'a lead begins on the home page, survives closing the browser, and is answered with a reference',
  phoneToo,
  async ({ page, context }) => {
    await startAtHome(page, '1600 Pearl St Apt 4, Boulder, CO 80302')
    await expect(page).toHaveURL(/\/lead_form$/)
    await expect(field(page, 'Street address')).toHaveValue('1600 Pearl St')
    await expect(field(page, 'Apartment or unit (optional)')).toHaveValue('Apt 4')
    await expect(field(page, 'City')).toHaveValue('Boulder')
    await expect(field(page, 'State')).toHaveValue('CO')
    await expect(field(page, 'ZIP code')).toHaveValue('80302')
    await next(page)
    await expectStep(page, 2, 'Home facts')
    await fillHomeFacts(page)
    await expect(
      page.getByText('federal law asks you to disclose what you know about lead-based'),
    ).toBeVisible()
    await expectAccessible(page)
    await next(page)
    await expectStep(page, 3, 'Condition')
    await field(page, 'Special features').fill('A workshop')
    await page.close()

    const later = await context.newPage()
    await later.goto('/lead_form')
    await expectStep(later, 3, 'Condition')
    await expect(field(later, 'Special features')).toHaveValue('A workshop')
    await expect(later.getByText('Saved on this device')).toBeVisible()
    await fillCondition(later)
    await expectAccessible(later)
    await next(later)
    await expectStep(later, 4, 'You')
    await fillOwner(later)
    await expectAccessible(later)
    await next(later)
    await expectStep(later, 5, 'Review & send')
    await expect(leadForm(later).getByRole('definition').filter({ hasText: '1600 Pearl St' })).toBeVisible()
    await expect(leadForm(later).getByRole('checkbox')).not.toBeChecked()
    await expectAccessible(later)
    await send(later).click()
    await expect(later.getByRole('heading', { level: 1, name: sentHeading })).toBeFocused()
    await expect(main(later).getByText(/^[A-Z]+-[A-Z0-9]{6}$/)).toBeVisible()
    await expect(later.getByRole('link', { name: 'Compare packages' })).toBeVisible()
    await expectAccessible(later)
    expect(later.url()).not.toMatch(/Pearl|Robin|80302/)
    expect(await later.evaluate(() => localStorage.getItem('leadDraft'))).toBeNull()
  },
)

test('the form checks what is typed', async ({ page, expectError }) => {
  expectError(/404/) // in the last step
  await step(
    'missing answers are listed with links to their fields, and the next step is not reached',
    async () => {
      await page.goto('/lead_form#you')
      await expectStep(page, 1, 'Property')
      await next(page)
      const problems = leadForm(page).getByRole('group', { name: 'Please check 3 answers' })
      await expect(problems).toBeFocused()
      await expectAccessible(page)
      await problems.getByRole('button', { name: 'ZIP code: Enter the ZIP code.' }).click()
      await expect(field(page, 'ZIP code')).toBeFocused()
      await page.keyboard.type('8030')
      await page.keyboard.press('Tab')
      await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/Enter a ZIP code/)
      await fillProperty(page)
      await expect(problems).toBeHidden()
      await next(page)
      await expectStep(page, 2, 'Home facts')
      await next(page)
      await leadForm(page).getByRole('button', { name: 'Bathrooms: Enter the number of bathrooms' }).click()
      await expect(leadForm(page).getByRole('button', { name: 'Bathrooms: 1', exact: true })).toBeFocused()
    },
  )

  await step('Clear empties the form and the device', async () => {
    await page.goto('/lead_form')
    await leadForm(page).getByRole('button', { name: 'Clear' }).click() // the previous step typed this
    await fillProperty(page)
    await leadForm(page).getByRole('button', { name: 'Clear' }).click()
    await expect(field(page, 'Street address')).toHaveValue('')
    expect(await page.evaluate(() => localStorage.getItem('leadDraft'))).toBeNull()
    await page.reload()
    await expect(field(page, 'Street address')).toHaveValue('')
  })

  await step(
    'an unknown ZIP code is a warning; a state without a license ends the form politely',
    async () => {
      await page.goto('/lead_form')
      await field(page, 'Street address').fill('1 Main St')
      await field(page, 'ZIP code').fill('80999')
      await expect(page.getByText('We do not know this ZIP code.')).toBeVisible()
      await field(page, 'City').fill('Nowhere')
      await next(page)
      await expectStep(page, 2, 'Home facts')
      await page.goBack()
      await field(page, 'ZIP code').fill('75201')
      await expect(field(page, 'State')).toHaveValue('TX')
      await expect(page.getByText('We are licensed in Colorado only.')).toBeVisible()
      await expectAccessible(page)
      await next(page)
      await expectStep(page, 1, 'Property')
    },
  )
})

test('the last step: review, be refused, send once', async ({ page, expectError }) => {
  expectError(/400|ERR_FAILED/) // in the last two steps
  await beCustomer(page)
  await page.goto('/lead_form')
  await fillAll(page)

  await step(
    'Back and the browser’s own Back keep every answer, and Change leads back to the review',
    async () => {
      await leadForm(page).getByRole('button', { name: 'Back', exact: true }).click()
      await expect(field(page, 'Your name')).toHaveValue('Robin Castellaño')
      await page.goBack()
      await expectStep(page, 5, 'Review & send')
      await leadForm(page).getByRole('button', { name: 'Change Home facts' }).click()
      await expectStep(page, 2, 'Home facts')
      await expect(page.getByRole('group', { name: 'Basement' }).getByLabel('Yes')).toBeChecked()
      await expect(leadForm(page).getByRole('button', { name: 'Floors: 2' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await leadForm(page).getByRole('button', { name: 'Floors: 3+' }).click()
      await field(page, 'Floors').fill('3')
      await leadForm(page).getByRole('button', { name: 'Save and continue' }).click()
      await expectStep(page, 5, 'Review & send')
      await expect(leadForm(page).getByRole('definition').filter({ hasText: /^3$/ })).toBeVisible()
    },
  )

  await step('what the server refuses is shown at its step', async () => {
    await page.route('**/api/leads', (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: 'Please look at the marked fields.',
          code: 'invalid',
          requestId: 'r',
          fields: { phoneNumber: 'This phone number does not exist.' },
        },
      }),
    )
    await send(page).click()
    await expectStep(page, 4, 'You')
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(/This phone number does not exist/)
    await page.unroute('**/api/leads')
    await next(page)
    await expectStep(page, 5, 'Review & send')
  })

  await step(
    'pressing twice sends once; without a response nothing is lost, and Retry sends the same',
    async () => {
      const keys: (string | undefined)[] = []
      await page.route('**/api/leads', async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        // The first response is lost on its way back.
        if (keys.length === 1) {
          await route.fetch()
          return route.abort()
        }
        return route.continue()
      })
      await send(page).dblclick()
      await expect(leadForm(page).getByText('Nothing is lost')).toBeVisible()
      expect(keys).toHaveLength(1)
      await page.reload()
      await expectStep(page, 5, 'Review & send')
      await send(page).click()
      await expect(page.getByRole('heading', { name: sentHeading })).toBeVisible()
      expect(new Set(keys).size).toBe(1)
      await expect(main(page).getByRole('link', { name: 'See my request' })).toBeVisible()
      await main(page).getByRole('link', { name: 'See the papers for this home' }).click()
      await expect(page).toHaveURL('/dashboard/transaction-manager')
      await expect(main(page)).toContainText('1600 Pearl St')
    },
  )
})

test('by keyboard alone', async ({ page }) => {
  await page.goto('/lead_form')
  const type = async (name: string, text: string) => {
    await pressUntilFocused(page, field(page, name))
    await page.keyboard.type(text)
  }
  const press = async (name: string) => {
    await pressUntilFocused(page, page.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  const choose = async (name: string) => {
    await pressUntilFocused(page, page.getByRole('radio', { name, exact: true }))
    await page.keyboard.press('Space')
  }
  await type('Street address', '1600 Pearl St')
  await type('ZIP code', '80302')
  await expect(field(page, 'City')).toHaveValue('Boulder')
  await page.keyboard.press('Enter')
  await expectStep(page, 2, 'Home facts')
  await press('Bathrooms: More')
  await expect(field(page, 'Bathrooms')).toBeFocused()
  await page.keyboard.type('3.25')
  await type('Square footage', '1850')
  await press('Floors: 2')
  await choose('Yes')
  await type('Year built', '1990')
  await press('Lot size: Not sure')
  await press('Garage: None')
  await press('Next: Condition')
  await expectStep(page, 3, 'Condition')
  for (const name of ['Special features', 'Recent upgrades', 'Known issues']) await press(`${name}: None`)
  await choose('Yes')
  await press('Zoning details: Not sure')
  await press('Next: You')
  await expectStep(page, 4, 'You')
  await type('Your name', 'Robin')
  await type('Email', 'robin@example.test')
  await type('Phone', '3035550142')
  await choose('ASAP')
  await press('Next: Review & send')
  await expectStep(page, 5, 'Review & send')
  await press('Send and get my offer')
  await expect(page.getByRole('heading', { level: 1, name: sentHeading })).toBeFocused()
})
