import { PDFDocument, PDFHexString, PDFName, type PDFPage, PDFString } from '@cantoo/pdf-lib'
import { addFields } from './add-fields.ts'
import type { Drawing } from './drawing.ts'
import { layOut } from './lay-out.ts'
import { paper } from './paper.ts'
import type { Sheet } from './sheet.ts'
import { writeStructure } from './structure.ts'
import { typeFaces } from './type-faces.ts'

/** Makes the PDF of a sheet: one page, tagged for screen readers, with the same bytes each time. */
export async function makeDocument(sheet: Sheet): Promise<Uint8Array> {
  const drawing = layOut(sheet)
  const doc = await PDFDocument.create({ updateMetadata: false })
  describe(doc, sheet)
  const page = doc.addPage([paper.width, paper.height])
  for (const face of Object.values(typeFaces))
    page.node.setFontDictionary(PDFName.of(face.key), face.embed(doc.context))
  page.node.set(PDFName.of('Contents'), doc.context.register(contentOf(doc, drawing)))
  addLinks(doc, page, drawing.links)
  await addFields(doc, page, drawing.fields)
  writeStructure(doc, page, drawing.document)
  return doc.save({ useObjectStreams: true, updateFieldAppearances: false })
}

/** Fixed, because otherwise each run would produce different bytes. */
const madeAt = new Date('2026-01-02T16:00:00Z')

function describe(doc: PDFDocument, sheet: Sheet) {
  doc.setTitle(sheet.title, { showInWindowTitleBar: true })
  doc.setSubject(sheet.subtitle)
  doc.setAuthor('Columbine Flat-Fee Realty (demo)')
  doc.setCreator('Yardsign')
  doc.setProducer('Yardsign')
  doc.setCreationDate(madeAt)
  doc.setModificationDate(madeAt)
  doc.setLanguage('en-US')
}

function contentOf(doc: PDFDocument, drawing: Drawing) {
  return doc.context.flateStream(drawing.operators.map(String).join('\n'))
}

function addLinks(doc: PDFDocument, page: PDFPage, links: Drawing['links']) {
  for (const { url, label, box, element } of links) {
    const annotation = doc.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [box.x, box.y, box.x + box.width, box.y + box.height],
      Border: [0, 0, 0],
      Contents: PDFHexString.fromText(label),
      A: { S: 'URI', URI: PDFString.of(url) },
    })
    const ref = doc.context.register(annotation)
    page.node.addAnnot(ref)
    element.content.push({ kind: 'annotation', ref })
  }
}
