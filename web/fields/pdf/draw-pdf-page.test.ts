import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { hasFailedPicture, noteUsed } from '#web/fields/pdf/draw-pdf-page.ts'

/** Each page shows the same broken picture, or none. */
const aPdf = async (pages: readonly boolean[]) => {
  const pdf = await PDFDocument.create()
  const { context } = pdf
  const picture = context.register(
    context.stream(new Uint8Array(64), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 300,
      Height: 300,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
      Filter: 'JPXDecode',
    }),
  )
  for (const showsPicture of pages) {
    const { node } = pdf.addPage([200, 200])
    if (!showsPicture) continue
    node.setXObject(PDFName.of('Pic'), picture)
    node.addContentStream(context.register(context.stream('q 200 0 0 200 0 0 cm /Pic Do Q')))
  }
  return pdf.save()
}

test('after a picture that pages share has failed, only the pages that use it lack one', async () => {
  const shows = [true, true, true, false, true]
  const opening = getDocument({ data: await aPdf(shows), verbosity: 0 })
  const pdf = await opening.promise
  const lacking: boolean[] = []
  for (const index of shows.keys()) {
    const page = await pdf.getPage(index + 1)
    const list = await page.getOperatorList()
    const used = new Set<string>()
    for (const at of list.fnArray.keys()) noteUsed(used, list, at)
    lacking.push(hasFailedPicture(page, used))
  }
  expect(lacking).toEqual(shows)
  await opening.destroy()
})
