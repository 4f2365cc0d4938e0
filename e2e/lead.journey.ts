import type { Page } from '@playwright/test'
import { beCustomer } from './customers.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'
import {
  expectStep,
  field,
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
import { onAPhone } from './at-size.ts'

const sentHeading = 'We have your home’s details'

/** Where its controls are smallest. The first step is proved wide, too, with the other pages of the shop. */
const expectStepAccessible = (page: Page) => onAPhone(page, () => expectAccessible(page, leadForm(page)))

test('a lead begins on the home page, survives closing the browser, and is answered with a reference; the form checks what is typed, also by keyboard, and sends it once', async ({
  page: first,
  context,
  expectError,
}) => {
  expectError(/40[04]|ERR_FAILED/)
  await startAtHome(first, '1600 Pearl St Apt 4, Boulder, CO 80302')
  await expect(first).toHaveURL(/\/lead_form$/)
  await expect(field(first, 'Street address')).toHaveValue('1600 Pearl St')
  await expect(field(first, 'Apartment or unit (optional)')).toHaveValue('Apt 4')
  await expect(field(first, 'City')).toHaveValue('Boulder')
  await expect(field(first, 'State')).toHaveValue('CO')
  await expect(field(first, 'ZIP code')).toHaveValue('80302')
  await next(first)
  await expectStep(first, 2, 'Home facts')
  await fillHomeFacts(first)
  await expect(
    first.getByText('federal law asks you to disclose what you know about lead-based'),
  ).toBeVisible()
  await expectStepAccessible(first)
  await next(first)
  await expectStep(first, 3, 'Condition')
  await field(first, 'Special features').fill('A workshop')
  await first.close()

  const page = await context.newPage()
  await page.goto('/lead_form')
  await step('the form survives closing the browser, and is answered with a reference', async () => {
    await expectStep(page, 3, 'Condition')
    await expect(field(page, 'Special features')).toHaveValue('A workshop')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await fillCondition(page)
    await expectStepAccessible(page)
    await next(page)
    await expectStep(page, 4, 'You')
    await fillOwner(page)
    await expectStepAccessible(page)
    await next(page)
    await expectStep(page, 5, 'Review & send')
    await expect(leadForm(page).getByRole('definition').filter({ hasText: '1600 Pearl St' })).toBeVisible()
    await expect(leadForm(page).getByRole('checkbox')).not.toBeChecked()
    await expectStepAccessible(page)
    await send(page).click()
    await expect(page.getByRole('heading', { level: 1, name: sentHeading })).toBeFocused()
    await expect(main(page).getByText(/^[A-Z]+-[A-Z0-9]{6}$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Compare packages' })).toBeVisible()
    await onAPhone(page, () => expectAccessible(page, main(page)))
    expect(page.url()).not.toMatch(/Pearl|Robin|80302/)
    expect(await page.evaluate(() => localStorage.getItem('leadDraft'))).toBeNull()
  })

  await step(
    'missing answers are listed with links to their fields, and the next step is not reached',
    async () => {
      await page.goto('/lead_form#you') // the document stays
      await page.reload()
      await expectStep(page, 1, 'Property')
      await next(page)
      const problems = leadForm(page).getByRole('group', { name: 'Please check 3 answers' })
      await expect(problems).toBeFocused()
      await expectAccessible(page, leadForm(page))
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
      await expectAccessible(page, leadForm(page))
      await next(page)
      await expectStep(page, 1, 'Property')
    },
  )

  await beCustomer(page)
  await page.goto('/lead_form')
  await step('the form can be filled in by keyboard alone', () => fillByKeyboard(page))

  await step(
    'Back and the browser’s own Back keep every answer, and Change leads back to the review',
    async () => {
      await leadForm(page).getByRole('button', { name: 'Back', exact: true }).click()
      await expect(field(page, 'Your name')).toHaveValue('Robin')
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
      await pressUntilFocused(page, send(page))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: sentHeading })).toBeFocused()
      expect(new Set(keys).size).toBe(1)
      await expect(main(page).getByRole('link', { name: 'See my request' })).toBeVisible()
      await main(page).getByRole('link', { name: 'See the papers for this home' }).click()
      await expect(page).toHaveURL('/dashboard/transaction-manager')
      await expect(main(page)).toContainText('1600 Pearl St')
    },
  )
})

const fillByKeyboard = async (page: Page) => {
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
}
