// PDFs for tests, laid out piece by piece: where each object is, and what the tables say about it.
import { deflateSync } from 'node:zlib'

export type LaidStream = { dict?: string; content: Buffer | string }

/** By object number: its offset, or its place in an object stream. */
export type Rows = Record<number, number | { stream: number; position: number }>

export const layPdf = () => {
  const parts = [Buffer.from('%PDF-1.7\n')]
  let length = parts[0]?.length ?? 0
  const put = (content: string | Buffer) => {
    const at = length
    const part = Buffer.from(content as string, 'latin1')
    parts.push(part)
    length += part.length
    return at
  }
  /** Returns the object's offset. */
  const object = (number: number, content: string | LaidStream) => {
    const at = put(`${number} 0 obj\n`)
    put(bytesOf(content))
    put('\nendobj\n')
    return at
  }
  const table = (rows: Rows, trailer = '/Root 1 0 R') => {
    const at = put(tableOf(rows))
    put(`trailer << /Size ${sizeOf(rows)} ${trailer} >>\n`)
    return at
  }
  /** A cross-reference table that is itself a stream. */
  const packedTable = (number: number, rows: Rows, more = '/Root 1 0 R') =>
    object(number, packedTableOf({ ...rows, [number]: length }, more))
  const end = (tableAt: number) => put(`startxref\n${tableAt}\n%%EOF\n`)
  return { put, object, table, packedTable, end, bytes: () => Buffer.concat(parts) }
}

const bytesOf = (content: string | LaidStream) =>
  typeof content === 'string'
    ? content
    : Buffer.concat([
        Buffer.from(`<< /Length ${content.content.length} ${content.dict ?? ''} >>\nstream\n`),
        Buffer.from(content.content as string, 'latin1'),
        Buffer.from('\nendstream'),
      ])

const sizeOf = (rows: Rows) => Math.max(0, ...Object.keys(rows).map(Number)) + 1

/** As plain text, one section per object. */
export const tableOf = (rows: Rows) => {
  const lines = Object.entries(rows).map(
    ([number, at]) => `${number} 1\n${String(Number(at)).padStart(10, '0')} 00000 n \n`,
  )
  return `xref\n0 1\n0000000000 65535 f \n${lines.join('')}`
}

/** Rows of one, four and two bytes, each stored as the difference from the previous row, as most programs do. */
const packedTableOf = (rows: Rows, more: string): LaidStream => {
  const entries = Object.entries(rows)
  const content = Buffer.alloc(entries.length * 8)
  let above = Buffer.alloc(7)
  for (const [index, [, place]] of entries.entries()) {
    const row = rowOf(place)
    content[index * 8] = 2
    for (const [column, byte] of row.entries()) content[index * 8 + 1 + column] = byte - (above[column] ?? 0)
    above = row
  }
  const numbers = entries.map(([number]) => `${number} 1`).join(' ')
  const packing = '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 7 >>'
  return {
    dict: `/Type /XRef /W [1 4 2] /Size ${sizeOf(rows)} /Index [${numbers}] ${packing} ${more}`,
    content: deflateSync(content),
  }
}

const rowOf = (place: Rows[number]) => {
  const row = Buffer.alloc(7)
  row[0] = typeof place === 'number' ? 1 : 2
  row.writeUInt32BE(typeof place === 'number' ? place : place.stream, 1)
  row.writeUInt16BE(typeof place === 'number' ? 0 : place.position, 5)
  return row
}

/** An object stream with these objects, by number. */
export const heldObjects = (objects: readonly (readonly [number: number, content: string])[]) => {
  let header = ''
  let content = ''
  for (const [number, object] of objects) {
    header += `${number} ${content.length} `
    content += `${object} `
  }
  return { count: objects.length, first: header.length, content: header + content }
}

export const streamOfObjects = (
  objects: readonly (readonly [number: number, content: string])[],
  type = '/Type /ObjStm',
): LaidStream => {
  const { count, first, content } = heldObjects(objects)
  return {
    dict: `${type} /N ${count} /First ${first} /Filter /FlateDecode`,
    content: deflateSync(Buffer.from(content)),
  }
}
