// PDFs for tests, written by hand where every byte matters.
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'

type Stream = { dict?: string; content: Buffer }

type Options = {
  pages?: number
  /** Extra entries of the catalog, such as '/OpenAction 5 0 R'. */
  catalog?: string
  /** Extra entries of each page. */
  page?: string
  /** What every page draws. */
  drawn?: Stream
  /** Extra objects, numbered from `firstExtra`. */
  extras?: readonly (string | Stream)[]
}

/** The number of the first of the `extras`. */
export const firstExtra = 4

const catalogNumber = 1
const pagesNumber = 2
const drawnNumber = 3

/** A sound PDF. */
export const aPdf = ({
  pages = 1,
  catalog = '',
  page = '',
  drawn = someText,
  extras = [],
}: Options = {}): Buffer => {
  const firstPage = firstExtra + extras.length
  const kids = Array.from({ length: pages }, (_, at) => `${firstPage + at} 0 R`).join(' ')
  const onePage = `<< /Type /Page /Parent ${pagesNumber} 0 R /MediaBox [0 0 612 792] /Contents ${drawnNumber} 0 R ${page} >>`
  return assemble([
    `<< /Type /Catalog /Pages ${pagesNumber} 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    drawn,
    ...extras,
    ...Array.from({ length: pages }, () => onePage),
  ])
}

const someText: Stream = { content: Buffer.from('0 0 1 rg 72 72 100 100 re f') }

const assemble = (objects: readonly (string | Stream)[]) => {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [at, object] of objects.entries()) {
    offsets.push(length)
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), bytesOf(object), Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`
  const trailer = `trailer << /Size ${size} /Root ${catalogNumber} 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + trailer)])
}

const bytesOf = (object: string | Stream) =>
  typeof object === 'string'
    ? Buffer.from(object)
    : Buffer.concat([
        Buffer.from(`<< /Length ${object.content.length} ${object.dict ?? ''} >>\nstream\n`),
        object.content,
        Buffer.from('\nendstream'),
      ])

/** A sound PDF of exactly this size; `filling` is the padding byte. */
export const aPdfOfBytes = (bytes: number, filling = 0x20): Buffer => {
  const filledWith = (length: number) => aPdf({ extras: [{ content: Buffer.alloc(length, filling) }] })
  const around = filledWith(bytes).length - bytes // the length has the same number of digits
  return filledWith(bytes - around)
}

/** With this action, which runs when the file opens or a link is clicked. */
export const aPdfThatRuns = (
  action: string,
  trigger: 'on opening' | 'by a click' = 'on opening',
  furtherActions: readonly string[] = [],
): Buffer =>
  aPdf({
    extras: [action, ...furtherActions],
    ...(trigger === 'on opening'
      ? { catalog: `/OpenAction ${firstExtra} 0 R` }
      : { page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A ${firstExtra} 0 R >>]` }),
  })

/** The table points to an object inside a stream, where a front-to-back reader does not find it. */
export const aPdfWithScriptInsideStream = () => {
  const number = firstExtra
  const script = `${number} 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n`
  const sound = aPdf({
    catalog: `/OpenAction ${number} 0 R`,
    extras: ['null', { content: Buffer.from(script) }],
  })
  const text = sound.toString('latin1')
  const row = (object: string) => `${String(text.lastIndexOf(object)).padStart(10, '0')} 00000 n`
  const [honest, lying] = [`${number} 0 obj\nnull`, `${number} 0 obj\n<< /S`].map(row)
  return Buffer.from(text.replace(honest ?? '', lying ?? ''), 'latin1')
}

export const aLockedPdf = async (passwords: { userPassword?: string; ownerPassword: string }) => {
  const document = await aDocument()
  document.encrypt(passwords)
  return Buffer.from(await document.save())
}

export const encryptions = ['AES-256', 'AES-128', 'RC4-128', 'RC4-40'] as const

/** Anyone can open it, but only its author may change it. Its objects are in packed streams. */
export const aRestrictedPdf = async (
  algorithm: (typeof encryptions)[number],
  change: (document: PDFDocument) => unknown = () => {},
) => {
  const document = await aDocument()
  await change(document)
  document.encrypt({ ownerPassword: 'b', algorithm, allowWeakCryptography: true })
  return Buffer.from(await document.save({ useObjectStreams: true }))
}

export const aPdfWithAttachment = async () => {
  const document = await aDocument()
  await document.attach(Buffer.from('1,2,3'), 'numbers.csv', { mimeType: 'text/csv' })
  return Buffer.from(await document.save())
}

/** The script is in a packed object stream, where a search through the bytes does not find it. */
export const aPdfWithHiddenScript = async () => {
  const document = await aDocument()
  document.addJavaScript('greet', 'app.alert("hello")')
  return Buffer.from(await document.save({ useObjectStreams: true }))
}

const aDocument = async () => {
  const document = await PDFDocument.create()
  document.addPage()
  return document
}

/** 600 MB packed into about 600 KB, on a page. */
export const aBomb = () => aPdf({ drawn: { dict: '/Filter /FlateDecode', content: packedZeros(600) } })

/** The same, packed again: a few KB. */
export const aNestedBomb = () =>
  aPdf({ drawn: { dict: '/Filter [/FlateDecode /FlateDecode]', content: deflateSync(packedZeros(600)) } })

/** A reader must unpack it before it knows what the file contains. */
export const aBombOfObjects = () =>
  aPdf({
    extras: [{ dict: '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', content: packedZeros(600) }],
  })

/** Four hundred streams in a few KB, none of which is too large on its own. */
export const aCrowdOfBombs = ({ megabytes = 126, dict = '' } = {}) => {
  const content = deflateSync(packedZeros(megabytes), { level: 9 })
  const bomb = { dict: `/Filter [/FlateDecode /FlateDecode] ${dict}`, content }
  return aPdf({ extras: Array.from({ length: 400 }, () => bomb) })
}

/** Sixty pictures of 127 MB, each in so few bytes that it cannot be larger. */
export const manyLargeStreams = () => {
  const content = packedZeros(127)
  return aPdf({ extras: Array.from({ length: 60 }, () => ({ dict: '/Filter /FlateDecode', content })) })
}

/** Packed in a tenth of the time that a library takes: blocks that end in a full flush are independent, so one is repeated. */
export const packedZeros = (megabytes: number) => {
  const pack = (bytes: number) =>
    deflateRawSync(Buffer.alloc(bytes), { finishFlush: constants.Z_FULL_FLUSH, level: 9 })
  const [blockBytes, bytes] = [8 * 1024 * 1024, megabytes * 1024 * 1024]
  const block = pack(blockBytes)
  const blocks = Array.from({ length: Math.floor(bytes / blockBytes) }, () => block)
  const [header, end] = [Buffer.from([0x78, 0xda]), Buffer.from([0x03, 0x00])]
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE((bytes % 65_521) * 65_536 + 1) // Adler-32 of zeros
  return Buffer.concat([header, ...blocks, pack(bytes % blockBytes), end, checksum])
}

export const htmlWithPdfHeader = () =>
  Buffer.from('%PDF-1.7\n<!doctype html><script>alert(1)</script>\nstartxref\n9\n%%EOF\n')

export const pdfInHtml = () => Buffer.concat([Buffer.from('<!doctype html><p>'), aPdf(), Buffer.from('</p>')])

export const renamedPng = () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
