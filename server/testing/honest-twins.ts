// For each reason to refuse a PDF: honest files that look similar and are accepted. A new reason does not compile without a twin.
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import {
  layPdf,
  type LaidStream,
  type Rows,
  heldObjects,
  streamOfObjects,
} from '#server/testing/laid-out-pdfs'
import { aPdf, aPdfThatRuns, aRestrictedPdf } from '#server/testing/made-pdfs'
import type { PdfFault } from '#server/uploads/pdf-check/verdict'

type Twin = readonly [title: string, make: () => Buffer | Promise<Buffer>]

const marks = ['Text', 'FreeText', 'Highlight', 'Stamp', 'Ink', 'Square', 'Line', 'Popup', 'Redact']
const withMarks = () =>
  aPdf({
    page: `/Annots [${marks.map((kind) => `<< /Type /Annot /Subtype /${kind} /Rect [9 9 99 99] /Contents (JavaScript: /Launch) /BS << /W 1 /S /D >> >>`).join(' ')}]`,
  })

/** Each of these has a key `S` that is not an action. */
const tagged = () =>
  aPdf({
    catalog: `/MarkInfo << /Marked true >> /PageLabels << /Nums [0 << /S /D >>] >>
      /StructTreeRoot << /Type /StructTreeRoot /RoleMap << /JS /P >> /K << /S /Document /K << /S /P /T (JS) >> >> >>
      /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) >>]`,
    page: '/Trans << /S /Dissolve /D 1 >> /Group << /S /Transparency /CS /DeviceRGB >>',
  })

const inOneStream = (stream: (objects: readonly (readonly [number, string])[]) => LaidStream) => {
  const pdf = layPdf()
  const objects = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>'],
  ] as const
  const rows: Rows = { 9: pdf.object(9, stream(objects)) }
  for (const [position, [number]] of objects.entries()) rows[number] = { stream: 9, position }
  pdf.end(pdf.packedTable(10, rows))
  return pdf.bytes()
}

const packedTwice = () =>
  inOneStream((objects) => {
    const { count, first, content } = heldObjects(objects)
    return {
      dict: `/Type /ObjStm /N ${count} /First ${first} /Filter [/ASCIIHexDecode /FlateDecode]`,
      content: `${deflateSync(Buffer.from(content)).toString('hex')}>`,
    }
  })

/** What a scanner makes of a letter page at 600 dots per inch in color. */
const scanned = () =>
  aPdf({
    extras: [
      {
        dict: '/Type /XObject /Subtype /Image /Width 5100 /Height 6600 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode',
        content: deflateSync(Buffer.alloc(5_100 * 6_600 * 3, 0xf0), { level: 1 }),
      },
    ],
  })

const saved = async (change: (document: PDFDocument) => unknown) => {
  const document = await PDFDocument.create()
  document.addPage()
  await change(document)
  return Buffer.from(await document.save({ useObjectStreams: true }))
}

const withForm = () =>
  saved((document) => {
    const form = document.getForm()
    const page = document.getPage(0)
    form.createTextField('Launch.JavaScript').addToPage(page)
    form.createCheckBox('RichMedia').addToPage(page)
    const list = form.createDropdown('JS')
    list.addOptions(['/S /JavaScript', 'constructor'])
    list.addToPage(page)
  })

const hideOnOpening = (others: number) =>
  aPdfThatRuns(`<< /S /Hide /Next [${'<< /S /SetOCGState /State [] >> '.repeat(others)}] >>`)

export const honestTwins: Readonly<Record<PdfFault, readonly Twin[]>> = {
  pdf_active: [
    ['a form whose fields have the names of actions', withForm],
    ['notes, highlights, stamps and ink', withMarks],
    ['tags, page labels and a page that dissolves', tagged],
    ['one that opens at a place on its page', () => aPdf({ catalog: '/OpenAction [4 0 R /XYZ 0 792 1]' })],
    ['one that opens at a place with a name', () => aPdf({ catalog: '/OpenAction (chapter 1)' })],
    ['99 layers that are shown on opening', () => hideOnOpening(99)],
    ['an object that is a name only', () => aPdf({ extras: ['/DeviceRGB'] })],
    ['a form without a program', () => aPdf({ catalog: '/AcroForm << /Fields [] /NeedAppearances true >>' })],
  ],
  pdf_broken: [
    ['the end in the line of the position', () => changedEnd((text) => text.replace(/(startxref)\n/, '$1 '))],
    ['no line break after the end', () => aPdf().subarray(0, -1)],
    ['2,000 pages', () => aPdf({ pages: 2_000 })],
  ],
  pdf_has_files: [
    ['the name of a file that is not in it', () => aPdf({ extras: ['<< /Type /Filespec /F (a.xlsx) >>'] })],
  ],
  pdf_locked: [
    ['a text about its password', () => aPdf({ catalog: '/Title (Encrypt this: /Encrypt 9 0 R)' })],
  ],
  pdf_restricted: [['one that only its author may change', () => aRestrictedPdf('AES-256')]],
  pdf_too_complex: [
    ['a scan at 600 dots per inch', scanned],
    [
      'a thousand small drawings',
      () => aPdf({ extras: Array.from({ length: 1_000 }, () => ({ content: Buffer.from('0 0 9 9 re f') })) }),
    ],
  ],
  pdf_unclear: [
    ['packed objects, packed twice', packedTwice],
    ['packed objects of another program', () => inOneStream((objects) => streamOfObjects(objects))],
    ['what the library saves that fills in forms', () => saved((document) => document.setTitle('Offer'))],
  ],
}

const changedEnd = (change: (text: string) => string) =>
  Buffer.from(change(aPdf().toString('latin1')), 'latin1')
