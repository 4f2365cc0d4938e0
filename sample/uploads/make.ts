// Writes the first sample customer's uploads to filled/. Run it after changing a form or a value, and commit the result.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { PDFCheckBox, PDFDocument, PDFDropdown, PDFTextField } from '@cantoo/pdf-lib'
import { blankOf, filledOf, sampleUploads } from './sample-uploads.ts'

async function makeUploads() {
  for (const upload of sampleUploads) {
    const bytes = await fillForm(await readFile(blankOf(upload)), upload.values)
    const file = filledOf(upload)
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, bytes)
    process.stdout.write(`${upload.fileName}  ${(bytes.length / 1024).toFixed(1)} KB\n`)
  }
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
