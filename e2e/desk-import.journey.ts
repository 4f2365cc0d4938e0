import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beStaff, broker, pageName } from './at-the-desk.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { expectNoOverflow } from './looks.ts'
import { onAPhone } from './at-size.ts'
import { navigateInApp } from './navigate-in-app.ts'

/** A separate shop: publishing here would change the lists of other journeys. */
test.use({ brokerage: { logo: '' } })
test.describe.configure({ mode: 'default' }) // one worker, so one such shop is enough

const head = 'slug,name,price,category,seller,own,kind,summary,description,stock'
const good = (at: number) =>
  `import-${at},Import ${at},${at}.50,photos-media,,yes,service,In one sentence.,**Words** about it.,5`

/** 500 rows. Every 25th has an error of some kind. */
const fileOf500 = () => {
  const bad = [
    (at: number) => `import-${at},Bad price,free,photos-media,,yes,service,x,y,5`,
    () => 'Not A Slug,Bad slug,1,photos-media,,yes,service,x,y,5',
    (at: number) => `import-${at},Bad category,1,nowhere,,yes,service,x,y,5`,
    (at: number) => `import-${at},Too short`,
  ]
  const rows = Array.from({ length: 500 }, (_, at) =>
    at % 25 === 24 ? (bad[Math.floor(at / 25) % bad.length]?.(at) ?? '') : good(at),
  )
  return Buffer.from([head, ...rows].join('\r\n'))
}

test('a file of packages is refused, changes nothing, or lists each row with an error', async ({
  page,
  shop,
  expectError,
}) => {
  expectError(/403|ERR_UPLOAD_FILE_CHANGED|Failed to fetch/)
  await step('what was exported changes nothing when it is imported', async () => {
    await beStaff(page, shop)
    await page.goto('/desk/catalogue/import')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export all packages' }).click()
    await page.getByLabel('Password').fill(broker.password)
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    const file = await readFile(await (await downloading).path())
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'packages.csv', mimeType: 'text/csv', buffer: file })
    await page.getByLabel('What to do with the rows').selectOption('Packages in the shop, at once')
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByText(/rows: 0 new, 0 changed, \d+ the same, 0 refused/)).toBeVisible({
      timeout: 20_000,
    })
  })
  await step('a file that is no table of packages is refused with a sentence', async () => {
    await navigateInApp(page, '/desk/catalogue/import')
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByText('Choose a CSV file.')).toBeVisible()
    await expect(page.getByLabel('CSV file')).toBeFocused()
    await onAPhone(page, () => expectNoOverflow(page))
    await page.getByLabel('CSV file').setInputFiles({
      name: 'photo.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]),
    })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByText('This is not a CSV file.')).toBeVisible({ timeout: 20_000 })
    await onAPhone(page, () => expectNoOverflow(page))
    await expectAccessible(page, page.getByRole('main'))
    await page.getByRole('link', { name: 'Import packages' }).click()
    await expect(page.getByRole('link', { name: 'photo.csv' }).first()).toBeVisible()
    await expect(page.getByText('Refused').first()).toBeVisible()
  })
  await step('500 packages with errors: each row is named, and the others become drafts', async () => {
    await navigateInApp(page, '/desk/catalogue/import')
    await expect(pageName(page)).toHaveText('Import packages')
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'spring packages.csv', mimeType: 'text/csv', buffer: fileOf500() })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(pageName(page)).toHaveText('spring packages.csv')
    await expect(page.getByText('500 rows: 480 new, 0 changed, 0 the same, 20 refused.')).toBeVisible({
      timeout: 20_000,
    })
    await page.getByLabel('Show').selectOption('Refused')
    const rows = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem')
    await expect(rows).toHaveCount(20)
    await expect(rows.first()).toContainText('Line 26')
    await expect(rows.first()).toContainText('price: Must be an amount in US dollars')
    await expect(page).toHaveURL(/show=refused/)
    await expectAccessible(page, page.getByRole('main'))

    await page.getByRole('button', { name: 'Import 480 of 500' }).click()
    await expect(page.getByText('500 rows: 480 imported, 0 skipped, 0 the same, 20 refused.')).toBeVisible({
      timeout: 30_000,
    })
    await page.reload()
    await expect(page.getByText('500 rows: 480 imported, 0 skipped, 0 the same, 20 refused.')).toBeVisible()
    await page.getByLabel('Show').selectOption('Imported')
    await expect(rows).toHaveCount(50)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(rows.first()).toContainText('Import 52')
  })
  await step('a file that is corrected on the disk is chosen again', async () => {
    const path = join(tmpdir(), `leads-${process.pid}-${Date.now()}.csv`)
    const lead = 'Name,Phone,Street address,City,State,ZIP code\nLena Lead,720-555-0140,1 Ring Road,Denver,'
    await writeFile(path, `${lead}Colorado,80202\n`)
    const choose = async () => {
      const choosing = page.waitForEvent('filechooser')
      await page.getByLabel('CSV file').click()
      await (await choosing).setFiles(path)
    }
    await navigateInApp(page, '/desk/leads/import')
    await choose()
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByRole('button', { name: 'Import the new lead' })).toBeVisible()
    await writeFile(path, `${lead}CO,80203\n`)
    await utimes(path, 1, 1) // browsers compare whole seconds
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      /^The file has changed since it was chosen/,
    )
    await expect(page.getByRole('button', { name: 'Import the new lead' })).toBeHidden()
    await choose()
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByRole('button', { name: 'Import the new lead' }).click()
    await expect(page.getByText('One lead is imported.')).toBeVisible()
    await rm(path)
  })
})
