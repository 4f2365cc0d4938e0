import { concatTransformationMatrix, drawObject, PDFDocument, rgb } from '@cantoo/pdf-lib'
import type { Browser, Page } from '@playwright/test'
import { assistant, beStaff, dialog } from './at-the-desk.ts'
import { register, type Someone } from './customers.ts'
import { deskMain, openDesk } from './desk-on-page.ts'
import { expect, expectAccessible, step, test } from './harness.ts'
import { expectNoOverflow } from './looks.ts'
import { onAPhone } from './at-size.ts'
import type { Shop } from './start-shop.ts'
import { navigateInApp } from './navigate-in-app.ts'

const pages = async (words: readonly string[]): Promise<Buffer> => {
  const pdf = await PDFDocument.create()
  for (const text of words) pdf.addPage([612, 792]).drawText(text, { x: 60, y: 700, size: 18 })
  return Buffer.from(await pdf.save())
}

/**
 * A black page, compressed as scanners and fax machines do: one black line, and 15 lines like it. Then a page with a field, and over it a
 * black square as a phone's pen draws it.
 */
const scanAndMark = async (): Promise<Buffer> => {
  const bits = `001${'00110101'}${'0000010111'}${'11'.repeat(15)}${'000000000001'.repeat(2)}`
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)) ?? []
  const pdf = await PDFDocument.create()
  const image = pdf.context.stream(new Uint8Array(bytes), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 16,
    Height: 16,
    BitsPerComponent: 1,
    ColorSpace: 'DeviceGray',
    Filter: 'CCITTFaxDecode',
    DecodeParms: { K: -1, Columns: 16, Rows: 16 },
  })
  const sheet = pdf.addPage([300, 300])
  const name = sheet.node.newXObject('Scan', pdf.context.register(image))
  sheet.pushOperators(concatTransformationMatrix(300, 0, 0, 300, 0, 0), drawObject(name))
  const form = pdf.addPage([300, 300])
  const mark = { Type: 'Annot', Subtype: 'Square', Rect: [100, 100, 200, 200], C: [0, 0, 0], IC: [0, 0, 0] }
  form.node.addAnnot(pdf.context.register(pdf.context.obj(mark)))
  const box = { x: 0, y: 0, width: 300, height: 300, backgroundColor: rgb(1, 1, 1) }
  pdf.getForm().createTextField('roof').addToPage(form, box)
  return Buffer.from(await pdf.save())
}

const colorInTheMiddle = (canvas: Element) => {
  const { width, height } = canvas as HTMLCanvasElement
  const pen = (canvas as HTMLCanvasElement).getContext('2d')
  return pen
    ?.getImageData(width / 2, height / 2, 1, 1)
    .data.slice(0, 3)
    .join()
}

