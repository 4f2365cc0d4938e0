// PDFs as common programs write them, with the faults that readers forgive.
import { deflateSync } from 'node:zlib'
import { layPdf, type Rows, streamOfObjects } from '#server/testing/laid-out-pdfs'

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>'
const drawn = { content: '0 0 1 rg 72 72 100 100 re f' }

const begin = ({
  catalog = '',
  contents = drawn,
}: { catalog?: string; contents?: string | typeof drawn } = {}) => {
  const pdf = layPdf()
  const rows: Rows = {
    1: pdf.object(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
    2: pdf.object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    3: pdf.object(3, page),
    4: pdf.object(4, contents),
  }
  return { pdf, rows }
}

const finish = ({ pdf, rows }: ReturnType<typeof begin>) => {
  pdf.end(pdf.table(rows))
  return pdf.bytes()
}

const changed = (change: (text: string) => string) =>
  Buffer.from(change(finish(begin()).toString('latin1')), 'latin1')

/** The positions in the file count from its header, as a reader that skips what precedes it expects. */
const preceded = (before: string) => changed((text) => before + text)

const withField = (field: string) => {
  const begun = begin({ catalog: '/AcroForm << /Fields [6 0 R] /SigFlags 3 >>' })
  begun.rows[6] = begun.pdf.object(
    6,
    `<< /Type /Annot /Subtype /Widget ${field} /Rect [72 600 272 640] /F 4 /P 3 0 R >>`,
  )
  return finish(begun)
}

/** Two incremental updates after the first version, as programs write them that preserve a signature. */
const withUpdates = () => {
  const { pdf, rows } = begin()
  const first = pdf.table(rows)
  pdf.end(first)
  const second = pdf.table({ 4: pdf.object(4, drawn) }, `/Root 1 0 R /Prev ${first}`)
  pdf.end(second)
  const at = pdf.object(1, '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>')
  pdf.end(pdf.packedTable(5, { 1: at }, `/Root 1 0 R /Prev ${second}`))
  return pdf.bytes()
}

const withHybridTable = () => {
  const { pdf, rows } = begin({ catalog: '/OpenAction 6 0 R' })
  rows[9] = pdf.object(9, streamOfObjects([[6, '<< /S /GoTo /D [3 0 R /Fit] >>']]))
  const more = pdf.packedTable(10, { 6: { stream: 9, position: 0 } })
  pdf.end(pdf.table(rows, `/Root 1 0 R /XRefStm ${more}`))
  return pdf.bytes()
}

/** The first page's table is at the front, and the trailer points to it. */
const linearized = () => {
  const { pdf, rows } = begin()
  const first = pdf.table(rows)
  pdf.end(0)
  const last = pdf.table({ 5: pdf.object(5, '(hints)') }, `/Root 1 0 R /Prev ${first}`)
  pdf.end(last)
  return pdf.bytes()
}

const withPackedObjects = () => {
  const pdf = layPdf()
  const objects = [
    [1, '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>'],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [3, page],
  ] as const
  const rows: Rows = { 4: pdf.object(4, drawn), 9: pdf.object(9, streamOfObjects(objects)) }
  for (const [position, [number]] of objects.entries()) rows[number] = { stream: 9, position }
  pdf.end(pdf.packedTable(10, rows))
  return pdf.bytes()
}

const withDamagedOldTable = () => {
  const begun = begin()
  const content = deflateSync(Buffer.alloc(400, 7)).fill(0xff, 4)
  begun.pdf.object(9, { dict: '/Type /XRef /W [1 2 1] /Size 4 /Filter /FlateDecode', content })
  return finish(begun)
}

const withPdfInside = () => {
  const begun = begin({
    catalog: '/Names << /EmbeddedFiles << /Names [(a.pdf) << /Type /Filespec /EF << /F 5 0 R >> >>] >> >>',
  })
  begun.rows[5] = begun.pdf.object(5, { content: withUpdates() })
  return finish(begun)
}

export const honestPdfs: readonly [title: string, make: () => Buffer, remarks?: string[]][] = [
  ['incremental updates', withUpdates],
  ['a hybrid table', withHybridTable],
  ['the table of the first page at the front', linearized],
  ['packed objects and a packed table', withPackedObjects],
  ['an old table that is damaged', withDamagedOldTable],
  ['another PDF attached, uncompressed', withPdfInside, ['It has files attached.']],
  ['bytes added before the first object', () => changed((text) => text.replace('\n', '\n%some more\n'))],
  ['a letterhead of 1,024 bytes before the header', () => preceded('x'.repeat(1_024))],
  ['a blank line first', () => preceded('\r\n')],
  ['the lines of a mail before the header', () => preceded('Content-Type: application/pdf\r\n\r\n')],
  ['a megabyte of zero bytes after the end', () => changed((text) => text + '\0'.repeat(1_048_576))],
  ['a form field that nobody signed', () => withField('/FT /Sig /T (Seller)')],
  [
    'a form field that somebody signed',
    () => withField('/FT /Sig /T (Seller) /V << /Type /Sig /Contents <00> >>'),
  ],
  ['a form field for text', () => withField('/FT /Tx /T (Name) /AA << >>')],
  [
    'a font called JS',
    () => changed((text) => text.replace('/Parent', '/Resources << /Font << /JS 9 0 R >> >> /Parent')),
  ],
  [
    'a list of scripts that is empty',
    () =>
      changed((text) =>
        text.replace('/Type /Catalog', '/Type /Catalog /Names << /JavaScript << /Names [] >> >>'),
      ),
  ],
  [
    'a page that turns to the next one on its own',
    () => changed((text) => text.replace('/Parent', '/AA << /O << /S /Named /N /NextPage >> >> /Parent')),
  ],
  [
    'a click that sends a form to a site',
    () =>
      changed((text) =>
        text.replace(
          '/Parent',
          '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /SubmitForm /F (https://example.test) >> >>] /Parent',
        ),
      ),
  ],
  [
    'a click that opens another document',
    () =>
      changed((text) =>
        text.replace(
          '/Parent',
          '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /GoToR /F (b.pdf) >> >>] /Parent',
        ),
      ),
  ],
  ['bytes after the end', () => changed((text) => `${text}\0\0\0\r\n`)],
  ['another system’s line endings', () => changed((text) => text.replaceAll('\n', '\r\n'))],
  ['a table that starts at number one', () => changed((text) => text.replace('xref\n0 1', 'xref\n1 1'))],
  ['a stream shorter than it says', () => changed((text) => text.replace('/Length 27', '/Length 99'))],
  ['a stream longer than it says', () => changed((text) => text.replace('/Length 27', '/Length 3'))],
  [
    'a stream whose length is in another object',
    () =>
      changed((text) =>
        text.replace('/Length 27 ', '/Length 6 0 R').replace('xref', '6 0 obj 27 endobj\nxref'),
      ),
  ],
  [
    'a font name with spaces',
    () => changed((text) => text.replace('/Parent', '/BaseFont /Times New Roman /Parent')),
  ],
  [
    'a text about objects, trailers and scripts',
    () =>
      finish(
        begin({
          contents: {
            content: 'BT (An obj of 4 0 obj, << /S /JavaScript >>, trailer, xref 0 1, stream) Tj ET',
          },
        }),
      ),
  ],
  [
    'a title about scripts',
    () =>
      changed((text) =>
        text.replace('/Type /Catalog', '/Type /Catalog /Title (/S /Launch \\) /JS (x)) /A <2f4a53>'),
      ),
  ],
]
