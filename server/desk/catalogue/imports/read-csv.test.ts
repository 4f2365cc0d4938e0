import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createEncodingFinder } from './encoding.ts'
import { type CsvRow, type Encoding, readCsv } from './read-csv.ts'

const rowsOf = async (content: Buffer | string, encoding: Encoding = 'utf-8', chunk = 7) => {
  const bytes = Buffer.from(content)
  const parts = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, at) =>
    bytes.subarray(at * chunk, (at + 1) * chunk),
  )
  const rows: CsvRow[] = []
  for await (const row of readCsv(Readable.from(parts), encoding)) rows.push(row)
  return rows
}

const encodingOf = (bytes: Uint8Array) => {
  const finder = createEncodingFinder()
  for (const byte of bytes) finder.add(Uint8Array.of(byte))
  return finder.found()
}

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each([
  ['utf-8', Buffer.from('slug,name\na,Café\n')],
  ['utf-8', Buffer.from('\uFEFFslug,name\na,Café\n')],
  ['utf-16le', Buffer.from('\uFEFFslug,name\na,Café\n', 'utf16le')],
  ['utf-16le', Buffer.from('slug,name\na,Café\n', 'utf16le')],
  ['utf-16be', utf16be('\uFEFFslug,name\na,Café\n')],
  ['windows-1252', Buffer.from('slug,name\na,Café\n', 'latin1')],
] as const)('a file in %s is recognized and read', async (encoding, bytes) => {
  expect(encodingOf(bytes)).toBe(encoding)
  expect(await rowsOf(bytes, encoding, 40)).toEqual([
    { line: 1, cells: ['slug', 'name'] },
    { line: 2, cells: ['a', 'Café'] },
  ])
})

test.each([',', ';', '\t'])('%j separates the cells', async (sign) => {
  const rows = await rowsOf(`slug${sign}name\r\na${sign}"x${sign} ""y"""\r\n`, 'utf-8', 100)
  expect(rows[1]).toEqual({ line: 2, cells: ['a', `x${sign} "y"`] })
})

test('line breaks within a cell, empty lines and a missing last line break keep the line numbers right', async () => {
  expect(await rowsOf('slug,name\n\na,"one\ntwo"\n\nb,three', 'utf-8', 100)).toEqual([
    { line: 1, cells: ['slug', 'name'] },
    { line: 3, cells: ['a', 'one\ntwo'] },
    { line: 6, cells: ['b', 'three'] },
  ])
})

test.each([1, 3, 100])(
  'Windows line breaks, also mixed with plain ones, count as one in parts of %i bytes',
  async (part) => {
    const mixed = 'slug,name\na,"one\r\ntwo\r\n\r\nthree"\r\nb,"four\nfive"\nc,six\r\n'
    for (const file of [mixed, mixed.replace('\n', '\r\n')])
      expect(await rowsOf(file, 'utf-8', part)).toEqual([
        { line: 1, cells: ['slug', 'name'] },
        { line: 2, cells: ['a', 'one\ntwo\n\nthree'] },
        { line: 6, cells: ['b', 'four\nfive'] },
        { line: 8, cells: ['c', 'six'] },
      ])
  },
)

test('one wrong byte in a file in UTF-8 spoils one row', async () => {
  const bytes = Buffer.concat([
    Buffer.from('slug,name\na,Zoë Muñoz\nb,Cafe'),
    Buffer.of(0xe9),
    Buffer.from('\nc,Müller\n'),
  ])
  expect(encodingOf(bytes)).toBe('utf-8')
  expect(await rowsOf(bytes)).toEqual([
    { line: 1, cells: ['slug', 'name'] },
    { line: 2, cells: ['a', 'Zoë Muñoz'] },
    { line: 3, fault: expect.stringContaining('a letter that cannot be read') },
    { line: 4, cells: ['c', 'Müller'] },
  ])
})

test.each([
  ['a,5" pipe', 2],
  ['a,5" pipe and 3" "pipe"', 2],
])('%.30j is one row that cannot be read, and the next one is read', async (row, endsAt) => {
  expect(await rowsOf(`slug,name\n${row}\nb,three\n`, 'utf-8', 60_000)).toEqual([
    { line: 1, cells: ['slug', 'name'] },
    { line: 2, fault: expect.stringContaining('quotation mark') },
    { line: endsAt + 1, cells: ['b', 'three'] },
  ])
})

test('a row that is too long is named once, and ends the reading', async () => {
  const long = `slug,name\na,"${'b,'.repeat(700_000)}"\nb,three\n`
  expect((await rowsOf(long, 'utf-8', 60_000)).slice(1)).toEqual([
    { line: 2, fault: expect.stringContaining('what follows it was not read') },
  ])
})

test('a quotation mark that is never closed is named', async () => {
  const rows = await rowsOf('slug,name\na,one\nb,"two\nc,three\n', 'utf-8', 100)
  expect(rows.slice(1)).toEqual([
    { line: 2, cells: ['a', 'one'] },
    { line: 3, fault: expect.stringContaining('never closed') },
  ])
})

test('a first line that names the delimiter is not a row, but counts as a line', async () => {
  for (const first of ['sep=;', '"sep=;"', 'SEP=;', 'sep=;;;'])
    expect(await rowsOf(`\uFEFF${first}\r\nslug;name\r\na,b;x\r\n`)).toEqual([
      { line: 2, cells: ['slug', 'name'] },
      { line: 3, cells: ['a,b', 'x'] },
    ])
})

test('rows of empty cells are left out', async () => {
  expect(await rowsOf('slug,name\n,\n , \na,x\n,,,\n')).toEqual([
    { line: 1, cells: ['slug', 'name'] },
    { line: 4, cells: ['a', 'x'] },
  ])
})

test('a hundred thousand cells that cannot be read leave time for other work', async () => {
  let turns = 0
  let isRead = false
  const count = () => {
    turns++
    if (!isRead) setImmediate(count)
  }
  count()
  await rowsOf(`slug\n${'a"b,'.repeat(100_000)}\n`, 'utf-8', 65_536)
  isRead = true
  expect(turns).toBeGreaterThan(150)
}, 60_000)

test('an empty file has no rows', async () => {
  expect(await rowsOf('')).toEqual([])
})
