// Every kind of file that people send, and every kind that should be refused.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uploadLimitBytes } from '#rules/uploads'
import { aForm, sendUpload, type TestForm } from '#server/testing/a-form'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import * as made from '#server/testing/made-pdfs'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let form: TestForm
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app)
  form = await aForm(app, { customerId: ann.id })
})
beforeEach(() => app.clock.forward(60_000)) // a new minute for the upload limit
afterAll(() => app.close())

const send = (file: Buffer, fileName?: string) =>
  sendUpload(app, { token: ann.token, fields: form, file, ...(fileName !== undefined && { fileName }) })

const filesIn = (folder: string) => {
  try {
    return readdirSync(join(app.config.dataFolder, folder), { recursive: true })
  } catch {
    return [] // nothing was ever stored there
  }
}
const versions = () => app.database.direct.selectFrom('document_version').selectAll().execute()

/** Files left on this machine or in the store. */
const strayFiles = async () => [
  ...filesIn('incoming'),
  ...filesIn('files/uploads').slice((await versions()).length),
]

const javaScript = '<< /S /JavaScript /JS (app.alert(1)) >>'

describe('refused with a sentence that says what to do, and not stored:', () => {
  test.each<[title: string, status: number, code: string, make: () => Buffer | Promise<Buffer>]>([
    ['an empty file', 415, 'not_a_pdf', () => Buffer.alloc(0)],
    ['one byte', 415, 'not_a_pdf', () => Buffer.from('%')],
    ['the beginning of the signature', 415, 'not_a_pdf', () => Buffer.from('%PDF')],
    ['one byte too many', 413, 'file_too_large', () => made.aPdfOfBytes(uploadLimitBytes + 1)],
    ['30 MB', 413, 'file_too_large', () => Buffer.alloc(3 * uploadLimitBytes, '%PDF-')],
    ['a renamed PNG', 415, 'not_a_pdf', made.renamedPng],
    ['HTML with a PDF header', 415, 'pdf_broken', made.htmlWithPdfHeader],
    ['a header alone', 415, 'pdf_broken', () => Buffer.from('%PDF-1.7\n')],
    ['a PDF without a page', 415, 'pdf_broken', () => made.aPdf({ pages: 0 })],
    ['one cut off in the middle', 415, 'pdf_broken', () => made.aPdf({ pages: 20 }).subarray(0, 1_500)],
    ['one cut off at the end', 415, 'pdf_broken', () => made.aPdf().subarray(0, -12)],
    [
      'one that needs a password',
      415,
      'pdf_locked',
      () => made.aLockedPdf({ userPassword: 'a', ownerPassword: 'b' }),
    ],
    ['a script on opening', 415, 'pdf_active', () => made.aPdfThatRuns(javaScript)],
    ['a script by a click', 415, 'pdf_active', () => made.aPdfThatRuns(javaScript, 'by a click')],
    [
      'a script under an encoded name',
      415,
      'pdf_active',
      () => made.aPdfThatRuns('<< /S /J#61vaScript /J#53 (x) >>'),
    ],
    ['a script in a packed stream', 415, 'pdf_active', made.aPdfWithHiddenScript],
    ['a script inside of something else', 415, 'pdf_active', made.aPdfWithScriptInsideStream],
    [
      'a program to start',
      415,
      'pdf_active',
      () => made.aPdfThatRuns('<< /S /Launch /F (cmd.exe) >>', 'by a click'),
    ],
    [
      'a program to start, referred to by its number',
      415,
      'pdf_active',
      () =>
        made.aPdf({
          page: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S 4 0 R /F (cmd.exe) >> >>]',
          extras: ['/Launch'],
        }),
    ],
    [
      'a URL that opens by itself',
      415,
      'pdf_active',
      () => made.aPdfThatRuns('<< /S /URI /URI (https://example.test) >>'),
    ],
    ['an XFA form', 415, 'pdf_active', () => made.aPdf({ catalog: '/AcroForm << /XFA (x) >>' })],
    [
      'an XFA form whose parts are in another object, beside an empty list',
      415,
      'pdf_active',
      () => made.aPdf({ catalog: '/AcroForm << /XFA [] /XFA 4 0 R >>', extras: ['[(template) (x)]'] }),
    ],
    [
      'a URL that opens by itself after something harmless',
      415,
      'pdf_active',
      () =>
        made.aPdfThatRuns('<< /S /GoTo /D [5 0 R /Fit] /Next << /S /URI /URI (https://example.test) >> >>'),
    ],
    [
      'a form that submits itself, the third of several actions',
      415,
      'pdf_active',
      () =>
        made.aPdfThatRuns(
          '<< /S /Named /N /NextPage /Next [<< /S /Hide >> << /S /Hide /Next 5 0 R >> << /S /Hide >>] >>',
          'on opening',
          ['<< /S /SubmitForm /F (https://example.test) >>'],
        ),
    ],
    [
      'more actions than the limit',
      415,
      'pdf_active',
      () => made.aPdfThatRuns(`<< /S /Hide /Next [${'null '.repeat(500)} << /S /GoToR /F (x.pdf) >>] >>`),
    ],
    ['actions that form a cycle', 415, 'pdf_active', () => made.aPdfThatRuns('<< /S /Hide /Next 4 0 R >>')],
    ['rich media', 415, 'pdf_active', () => made.aPdf({ page: '/Annots [<< /Subtype /RichMedia >>]' })],
    ['a decompression bomb', 415, 'pdf_too_complex', made.aBomb],
    ['a bomb packed twice', 415, 'pdf_too_complex', made.aNestedBomb],
    ['a bomb that unpacks on opening', 415, 'pdf_too_complex', made.aBombOfObjects],
  ])('%s', async (_title, status, code, make) => {
    const before = await versions()
    const answer = await send(await make())
    expect(answer.json()).toMatchObject({ code, error: expect.stringMatching(/[.!]$/) })
    expect(answer.statusCode).toBe(status)
    expect(await versions()).toEqual(before)
    expect(await strayFiles()).toEqual([])
  })
})