/** As the customer's page sends it. */
async function uploadPaper(
  page: Page,
  { id, token }: Someone,
  name: string,
  content: readonly string[] | Buffer,
) {
  const buffer = Buffer.isBuffer(content) ? content : await pages(content)
  const answer = await page.request.post('/api/home/customer/legal-upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      customerId: id,
      legalDocumentName: name,
      pdfFile: { name: 'paper.pdf', mimeType: 'application/pdf', buffer },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

test('a paper goes from upload to approval, a correction is compared and rejected, and two people review one paper', async ({
  page,
  context,
  browser,
  expectError,
  shop,
}) => {
  test.slow() // it draws seven papers
  expectError(/409|ERR_INTERNET_DISCONNECTED/)
  await step('a paper goes from upload to approval, and back by Undo', async () => {
    const robin = await register(page)
    await uploadPaper(page, robin, 'Counterproposal', ['The first page', 'The middle', 'The last page'])
    await openDesk(page, shop, `/review?customer=${encodeURIComponent(robin.email)}`)
    const desk = deskMain(page)
    await expect(desk.getByText(/ left$/).first()).toBeVisible()
    await desk.getByRole('link', { name: 'Counterproposal' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Counterproposal' })).toBeVisible()
    await expect(desk.getByText('The first page')).toBeAttached()
    await expect(page.locator('#page-1 canvas')).toBeVisible()
    await expectNoOverflow(page)
    await desk.getByRole('button', { name: 'Approve, next' }).click()
    await expect(page.getByText(`Counterproposal of ${robin.name} is approved.`)).toBeVisible()
    await expect(desk.getByText('No paper fits')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await desk.getByRole('link', { name: 'Counterproposal' }).click()
    await expect(desk.getByText('took back the decision on')).toBeVisible()
    await onAPhone(page, () => approveAfterLastPage(page, robin))
  })
  await step(
    'a correction is compared with the version before, and rejected with a sentence, also over a lost signal',
    async () => {
      await navigateInApp(page, '/desk/review?kind=again')
      const desk = deskMain(page)
      await desk.getByRole('link', { name: 'Disclosure Organizer' }).click()
      await expect(desk.getByRole('region', { name: 'Version 1' }).locator('canvas')).toBeVisible()
      await expect(desk.getByRole('region', { name: 'Version 2' }).locator('canvas')).toBeVisible()
      await expect(desk.getByRole('region', { name: 'Version 2' }).locator('#page-1')).toHaveCount(1)
      await expect(desk.getByRole('region', { name: 'Version 1' }).locator('#page-1')).toHaveCount(0)
      await expect(desk.getByRole('table', { name: 'Changed since version 1' })).toContainText(
        'It was blank.',
      )
      await expectAccessible(page, desk)
      await page.keyboard.press('v')
      await expect(desk.getByRole('region', { name: 'Version 1' })).toHaveCount(0)
      await page.keyboard.press('r')
      const note = desk.getByRole('textbox', { name: 'What does the customer have to correct?' })
      await expect(note).toBeFocused()
      await desk.getByRole('button', { name: 'A line is blank' }).click()
      await expect(note).toHaveValue(/^Hello Sample, nearly there: a line on page 1 is still blank\./)
      await expectAccessible(page, desk)
      await changeSentences(page)
      await page.reload()
      await expect(note).toHaveValue(/^Hello Sample/)
      await context.setOffline(true)
      await desk.getByRole('button', { name: 'Reject, next' }).click()
      await expect(desk.getByText(/^Not sent yet: /)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('Disclosure Organizer of Sample Aspen is rejected.')).toBeVisible()
      await navigateInApp(page, '/desk/review?part=rejected&q=sample%20aspen')
      await desk.getByRole('link', { name: 'Disclosure Organizer' }).first().click()
      await expect(desk.getByText(/Rejected by Sample Desk/)).toContainText('Hello Sample')
    },
  )
  await step('a scan from an office copier is drawn, and what a pen wrote over a field', async () => {
    const ada = await register(page, 'Ada Scan')
    await uploadPaper(page, ada, 'Counterproposal', await scanAndMark())
    await navigateInApp(page, `/desk/review?customer=${encodeURIComponent(ada.email)}`)
    await deskMain(page).getByRole('link', { name: 'Counterproposal' }).click()
    for (const sheet of [1, 2]) {
      if (sheet === 2) await page.keyboard.press(']')
      await expect
        .poll(() => page.locator(`#page-${sheet} canvas`).evaluate(colorInTheMiddle), { timeout: 20_000 })
        .toBe('0,0,0')
    }
    await expect(deskMain(page).getByText(/^Somebody wrote on this PDF: 1 mark\./)).toBeVisible()
  })
  await step('a second reviewer sees who is looking, and gets both outcomes when the first was faster', () =>
    reviewTogether(page, browser, shop),
  )
})

/** The new one stays while another one is deleted. */
const changeSentences = async (page: Page) => {
  await deskMain(page).getByRole('button', { name: 'Edit the sentences…' }).click()
  const sentences = dialog(page, 'Sentences for notes')
  const stored = sentences.getByRole('form', { name: /^Change “/ })
  const added = sentences.getByRole('form', { name: 'A new sentence' })
  await expect(stored.first()).toBeVisible()
  const count = await stored.count()
  await added.getByLabel('Title').fill('Two pages')
  await added.getByLabel('Text').fill('Please send both pages.')
  await stored.last().getByRole('button', { name: 'Delete…' }).click()
  await page
    .getByRole('dialog', { name: /^Delete “/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(stored).toHaveCount(count - 1)
  await added.getByRole('button', { name: 'Add' }).click()
  await expect(stored).toHaveCount(count)
  await expect(added.getByLabel('Text')).toHaveValue('')
  await page.keyboard.press('Escape')
}

const reviewTogether = async (page: Page, browser: Browser, shop: Shop) => {
  const sam = await register(page, 'Sam Second')
  await uploadPaper(page, sam, 'Counterproposal', ['A page'])
  const address = `/review?customer=${encodeURIComponent(sam.email)}`
  await navigateInApp(page, `/desk${address}`)
  const mine = deskMain(page)
  await mine.getByRole('link', { name: 'Counterproposal' }).click()
  await expect(page.locator('#page-1 canvas')).toBeVisible()
  await expect(mine.getByRole('combobox', { name: 'Reviewer' })).toContainText('Sample Desk (you)')
  const context = await browser.newContext({ baseURL: shop.address })
  const other = await context.newPage()
  await beStaff(other, shop, assistant)
  await other.goto(new URL(page.url()).pathname)
  const theirs = deskMain(other)
  await expect(theirs.getByText('Sample Desk is looking at this paper too.')).toBeVisible()
  await expect(theirs.getByText('Sample Desk has taken this paper.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Reject…' }).click()
  const note = theirs.getByRole('textbox', { name: 'What does the customer have to correct?' })
  await note.fill('Page 1 is not signed.')
  await mine.getByRole('button', { name: 'Approve, next' }).click()
  await expect(page.getByText('Counterproposal of Sam Second is approved.')).toBeVisible()
  // The live update is on the second reviewer's screen by now. Their note was begun before it.
  await expect(theirs.getByText('Approved', { exact: true })).toBeVisible()
  await theirs.getByRole('button', { name: 'Reject, next' }).click()
  const dialog = other.getByRole('dialog', { name: 'Somebody was faster' })
  await expect(dialog).toContainText('Sample Desk approved this paper')
  await expect(dialog).toContainText('Page 1 is not signed.')
  await expectAccessible(other, dialog)
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(note).toHaveValue('Page 1 is not signed.')
  await context.close()
}

/** The paper has three pages. */
const approveAfterLastPage = async (page: Page, { name }: Someone) => {
  const desk = deskMain(page)
  await expect(desk.getByRole('heading', { level: 1, name: 'Counterproposal' })).toBeVisible()
  await expect(page.locator('#page-1 canvas')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page, desk)
  await desk.getByRole('button', { name: 'Read to the end first: page 1 of 3' }).click({ force: true })
  await expect(page.getByText(/is approved/)).toHaveCount(0)
  await page.locator('#page-3').scrollIntoViewIfNeeded()
  await page.locator('#page-3').evaluate((sheet) => sheet.scrollIntoView({ block: 'end' }))
  await page.mouse.wheel(0, 300)
  await desk.getByRole('button', { name: 'Approve, next' }).click()
  await expect(page.getByText(`Counterproposal of ${name} is approved.`)).toBeVisible()
}
