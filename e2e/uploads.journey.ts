import type { Locator } from '@playwright/test'
import { beCustomer, beKnown } from './customers.ts'
import { heading, main } from './dashboard-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { pressUntilFocused } from './keyboard.ts'
import { aFile, aPdf, buy, formRow, upload } from './papers.ts'
import { expectNarrow } from './looks.ts'

const toastSaid = 'Document uploaded successfully!'
/** Another try of a refused file would be refused again. */
const toastRefused = 'Failed to upload document.'
const call = '**/api/home/customer/upload-pdf'

/** The page's own drop handler has to take the files. */
async function drop(target: Locator, names: readonly string[]) {
  const bytes = [...(await aPdf())]
  const isDealtWith = await target.evaluate(
    (element, { names, bytes }) => {
      const dataTransfer = new DataTransfer()
      for (const name of names)
        dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }))
      const init = { dataTransfer, bubbles: true, cancelable: true }
      const over = !element.dispatchEvent(new DragEvent('dragover', init))
      return !element.dispatchEvent(new DragEvent('drop', init)) && over
    },
    { names, bytes },
  )
  expect(isDealtWith).toBe(true)
}

test('an upload is refused with the reason, sent again, and waits for the broker; it shows its progress, and can be canceled', async ({
  page,
  expectError,
}) => {
  expectError(/ERR_FAILED|ERR_CONNECTION_RESET|415.*upload-pdf/)
  const robin = await beCustomer(page)
  await step('an invalid form is not sent; a valid one waits for the broker', async () => {
    await page.goto('/dashboard/uploads')
    await expect(main(page).getByRole('heading', { name: 'No forms to fill in yet' })).toBeVisible()
    await expectAccessible(page, main(page))
    await buy(page, robin, { 'seller-forms-organizer': 1 })
    // A customer who comes back to the page sees what happened in the meantime.
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    const form = formRow(page, 'Repair Log')
    await expect(form).toContainText('Not Uploaded Yet')
    await expect(main(page)).toContainText('0 of 3 forms uploaded')
    await expect(main(page)).toContainText('Not Uploaded Yet')
    await expect(form.getByRole('link', { name: 'Download Form: Repair Log' })).toHaveAttribute(
      'href',
      /^\/api\/files\//,
    )

    const alert = page.getByRole('alert')
    await upload(page, 'Repair Log', aFile('photo.pdf', Buffer.from('\u0089PNG not a PDF')))
    await expect(form).toContainText('This is not a PDF.')
    await expectAccessible(page, form)
    await form.getByRole('button', { name: 'Dismiss' }).click()
    await expect(form.getByRole('button', { name: 'Upload PDF: Repair Log' })).toBeFocused()
    await upload(page, 'Repair Log', aFile('scan.pdf', Buffer.alloc(10_485_761, ' ')))
    await expect(alert.getByText('File size exceeds 10MB!').first()).toBeVisible()
    // The picker is closed without a choice.
    await form.locator('input[type=file]').dispatchEvent('cancel', { bubbles: true })
    await expect(alert.getByText('No file selected!')).toBeVisible()

    await upload(page, 'Repair Log', aFile('log.pdf', await aPdf()))
    await expect(page.getByRole('status').getByText(toastSaid)).toBeVisible()
    await expect(form).toContainText('Pending')
    await expect(form.getByRole('button', { name: 'New version: Repair Log' })).toBeFocused()
    await expect(form.getByRole('link', { name: 'log.pdf' })).toBeVisible()
    await expect(main(page)).toContainText('1 of 3 forms uploaded')
    await upload(page, 'Repair Log', aFile('log again.pdf', await aPdf()), 'New version')
    await expect(form.getByRole('link', { name: 'log again.pdf' })).toBeVisible()
    await form.getByText('1 earlier version').click()
    await expect(form.getByRole('listitem')).toContainText('Version 1')
    await expectAccessible(page, form)
    await expectNarrow(page)
  })
  await step('the server says why it refuses, and an interrupted upload is sent again', async () => {
    const form = formRow(page, 'Home Facts Sheet')
    await upload(page, 'Home Facts Sheet', aFile('facts.pdf', await aPdf({ script: 'app.alert(1)' })))
    await expect(page.getByRole('alert').getByText(toastRefused, { exact: true })).toBeVisible()
    await expect(form).toContainText('This PDF contains a script')
    await expect(form.getByRole('button', { name: 'Try again' })).toBeHidden()

    await page.route(call, (route) => route.abort('connectionreset'))
    await upload(page, 'Home Facts Sheet', aFile('facts.pdf', await aPdf()))
    await expect(form).toContainText('The connection was lost.')
    await expectAccessible(page, form)
    await page.unroute(call)
    await form.getByRole('button', { name: 'Try again' }).click()
    await expect(form).toContainText('Pending')
  })
  await step('an upload can be watched, left alone and cancelled; leaving the site asks first', async () => {
    await buy(page, await beCustomer(page), { 'seller-forms-organizer': 1 })
    await page.goto('/dashboard/uploads')
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(call, async (route) => {
      await gate
      await route.continue().catch(() => {}) // cancelled
    })
    const [log, organizer] = [formRow(page, 'Repair Log'), formRow(page, 'Disclosure Organizer')]
    await drop(log, ['one.pdf', 'two.pdf'])
    await expect(page.getByRole('alert').getByText('Choose one PDF for each document.')).toBeVisible()
    const hint = main(page).getByText('Drop the PDF on the row of its form.')
    // Outside a drop target, a browser would open the file instead of the page.
    await drop(page.getByRole('contentinfo'), ['beside.pdf'])
    await expect(hint).toBeVisible()
    // Two at a time, one of them dropped onto its row.
    await drop(log.getByRole('heading'), ['dropped.pdf'])
    await expect(hint).toBeHidden()
    await upload(page, 'Disclosure Organizer', aFile('organizer.pdf', await aPdf()))
    await expect(log.getByRole('progressbar', { name: 'Upload of dropped.pdf' })).toBeVisible()
    await expect(organizer.getByRole('progressbar')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Upload PDF: Repair Log' })).toBeDisabled()
    await expectAccessible(page, main(page))

    const asked = page.waitForEvent('dialog')
    const leaving = page.evaluate(() => location.assign('/about'))
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await leaving
    await page.getByRole('link', { name: /^Order \d+$/ }).click()
    await expect(page).toHaveURL(/\/order\/details\//)
    await page.goBack()
    await log.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(log.getByRole('progressbar')).toBeHidden()
    await expect(log).toContainText('Not Uploaded Yet')
    letGo()
    await expect(page.getByRole('status').getByText(toastSaid)).toBeVisible()
    await expect(organizer).toContainText('Pending')
    await page.unroute(call)
  })
  await step('the status of every form, with the broker’s words and earlier uploads', async () => {
    const orders = '**/api/home/customer/get-orders/**'
    await beKnown(page)
    await page.route(orders, (route) => route.abort())
    await page.goto('/dashboard/uploads')
    await expect(main(page).getByRole('alert')).toContainText('Your forms did not load')
    await page.unroute(orders)
    await main(page).getByRole('button', { name: 'Retry' }).click()
    await expect(heading(page)).toHaveText('Uploads')
    await expect(main(page)).toContainText('3 of 3 forms uploaded')
    const rejected = formRow(page, 'Disclosure Organizer')
    await expect(rejected).toContainText('The broker asked for a change')
    await expect(rejected.getByRole('link', { name: /^Correct it here/ })).toBeVisible()
    await expect(formRow(page, 'Home Facts Sheet')).toContainText(
      'If you submit a new version, a broker will review it again.',
    )
    await expect(formRow(page, 'Repair Log')).toContainText('Pending')
    await rejected.getByText('1 earlier version').click()
    await expect(rejected.getByRole('listitem')).toContainText('Version 1')
    const button = main(page).getByRole('button', { name: 'New version: Repair Log' })
    // The wait must begin before the key is pressed.
    const chooser = page.waitForEvent('filechooser')
    await pressUntilFocused(page, button)
    await page.keyboard.press('Enter')
    await chooser
  })
})
