import type { Locator, Page } from '@playwright/test'
import { beCustomer, beKnown, type Someone } from './customers.ts'
import { heading, main, menu } from './dashboard-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'
import { aFile, aPdf, upload } from './papers.ts'
import { expectNarrow } from './looks.ts'

const limitBytes = 10_485_760
const documentsCall = '**/api/home/customer/legal-documents/*'
const uploadCall = '**/api/home/customer/legal-upload'

const row = (page: Page, name: string) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
const stage = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const count = (page: Page, text: string) =>
  expect(main(page).getByRole('status').getByText(text)).toBeVisible()

/** Drops a PDF onto the row, not onto the button. It is padded with spaces to exactly this many bytes. */
async function drop(page: Page, target: Locator, file: { name: string; pdf: Buffer; bytes: number }) {
  const data = await page.evaluateHandle(
    ({ name, pdf, end, bytes }) => {
      const content = new Uint8Array(bytes).fill(10)
      content.set(pdf)
      content.set(end, bytes - end.length)
      const dropped = new DataTransfer()
      dropped.items.add(new File([content], name, { type: 'application/pdf' }))
      return dropped
    },
    { ...file, pdf: [...file.pdf], end: [...file.pdf.subarray(file.pdf.lastIndexOf('startxref'))] },
  )
  await target.getByRole('rowheader').dispatchEvent('drop', { dataTransfer: data })
}

/** Sends a lead for an old home in an HOA, without a page. */
const tellOfHome = (page: Page, { token, email }: Someone) =>
  page.request.post('/api/leads', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      line1: '1600 Pearl St',
      city: 'Boulder',
      state: 'CO',
      zip: '80302',
      bathrooms: 2,
      squareFootage: 1_850,
      floors: 2,
      basement: 'Yes',
      yearBuilt: 1962,
      lotSize: 'Not sure',
      garageType: 'None',
      specialFeatures: 'None',
      recentUpgrades: 'None',
      knownIssues: 'None',
      hoaMembership: 'Yes',
      zoningDetails: 'Not sure',
      name: 'Robin Castellaño',
      email,
      phoneNumber: '(303) 555-0142',
      sellingTimeline: 'ASAP',
    },
  })

