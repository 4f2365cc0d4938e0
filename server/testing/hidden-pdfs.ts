// PDFs that hide what they do from a check that reads them differently from a PDF reader.
import { brotliCompressSync, deflateSync } from 'node:zlib'
import {
  heldObjects,
  type LaidStream,
  layPdf,
  type Rows,
  streamOfObjects,
  tableOf,
} from '#server/testing/laid-out-pdfs'

const launch = '<< /S /Launch /F (cmd.exe) >>'
const openAddress = '<< /S /URI /URI (https://example.test) >>'
const onOpening = '/OpenAction 4 0 R'
const onClick = '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A 4 0 R >>]'

type Around = { catalog?: string; page?: string }

/** A catalog, one page, and their offsets. */
const begin = ({ catalog = '', page = '' }: Around) => {
  const pdf = layPdf()
  const rows: Rows = {
    1: pdf.object(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
    2: pdf.object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    3: pdf.object(3, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${page} >>`),
  }
  return { pdf, rows }
}

type Begun = ReturnType<typeof begin>

const finish = ({ pdf, rows }: Begun, trailer?: string) => {
  pdf.end(pdf.table(rows, trailer))
  return pdf.bytes()
}

const textOf = (content: string) => `4 0 obj\n${content}\nendobj\n`

/** The table points to an object 4 inside a stream. The visible object 4 is null. */
const insideStream = (content: string, around: Around) => {
  const begun = begin(around)
  begun.pdf.object(4, 'null')
  begun.rows[5] = begun.pdf.object(5, { content: textOf(content) })
  begun.rows[4] = begun.pdf.bytes().lastIndexOf('4 0 obj')
  return finish(begun)
}

const earlierOfTwo = () => {
  const begun = begin({ catalog: onOpening })
  begun.rows[4] = begun.pdf.object(4, launch)
  begun.pdf.object(4, 'null')
  return finish(begun)
}

/** The newest table does not mention the object; the previous one points to the harmful one. */
const byTableBefore = () => {
  const begun = begin({ page: onClick })
  begun.rows[4] = begun.pdf.object(4, launch)
  const { pdf, rows } = begun
  const before = pdf.table(rows)
  pdf.object(4, 'null')
  pdf.end(pdf.table({ 1: rows[1] ?? 0 }, `/Root 1 0 R /Prev ${before}`))
  return pdf.bytes()
}

/** Its trailer points to a table in a stream, which points to the harmful object. */
const byTableInsideStream = () => {
  const begun = begin({ page: onClick })
  const { pdf, rows } = begun
  const harmful = { ...rows, 4: pdf.object(4, launch) }
  const hidden = `${tableOf(harmful)}trailer << /Size 5 /Root 1 0 R >>\n`
  pdf.object(5, { content: hidden })
  const tableAt = pdf.bytes().lastIndexOf('xref')
  rows[4] = pdf.object(4, 'null')
  finish(begun)
  pdf.end(tableAt)
  return pdf.bytes()
}

const behindTheEnd = () => {
  const begun = begin({ page: onClick })
  const { pdf, rows } = begun
  rows[4] = pdf.object(4, 'null')
  finish(begun)
  const content = `(${'x'.repeat(50)}) ${launch}`
  pdf.put('%')
  const at = pdf.put(`4 0 obj ${launch} endobj\n`)
  pdf.put(`% ${content}\n`)
  pdf.end(pdf.table({ ...rows, 4: at }))
  return pdf.bytes()
}

/** The objects named in a table are in an object stream. */
const inPackedObjects = (stream: LaidStream, named: Rows, around: Around = { page: onClick }) => {
  const { pdf, rows } = begin(around)
  rows[9] = pdf.object(9, stream)
  pdf.end(pdf.packedTable(10, { ...rows, ...named }))
  return pdf.bytes()
}

const fourth = { 4: { stream: 9, position: 0 } }

const packedBy = (filter: string, pack: (content: Buffer) => Buffer): LaidStream => {
  const { count, first, content } = heldObjects([[4, launch]])
  return {
    dict: `/Type /ObjStm /N ${count} /First ${first} ${filter}`,
    content: pack(Buffer.from(content)),
  }
}

const predicted = () => {
  const { content } = heldObjects([[4, launch]])
  const filter = `/Filter /FlateDecode /DecodeParms << /Predictor 11 /Columns ${content.length} >>`
  return packedBy(filter, (plain) => {
    const differences = plain.map((byte, at) => byte - (plain[at - 1] ?? 0))
    return deflateSync(Buffer.concat([Buffer.from([1]), differences]))
  })
}

/** Its two lengths differ, and the harmful object is behind the shorter one. */
const behindFirstEnd = () => {
  const { content } = heldObjects([[4, launch]])
  const first = content.indexOf('<<')
  const whole = `${content.slice(0, first)}\nendstream\n${launch}`.replace('4 0', '4 11')
  const { pdf, rows } = begin({ page: onClick })
  const lengths = `/Length ${whole.length} /Length ${first}`
  rows[9] = pdf.object(
    9,
    `<< /Type /ObjStm /N 1 /First ${first + 1} ${lengths} >>\nstream\n${whole}\nendstream`,
  )
  pdf.end(pdf.packedTable(10, { ...rows, ...fourth }))
  return pdf.bytes()
}

/** Some readers unpack a stream that is itself inside an object stream. */
const withinPacked = () => {
  const { count, first, content } = heldObjects([[4, launch]])
  const inner = `<< /N ${count} /First ${first} /Length ${content.length} >>\nstream\n${content}\nendstream`
  const named = { 8: { stream: 9, position: 0 }, 4: { stream: 8, position: 0 } }
  return inPackedObjects(streamOfObjects([[8, inner]]), named)
}

/** The table of a file without packed objects points to one with them. */
const byHybridTable = () => {
  const begun = begin({ page: onClick })
  const { pdf, rows } = begun
  rows[4] = pdf.object(4, 'null')
  pdf.object(9, streamOfObjects([[4, launch]], ''))
  const more = pdf.packedTable(10, { 9: pdf.bytes().lastIndexOf('9 0 obj'), ...fourth })
  const { 4: _, ...withoutFourth } = rows
  pdf.end(pdf.table(withoutFourth, `/Root 1 0 R /XRefStm ${more}`))
  return pdf.bytes()
}

const written = (content: string, around: Around = { page: onClick }) => {
  const begun = begin(around)
  begun.rows[4] = begun.pdf.put(content)
  return finish(begun)
}

const catalogInTrailer = () =>
  finish(begin({}), `/Root << /Type /Catalog /Pages 2 0 R /OpenAction ${launch} >>`)

/** Each begins like a sound file, and a reader shows its page. */
export const hidingPdfs: readonly [title: string, make: () => Buffer][] = [
  ['a program start in a stream', () => insideStream(launch, { page: onClick })],
  ['a program start on opening, in a stream', () => insideStream(launch, { catalog: onOpening })],
  ['a script in a stream', () => insideStream('<< /S /JavaScript /JS (x) >>', { page: onClick })],
  [
    'a script in the name tree',
    () => insideStream('<< /JavaScript << /Names [(a) 5 0 R] >> >>', { catalog: '/Names 4 0 R' }),
  ],
  [
    'a script in a stream, in a file whose positions count from its header',
    () =>
      Buffer.concat([
        Buffer.from('From: a mail\r\n\r\n'),
        insideStream('<< /S /JavaScript /JS (x) >>', { page: onClick }),
      ]),
  ],
  ['an XFA form', () => insideStream('<< /XFA [(x) 5 0 R] /Fields [] >>', { catalog: '/AcroForm 4 0 R' })],
  ['an action when a page is shown', () => insideStream(`<< /O ${openAddress} >>`, { page: '/AA 4 0 R' })],
  [
    'an action of a field',
    () =>
      insideStream(`<< /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA << /Fo ${openAddress} >> >>`, {
        page: '/Annots [4 0 R]',
      }),
  ],
  ['an escaped name', () => insideStream('<< /#53 /L#61unch /F (cmd.exe) >>', { page: onClick })],
  [
    'an action nested deeply',
    () =>
      insideStream(`<< /A ${'['.repeat(500)}${launch}${']'.repeat(500)} /Next ${launch} >>`, {
        page: onClick,
      }),
  ],
  ['the earlier of two objects with the same number', earlierOfTwo],
  ['one that only the previous table lists', byTableBefore],
  ['one after the end, in a comment', behindTheEnd],
  ['one that only a table in a stream lists', byTableInsideStream],
  [
    'one in an object stream without a type',
    () => inPackedObjects(streamOfObjects([[4, launch]], ''), fourth),
  ],
  ['one in an object stream that only a hybrid table lists', byHybridTable],
  [
    'one that the table lists under another number',
    () => inPackedObjects(streamOfObjects([[7, openAddress]]), fourth, { catalog: onOpening }),
  ],
  ['one in a stream with a predictor', () => inPackedObjects(predicted(), fourth)],
  [
    'one in a stream with a new filter',
    () => inPackedObjects(packedBy('/Filter /BrotliDecode', brotliCompressSync), fourth),
  ],
  [
    'one in a stream with an abbreviated filter name',
    () => inPackedObjects(packedBy('/Filter /Fl', deflateSync), fourth),
  ],
  [
    'one in a stream with its filter under an abbreviated key',
    () => inPackedObjects(packedBy('/F /FlateDecode', deflateSync), fourth),
  ],
  ['one after the apparent end of an object stream', behindFirstEnd],
  ['one in a stream inside an object stream', withinPacked],
  ['one with an invalid keyword', () => written(textOf('<< /S /Launch /F (cmd.exe) /X nan >>'))],
  ['one after a key without a value', () => written(textOf('<< /X >> /S /Launch /F (cmd.exe) >>'))],
  ['one with two action types', () => written(textOf('<< /S /Launch /S /GoTo /F (cmd.exe) >>'))],
  [
    'one that seems to end early',
    () => written('4 0 obj << /Type /Action endobj 5 0 obj /S /Launch /F (cmd.exe) >> endobj\n'),
  ],
  ['one with a comment before it', () => written(`4 0 %\nobj\n${launch}\nendobj\n4 0 obj null endobj\n`)],
  ['a catalog in the trailer', catalogInTrailer],
]
