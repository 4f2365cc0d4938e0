import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/desk/catalogue/imports'
import { multipartOf, sendUpload } from '#server/testing/a-form'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app, { role: 'staff', name: 'Ann' })
})
afterAll(() => app.close())

const upload = async (content: string | Uint8Array) => {
  const answer = await sendUpload(
    app,
    { token: ann.token, fields: { mode: 'draft' }, file: Buffer.from(content), fileName: 'packages.csv' },
    contract.uploadPackageImport,
  )
  expect(answer.json()).toMatchObject({ state: 'checking', fileName: 'packages.csv' })
  await app.jobs.runDue()
  return get(answer.json().id)
}
const get = (importId: string) => ann.call(contract.getPackageImport, { params: { importId } })
const rowsOf = async (importId: string) =>
  (await ann.call(contract.listImportRows, { params: { importId } })).rows
test.each([
  ['name,price\nX,1\n', 'slug'],
  ['slug,prize,price\nx,1,1\n', '“prize”'],
  ['slug,slug\nx,x\n', 'twice'],
  ['slug,name\n', 'no rows'],
  [`slug${',x'.repeat(300_000)}\n`, '200 columns'],
  ['%PDF-1.7 not a table', 'not a CSV file'],
  [Buffer.from('504b0304140006000800000021', 'hex'), 'not a CSV file'],
  [Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'not a CSV file'],
  [Buffer.from('ffd8ffe000104a46494600', 'hex'), 'not a CSV file'],
  ['slug,"na"me\nx,1\n', 'The first row cannot be read. A quotation mark'],
  [`slug\n${'x\n'.repeat(100_001)}`, '100,000 rows'],
])(
  'a file that cannot be read as packages is refused as a whole: %.30j',
  async (content, words) => {
    const refused = await upload(content)
    expect(refused).toMatchObject({ state: 'refused', counts: { rows: 0 } })
    expect(refused.refusal).toContain(words)
  },
  60_000,
)

test('the summary says after which row the file was not read', async () => {
  const cut = await upload('slug,name,price\na,One,1\nb,"Two,2\nc,Three,3\n')
  expect(cut).toMatchObject({ state: 'checked', counts: { rows: 2, refused: 1 }, unreadAfterLine: 3 })
})

test('a file in another encoding is read, and named', async () => {
  for (const [bytes, encoding] of [
    [Buffer.from('\uFEFFslug,name\ncafe,Café\n', 'utf16le'), 'utf-16le'],
    [Buffer.from('slug,name\ncafe,Café\n', 'latin1'), 'windows-1252'],
  ] as const) {
    const checked = await upload(bytes)
    expect(checked.encoding).toBe(encoding)
    expect(await rowsOf(checked.id)).toMatchObject([{ name: 'Café', fate: 'new' }])
  }
})

test.each([
  ['trailing empty columns', 'slug,name,price,,\nyard-kit,Yard Kit,49.00,,\n'],
  ['rows of commas', 'slug,name,price,,\nyard-kit,Yard Kit,49.00,,\n,,,,\n,,,,\n'],
  ['a line that names the delimiter', 'sep=;\r\nslug;name;price\r\nyard-kit;Yard Kit;49.00\r\n'],
  ['a byte order mark and semicolons', '\uFEFFslug;name;price;;\nyard-kit;Yard Kit;49.00\n'],
  ['a column without a name', 'slug,,name,price\nyard-kit,,Yard Kit,49.00\n'],
  ['rows cut short', 'slug,name,price,summary,brand\nyard-kit,Yard Kit,49.00\n'],
])('a file as a spreadsheet leaves it is read: %s', async (_title, content) => {
  const checked = await upload(content)
  expect(checked).toMatchObject({ state: 'checked', counts: { rows: 1 } })
  expect(await rowsOf(checked.id)).toMatchObject([{ name: 'Yard Kit', fate: 'new' }])
})

test('a cell that no column names is refused with a sentence', async () => {
  const checked = await upload('slug,name,,\na,One,,lost\nb,Two,,,,more\n')
  expect((await rowsOf(checked.id)).map(({ problems }) => problems)).toEqual([
    { '': 'Cell 4 of this row has no column: the first row does not name it.' },
    { '': 'Cell 6 of this row has no column: the first row does not name it.' },
  ])
})

test('no file, and one that is too large, are refused', async () => {
  const send = (file: Uint8Array) =>
    sendUpload(app, { token: ann.token, fields: { mode: 'draft' }, file }, contract.uploadPackageImport)
  expect((await send(new Uint8Array())).json()).toMatchObject({ code: 'csv_missing' })
  expect((await send(new Uint8Array(50 * 1024 * 1024 + 1))).json()).toMatchObject({ code: 'csv_too_large' })
  const { headers, payload } = multipartOf(contract.uploadPackageImport, {
    fields: { mode: 'draft' },
    file: Buffer.from('slug'),
  })
  const cut = await app.http.inject({
    method: 'POST',
    url: contract.uploadPackageImport.path,
    headers: { ...headers, authorization: `Bearer ${ann.token}` },
    payload: payload.subarray(0, -20),
  })
  expect(cut.json()).toMatchObject({ code: 'upload_unreadable' })
})
