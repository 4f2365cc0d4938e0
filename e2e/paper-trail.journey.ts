import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beCustomer } from './customers.ts'
import { main, menu } from './dashboard-on-page.ts'
import {
  type Answers,
  choice,
  darknessOf,
  filledElsewhere,
  formField,
  missingFonts,
  saved,
  squaresThatDiffer,
  submit,
  submitAnyway,
} from './filling-in.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { buy, formRow, review } from './papers.ts'

const form = 'Disclosure Organizer'
const note = 'Nearly there: say when the roof was inspected.'

test('from the purchase to the approval of a form: filled in here, returned, corrected', async ({
  page,
  context,
  shop,
}) => {
  const robin = await beCustomer(page)
  await buy(page, robin, { 'seller-forms-organizer': 1 })
  await page.goto('/dashboard/uploads')
  const row = formRow(page, form)
  const blank = await download(page, async () => {
    await row.getByRole('link', { name: `Download Form: ${form}` }).click()
    await page.getByRole('button', { name: 'Download, and end the refund' }).click()
  })

  await row.getByRole('link', { name: `Fill in here: ${form}` }).click()
  await correctAfterItIsDrawn(page, await formField(page, 'Property address'))
  await (await formField(page, 'Year built')).fill('1962')
  await (await formField(page, 'Roof: age, leaks, hail claims')).fill('New in 2019\nNo leak since')
  await (await choice(page, 'Water comes from', 'Well')).check()
  await (await formField(page, 'Permits in folder')).check()
  await saved(page)
  await submit(page)
  await submitAnyway(page)
  await expect(page).toHaveURL('/dashboard/uploads')
  await expect(row).toContainText('Pending')

  const first = await download(page, () => row.getByRole('link', { name: `${form}.pdf` }).click())
  expect(await valuesOf(first)).toMatchObject({
    propertyAddress: '1420 S Humboldt St – “Casa Peña”, 80210',
    yearBuilt: '1962',
    waterSource: ['Well'],
    permitsInFolder: 'Yes',
  })
  expect(await missingFonts(first), 'a field drawn in a font that the PDF lacks is empty elsewhere').toEqual(
    [],
  )
  await expectSamePicture(first, blank, {
    texts: {
      propertyAddress: '1420 S Humboldt St – “Casa Peña”, 80210',
      yearBuilt: '1962',
      roof: 'New in 2019\nNo leak since',
    },
    choices: { waterSource: 'Well' },
    ticks: ['permitsInFolder'],
  })

  await review(shop, robin, note)
  await menu(page).getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(main(page)).toContainText(note)
  await menu(page).getByRole('link', { name: 'Uploads' }).click()
  await expect(row).toContainText('Rejected')
  await expect(row).toContainText(note)
  await expectAccessible(page, row)
  await row.getByRole('link', { name: `Correct it here: ${form}` }).click()
  await expect(main(page)).toContainText(note)
  await expect(await formField(page, 'Property address')).toHaveValue(
    '1420 S Humboldt St – “Casa Peña”, 80210',
  )
  await (await formField(page, 'Roof: age, leaks, hail claims')).fill('New in 2019, inspected in May 2026')
  await submit(page)
  await submitAnyway(page)
  await expect(row).toContainText('Pending')
  await expect(row).toContainText('Version 2')
  await expect(row.getByText('1 earlier version')).toBeVisible()

  await review(shop, robin)
  await page.reload()
  await expect(row).toContainText('Approved')
  const second = await download(page, () =>
    row
      .getByRole('link', { name: `${form}.pdf` })
      .first()
      .click(),
  )
  expect(await valuesOf(second)).toMatchObject({
    roof: 'New in 2019, inspected in May 2026',
    waterSource: ['Well'],
  })

  async function expectSamePicture(pdf: Buffer, empty: Buffer, answers: Answers) {
    const [here = [], elsewhere = [], before = []] = await darknessOf(context, [
      pdf,
      await filledElsewhere(empty, answers),
      empty,
    ])
    expect(squaresThatDiffer(here, before), 'what was filled in shows').toBeGreaterThan(25)
    expect(squaresThatDiffer(here, elsewhere), 'as another program shows it').toBeLessThan(12)
  }
})

/** The letter that nothing can print is drawn before it is removed. */
const correctAfterItIsDrawn = async (page: Page, field: Locator) => {
  const before = await main(page).locator('canvas').first().elementHandle()
  await field.fill('1420 S Humboldt St – “Casa Peña”, 80210 🏡')
  await expect(main(page).getByText('Some programs cannot show these letters: 🏡.')).toBeVisible()
  await page.waitForFunction((picture) => !picture?.isConnected, before)
  await field.fill('1420 S\u00a0Humboldt St – “Casa Peña”, 80210')
}

const download = async (page: Page, start: () => Promise<void>): Promise<Buffer> => {
  const arriving = page.waitForEvent('download')
  await start()
  return readFile(await (await arriving).path())
}

const valuesOf = async (pdf: Buffer): Promise<Record<string, unknown>> => {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const annotations = await (await document.getPage(1)).getAnnotations()
  return Object.fromEntries(annotations.map(({ fieldName, fieldValue }) => [fieldName, fieldValue]))
}
