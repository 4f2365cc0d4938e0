// How journeys fill in a form in the browser, and compare PDFs.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  StandardFonts,
} from '@cantoo/pdf-lib'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { main } from './dashboard-on-page.ts'
import { expect } from './harness.ts'
import { formRow } from './papers.ts'

/** Goes from the list of forms to the page where this one is filled in. */
export async function fillInHere(page: Page, form: string): Promise<void> {
  await page.goto('/dashboard/uploads')
  await formRow(page, form)
    .getByRole('link', { name: `Fill in here: ${form}` })
    .click()
}

/** The control of a question, or the group of its choices. Goes to the question's group first. */
export async function formField(page: Page, label: string): Promise<Locator> {
  const groups = main(page).getByRole('navigation', { name: 'Groups of the form' }).getByRole('button')
  const field = main(page)
    .getByLabel(label, { exact: true })
    .or(main(page).getByRole('group', { name: label, exact: true }))
  await groups.first().waitFor()
  for (const group of await groups.all()) {
    if ((await field.count()) > 0) break
    await group.click()
    await expect(group).toHaveAttribute('aria-current', 'step')
  }
  return field
}

/** One of the choices of a question that has few. */
export const choice = async (page: Page, label: string, words: string): Promise<Locator> =>
  (await formField(page, label)).getByRole('radio', { name: words, exact: true })

export const saved = (page: Page) =>
  expect(
    main(page)
      .getByRole('status')
      .getByText(/^Saved \d/),
  ).toBeVisible()

/** In the last group it is the main button. In the others it is above the pages. */
export const submit = (page: Page) => main(page).getByRole('button', { name: 'Submit for review' }).click()
export const submitAnyway = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Submit anyway' }).click()

export type Answers = {
  texts: Record<string, string>
  choices: Record<string, string>
  ticks: readonly string[]
}

/** The same answers, written into the blank form by another program. */
export async function filledElsewhere(blank: Buffer, { texts, choices, ticks }: Answers): Promise<Buffer> {
  const pdf = await PDFDocument.load(blank)
  const form = pdf.getForm()
  for (const [name, text] of Object.entries(texts)) form.getTextField(name).setText(text)
  for (const [name, choice] of Object.entries(choices)) form.getDropdown(name).select(choice)
  for (const name of ticks) form.getCheckBox(name).check()
  form.updateFieldAppearances(await pdf.embedFont(StandardFonts.Helvetica))
  return Buffer.from(await pdf.save())
}

/** The fonts that the fields of a PDF name and its resources do not have. */
export async function missingFonts(bytes: Buffer): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes)
  const widgets = pdf
    .getForm()
    .getFields()
    .flatMap(({ acroField }) => acroField.getWidgets())
  return widgets.flatMap((widget) => {
    const drawn = widget.getAppearances()?.normal
    if (!(drawn instanceof PDFRawStream)) return []
    const [, font] =
      /\/(\S+) [\d.]+ Tf/.exec(Buffer.from(decodePDFRawStream(drawn).decode()).toString()) ?? []
    const fonts = drawn.dict
      .lookupMaybe(PDFName.of('Resources'), PDFDict)
      ?.lookupMaybe(PDFName.of('Font'), PDFDict)
    return font === undefined || fonts?.has(PDFName.of(font)) ? [] : [font]
  })
}

/** Serves the library's own fonts, so that the picture is the same on every machine. */
const standardFonts = 'https://standard-fonts.test/'

/**
 * How dark each small square of the first page of each PDF is, from 0 to 255, row by row. This compares what a person would see, whichever
 * program renders it.
 */
export async function darknessOf(context: BrowserContext, pdfs: readonly Buffer[]): Promise<number[][]> {
  const page = await context.newPage()
  await page.route(`${standardFonts}*`, (route) =>
    route.fulfill({
      path: fileURLToPath(
        new URL(
          `../node_modules/pdfjs-dist/standard_fonts/${route.request().url().slice(standardFonts.length)}`,
          import.meta.url,
        ),
      ),
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  for (const part of ['pdf.worker', 'pdf']) {
    const path = new URL(`../node_modules/pdfjs-dist/legacy/build/${part}.min.mjs`, import.meta.url)
    await page.addScriptTag({ content: await readFile(path, 'utf8'), type: 'module' })
  }
  await page.waitForFunction(() => 'pdfjsLib' in globalThis) // modules run a little after they have loaded
  const darkness: number[][] = []
  for (const pdf of pdfs) darkness.push(await page.evaluate(drawSquares, { bytes: [...pdf], standardFonts }))
  await page.close()
  return darkness
}

type Drawing = { bytes: number[]; standardFonts: string }

/** Runs in the page, where the library is a global. */
async function drawSquares({ bytes, standardFonts: standardFontDataUrl }: Drawing): Promise<number[]> {
  const { pdfjsLib } = globalThis as unknown as { pdfjsLib: { getDocument: typeof getDocument } }
  const document = await pdfjsLib.getDocument({
    data: new Uint8Array(bytes),
    useWasm: false,
    useSystemFonts: false,
    standardFontDataUrl,
  }).promise
  const first = await document.getPage(1)
  const viewport = first.getViewport({ scale: 2 })
  const canvas = Object.assign(globalThis.document.createElement('canvas'), {
    width: viewport.width,
    height: viewport.height,
  })
  await first.render({ canvas, viewport }).promise
  const square = 12
  const small = Object.assign(globalThis.document.createElement('canvas'), {
    width: canvas.width / square,
    height: canvas.height / square,
  })
  const context = small.getContext('2d')
  if (!context) return []
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, small.width, small.height)
  const { data } = context.getImageData(0, 0, small.width, small.height)
  return Array.from({ length: data.length / 4 }, (_, index) => 255 - (data[index * 4] ?? 0))
}

/** How many squares of two pictures differ by more than a slight shift of letters explains. */
export const squaresThatDiffer = (one: readonly number[], other: readonly number[]): number => {
  expect(one).toHaveLength(other.length)
  return one.filter((darkness, index) => Math.abs(darkness - (other[index] ?? 0)) > 40).length
}
