import { PDFCheckBox, PDFDocument, PDFDropdown, PDFTextField } from '@cantoo/pdf-lib'

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
