// PDFs that anyone can open, but that their author has encrypted so that nobody may change them.
import { PDFRawStream } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { inspectPdf } from '#server/uploads/pdf-check/inspect-pdf'
import { aPdf, aRestrictedPdf, encryptions, packedZeros } from '#server/testing/made-pdfs'

const inspect = (content: Uint8Array) => inspectPdf(new Uint8Array(content))

test.each(encryptions)(
  'one encrypted with %s is accepted, and one with a script in it is not',
  async (algorithm) => {
    expect(await inspect(await aRestrictedPdf(algorithm))).toEqual({ pages: 1, remarks: [] })
    const withScript = await aRestrictedPdf(algorithm, (document) =>
      document.addJavaScript('greet', 'app.alert(1)'),
    )
    expect(await inspect(withScript)).toEqual({ fault: 'pdf_active' })
  },
)

test.each(encryptions)('a bomb encrypted with %s is too complex', async (algorithm) => {
  const content = packedZeros(150)
  const bomb = await aRestrictedPdf(algorithm, ({ context }) => {
    const stream = PDFRawStream.of(context.obj({ Filter: 'FlateDecode' }), content)
    context.register(stream)
  })
  expect(await inspect(bomb)).toEqual({ fault: 'pdf_too_complex' })
})

test.each(encryptions)('a form encrypted with %s is accepted as the page fills it in', async (algorithm) => {
  const blank = await aRestrictedPdf(algorithm, (document) => {
    const name = document.getForm().createTextField('Seller')
    name.addToPage(document.getPage(0))
  })
  const document = await getDocument({ data: new Uint8Array(blank), verbosity: 0 }).promise
  const [field] = await (await document.getPage(1)).getAnnotations()
  document.annotationStorage.setValue(field.id, { value: 'Ann Example' })
  const filled = await document.saveDocument()
  expect(await inspect(filled)).toEqual({ pages: 1, remarks: [] })
  const again = await getDocument({ data: new Uint8Array(filled), verbosity: 0 }).promise
  const [seen] = await (await again.getPage(1)).getAnnotations()
  expect(seen.fieldValue).toBe('Ann Example')
})

test.each<[string, (text: string) => string]>([
  [
    'a newer trailer that does not say so',
    (text) => `${text}trailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
  ],
  ['a method that we do not know', (text) => text.replace('/Filter /Standard', '/Filter /StandarX')],
  ['two ways to decrypt it', (text) => text.replace(/(\d+ 0 obj\n<<\n\/Filter \/Standard)/, '$1 /V 1')],
])('one with %s cannot be checked', async (_title, change) => {
  const file = await aRestrictedPdf('AES-128')
  const changed = change(file.toString('latin1'))
  expect(changed).not.toBe(file.toString('latin1'))
  expect(await inspect(Buffer.from(changed, 'latin1'))).toEqual({ fault: 'pdf_restricted' })
})

test('bytes before the header do not keep the page from filling in a form', async () => {
  const widget = '/Annots [<< /Type /Annot /Subtype /Widget /FT /Tx /T (Name) /Rect [72 600 272 640] /F 4 >>]'
  const file = Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), aPdf({ page: widget })])
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise
  const [field] = await (await document.getPage(1)).getAnnotations()
  document.annotationStorage.setValue(field.id, { value: 'Ann Example' })
  expect(await inspect(await document.saveDocument())).toEqual({ pages: 1, remarks: [] })
})