describe('accepted:', () => {
  test.each<[title: string, make: () => Buffer | Promise<Buffer>, pages: number, remarks: string[]]>([
    ['exactly 10,485,760 bytes', () => made.aPdfOfBytes(uploadLimitBytes), 1, []],
    ['10,000 pages', () => made.aPdf({ pages: 10_000 }), 10_000, []],
    [
      'a link to a web page',
      () => made.aPdfThatRuns('<< /S /URI /URI (https://example.test) >>', 'by a click'),
      1,
      [],
    ],
    ['one that opens on a page', () => made.aPdfThatRuns(`<< /S /GoTo /D [5 0 R /Fit] >>`), 1, []],
    [
      'one that opens on a page and then on the next',
      () => made.aPdfThatRuns('<< /S /GoTo /D [5 0 R /Fit] /Next [<< /S /Named /N /NextPage >> null] >>'),
      1,
      [],
    ],
    [
      'one whose XFA form was emptied',
      () => made.aPdf({ catalog: '/AcroForm << /XFA 4 0 R >>', extras: ['[]'] }),
      1,
      [],
    ],
    ['one in the page of a careless server', made.pdfInHtml, 1, []],
    ['one that nobody may change', () => made.aLockedPdf({ ownerPassword: 'b' }), 1, []],
    ['attached files, which the reviewer is told', made.aPdfWithAttachment, 1, ['It has files attached.']],
  ])('%s', async (_title, make, pages, remarks) => {
    const file = await make()
    const answer = await send(file)
    expect(answer.json()).toMatchObject({ message: 'Document uploaded successfully!' })
    expect(answer.statusCode).toBe(201)
    const stored = (await versions()).toSorted((a, b) => a.number - b.number).at(-1)
    expect(stored).toMatchObject({ bytes: file.length, pages, remarks: JSON.stringify(remarks) })
    expect(await app.files.sizeOf(stored?.file_key ?? '')).toBe(file.length)
    expect(await strayFiles()).toEqual([])
  })

  test.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['nul\0byte.pdf', 'nulbyte.pdf'],
    ['turned\u202Efdp.exe', 'turnedfdp.exe.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
    ['"; filename="evil.html', '_; filename=_evil.html.pdf'],
    ['für – 住宅 🏠.pdf', 'für – 住宅 🏠.pdf'],
  ])('with the name %j', async (fileName, shown) => {
    const answer = await send(made.aPdf(), fileName)
    expect(answer.statusCode).toBe(201)
    const { upload } = answer.json<{ upload: { fileName: string; url: string } }>()
    expect(upload.fileName).toBe(shown)
    const download = await app.http.inject(upload.url)
    expect(download.headers['content-disposition']).toMatch(/^attachment; filename="[^"\r\n]+"/)
    expect(download.rawPayload).toEqual(made.aPdf())
    expect(filesIn('files/uploads').every((name) => /^[0-9a-f-]{36}\.pdf$/.test(String(name)))).toBe(true)
  })
})