test('the home decides what is required; each document says its status, is accepted when it is valid, and leaves the list of missing ones', async ({
  page,
  expectError,
}) => {
  expectError(/ERR_FAILED|ERR_CONNECTION_RESET/)
  await step(
    'the home decides what is required; the stage and the filter for missing documents are in the address',
    async () => {
      const robin = await beCustomer(page)
      await page.goto('/dashboard/transaction-manager')
      await expect(heading(page)).toHaveText('Transaction Manager')
      await expect(main(page).getByRole('link', { name: 'Tell us about your home' })).toHaveAttribute(
        'href',
        '/lead_form',
      )
      await expect(stage(page, 'Prepare')).toContainText('0 of 7 required approved')
      // Nobody knows yet when the home was built.
      await stage(page, 'Prepare')
        .getByRole('region', { name: 'Disclosure Documents' })
        .getByText('3 only if needed')
        .click()
      await expect(row(page, 'Lead-Based Paint Disclosure')).toContainText(
        'Unknown until you tell us about your home. Required for homes built before 1978',
      )
      await expect(row(page, 'Radon Disclosure')).toContainText('Required · completed by you')
      expect((await tellOfHome(page, robin)).status()).toBe(201)
      await page.reload()
      await expect(main(page).getByRole('region', { name: '1600 Pearl St' })).toContainText(
        'So these are required too: Lead-Based Paint Disclosure (Sales), HOA Documents and Status Letter.',
      )
      await expect(stage(page, 'Prepare')).toContainText('0 of 8 required approved')
      const leadPaint = row(page, 'Lead-Based Paint Disclosure')
      await expect(leadPaint).toContainText('Required for homes built before 1978; yours was built in 1962')
      await expect(leadPaint).toContainText('completed by you, the brokers and the buyer')
      await expect(leadPaint).toContainText('Not Submitted')
      for (const type of ['Listing', 'Disclosure', 'Property'])
        await expect(
          stage(page, 'Prepare').getByRole('region', { name: `${type} Documents`, exact: true }),
        ).toBeVisible()
      // Documents that are not needed share one line with their names, which opens their rows.
      const folded = row(page, 'Photo and Showing Instructions')
      await expect(folded).toBeHidden()
      await stage(page, 'Prepare')
        .getByRole('region', { name: 'Listing Documents' })
        .getByText('1 only if needed')
        .click()
      await expect(folded).toBeVisible()
      await count(page, '27 documents')
      await expectAccessible(page, stage(page, 'Prepare'))
      await expectNarrow(page)

      await main(page).getByRole('link', { name: 'Missing only (14)' }).click()
      await expect(page).toHaveURL('/dashboard/transaction-manager?show=missing')
      await count(page, '14 documents missing')
      await expect(row(page, 'Counterproposal')).toHaveCount(0)
      await main(page).getByRole('link', { name: 'All 27 by type' }).click()
      await expect(page).toHaveURL('/dashboard/transaction-manager?show=all')
      for (const type of ['Listing', 'Disclosure', 'Contract', 'Title & Closing', 'Property'])
        await expect(main(page).getByRole('table', { name: `${type} Documents`, exact: true })).toBeVisible()
      await count(page, '27 documents')
      await expectAccessible(page, main(page))
      await expectNarrow(page)
      await page.goBack()
      await count(page, '14 documents missing')
      await page.goto('/dashboard/transaction-manager?show=under-contract')
      await expect(stage(page, 'Under contract').getByRole('region').first()).toBeVisible()
      await expect(row(page, 'Radon Disclosure')).toBeHidden()
      await main(page).getByRole('link', { name: 'By stage' }).click()
      await expect(page).toHaveURL('/dashboard/transaction-manager')
      await expect(row(page, 'Radon Disclosure')).toBeVisible()

      const wholeFile = main(page).getByRole('link', { name: 'Download the whole file (ZIP)' })
      const saving = page.waitForEvent('download')
      await wholeFile.click()
      expect((await saving).suggestedFilename()).toMatch(/\.zip$/)
      await expect(row(page, 'Source of Water').getByRole('link', { name: /^Download/ })).toBeVisible()

      await menu(page).getByRole('link', { name: 'Dashboard', exact: true }).click()
      const told = main(page).getByRole('listitem').filter({ hasText: 'You told us about your home' })
      await told.getByRole('link', { name: 'See the list' }).click()
      await expect(heading(page)).toHaveText('Transaction Manager')
    },
  )
  await step('the status of each document, and what the broker wants changed', async () => {
    await beKnown(page)
    await page.route(documentsCall, (route) => route.abort())
    await page.goto('/dashboard/transaction-manager')
    await expect(main(page).getByRole('alert')).toContainText('Your documents did not load')
    await page.unroute(documentsCall)
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await expect(stage(page, 'Prepare')).toContainText('3 of 7 required approved')
    const rejected = row(page, "Seller's Property Disclosure \\(Residential")
    await expect(rejected).toContainText('Rejected')
    await expect(rejected).toContainText('Pages 9–10 blank: answer every line or mark N/A')
    await expect(rejected.getByRole('button', { name: /^Upload again/ })).toBeVisible()
    await expect(row(page, 'MLS Listing Input')).toContainText('Pending')
    // A link to a document opens the group that hides it.
    await page.goto('/dashboard/transaction-manager#square-footage-disclosure')
    await page.reload()
    await expect(row(page, 'Square Footage')).toBeFocused()
    await expect(row(page, 'Square Footage')).toContainText('Approved')
    await expect(row(page, 'Counterproposal')).toBeHidden()
    await stage(page, 'Under contract').getByRole('heading', { name: 'Under contract' }).click()
    await stage(page, 'Under contract')
      .getByRole('region', { name: 'Contract Documents' })
      .getByText('only if needed')
      .click()
    await expect(row(page, 'Counterproposal')).toContainText('Not Submitted')
    // The wait must begin before the key is pressed.
    const chooser = page.waitForEvent('filechooser')
    await rejected.getByRole('link').first().focus()
    await pressUntilFocused(page, rejected.getByRole('button', { name: /^Upload again/ }))
    await page.keyboard.press('Enter')
    await chooser
  })
  await step('a document is accepted when it is valid, to the byte', async () => {
    await beCustomer(page)
    await page.goto('/dashboard/transaction-manager')
    const name = 'Source of Water Addendum'
    const water = row(page, name)
    const alert = page.getByRole('alert')
    const pdf = await aPdf()
    await drop(page, water, { name: 'much.pdf', pdf, bytes: limitBytes + 1 })
    await expect(alert.getByText('File size exceeds 10MB!').first()).toBeVisible()
    await expect(water).toContainText('much.pdf was not uploaded.')
    await water.locator('input[type=file]').dispatchEvent('cancel', { bubbles: true })
    await expect(alert.getByText('No file selected!')).toBeVisible()

    await page.route(uploadCall, (route) => route.abort('connectionreset'))
    await drop(page, water, { name: 'to the byte.pdf', pdf, bytes: limitBytes })
    await expect(alert.getByText('Failed to upload document. Please try again.')).toBeVisible()
    await expectAccessible(page, water)
    await page.unroute(uploadCall)
    await water.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status').getByText('Document uploaded successfully!')).toBeVisible()
    await expect(water).toContainText('Pending')
    await expect(stage(page, 'Prepare')).toContainText('1 being checked')

    await upload(page, name, aFile('again.pdf', pdf), 'New version')
    await expect(water.getByRole('link', { name: `version 2 of ${name}: again.pdf` })).toBeVisible()
    await water.getByText('1 earlier version').click()
    const saving = page.waitForEvent('download')
    await water.getByRole('link', { name: 'to the byte.pdf' }).click()
    expect((await saving).suggestedFilename()).toBe('to the byte.pdf')
  })
  await step(
    'an uploaded document leaves the list of missing ones, and the focus moves to the next row',
    async () => {
      await main(page).getByRole('link', { name: 'Missing only (11)' }).click()
      await count(page, '11 documents missing')
      const handIn = async (name: string) => {
        const button = main(page).getByRole('button', { name: `Upload PDF: ${name}` })
        const chooser = page.waitForEvent('filechooser')
        await button.focus()
        await page.keyboard.press('Enter')
        await (await chooser).setFiles(aFile('handed in.pdf', await aPdf()))
        await expect(row(page, name)).toHaveCount(0)
      }
      await handIn('Radon Disclosure')
      await expect(row(page, 'Contract to Buy and Sell')).toBeFocused()
      await count(page, '10 documents missing')
      // After the last row there is none, so the focus goes to the row before it.
      await handIn('Settlement Statement')
      await expect(row(page, 'Title Commitment')).toBeFocused()
    },
  )
})
