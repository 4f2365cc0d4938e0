// Writes the first sample customer's uploads to filled/. Run it after changing a form or a value, and commit the result.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { PDFCheckBox, PDFDocument, PDFDropdown, PDFTextField, StandardFonts } from '@cantoo/pdf-lib'
import { joinedPapers, letters } from '../desk-papers.ts'
import { blankOf, filledFile, filledOf, sampleUploads } from './sample-uploads.ts'

async function makeUploads() {
  for (const upload of sampleUploads) {
    const bytes = await fillForm(await readFile(blankOf(upload)), upload.values)
    const file = filledOf(upload)
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, bytes)
    process.stdout.write(`${upload.fileName}  ${(bytes.length / 1024).toFixed(1)} KB\n`)
  }
  for (const { file, parts } of joinedPapers) {
    const target = filledFile(file)
    await mkdir(new URL('.', target), { recursive: true })
    await writeFile(
      target,
      await joinPages(await Promise.all(parts.map((part) => readFile(filledFile(part))))),
    )
    process.stdout.write(`${file}\n`)
  }
  for (const { file, lines } of letters) await writeFile(filledFile(file), await letter(lines))
}

/** A letter of a few lines, such as a paper that somebody else made. */
async function letter(lines: readonly string[]): Promise<Uint8Array> {
  const doc = await PDFDocument.create({ updateMetadata: false })
  const font = await doc.embedFont(StandardFonts.Helvetica)
  const page = doc.addPage([612, 792])
  for (const [at, line] of lines.entries())
    page.drawText(line, { x: 72, y: 700 - at * 24, size: at === 0 ? 18 : 11, font })
  return doc.save({ useObjectStreams: true })
}

/** All pages of these files in one, without their fields, as a customer's scanner would produce it. */
export async function joinPages(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create({ updateMetadata: false })
  for (const bytes of files) {
    const part = await PDFDocument.load(bytes, { updateMetadata: false })
    part.getForm().flatten()
    const flat = await PDFDocument.load(await part.save(), { updateMetadata: false })
    for (const page of await joined.copyPages(flat, flat.getPageIndices())) joined.addPage(page)
  }
  return joined.save({ useObjectStreams: true })
}

/** The blank form with these values in its fields, by field name. Produces the same bytes each time. Throws for an unknown field. */
export async function fillForm(
  blank: Uint8Array,
  values: Readonly<Record<string, string | true>>,
): Promise<Uint8Array> {
  const doc = await PDFDocument.load(blank, { updateMetadata: false })
  const form = doc.getForm()
  for (const [name, value] of Object.entries(values)) {
    const field = form.getField(name)
    if (field instanceof PDFCheckBox && value === true) field.check()
    else if (field instanceof PDFTextField && value !== true) field.setText(value)
    else if (field instanceof PDFDropdown && value !== true) field.select(value)
    else throw new Error(`The field ${name} does not take ${JSON.stringify(value)}.`)
  }
  return doc.save({ useObjectStreams: true })
}

if (import.meta.main) await makeUploads()
