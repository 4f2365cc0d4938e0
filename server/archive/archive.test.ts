import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getLegalDocuments } from '#contract/legal-documents'
import { approveVersion, rejectVersion } from '#server/uploads/review/review-version'
import { aForm } from '#server/testing/a-form'
import { aLead } from '#server/testing/a-lead'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { anOrder } from '#server/testing/an-order'
import { readZip } from '#server/testing/read-zip'
import { startTestApp, type TestApp } from '#server/testing/test-app'

const system = { role: 'system', id: null } as const

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

const archiveUrl = async ({ id, call }: TestAccount) =>
  (await call(getLegalDocuments, { params: { customerId: id } })).archiveUrl

const unpacked = async (customer: TestAccount) => {
  const answer = await app.http.inject(await archiveUrl(customer))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="papers-2026-05-15.zip"',
    'cache-control': 'private, no-store',
  })
  const files = readZip(answer.rawPayload)
  return { files, index: files.get('index.html')?.toString() ?? '' }
}

const legal = (customerId: string, name: string, content: string) =>
  aVersion(app, { customerId, place: { kind: 'legal', name }, content, fileName: `${name}.pdf` })

test('everything handed in or bought is in its folder, and the index gives its status', async () => {
  const ann = await anAccount(app, { name: 'Ann <Example>' })
  await aLead(app, { customerId: ann.id, yearBuilt: '1962' })
  const { orderId, productId, form } = await aForm(app, { customerId: ann.id })
  await anOrder(app, { customerId: ann.id })
  for (const name of ['worksheet', 'checklist', 'guide'])
    await app.files.put(`product-documents/${name}.pdf`, Buffer.from(`%PDF ${name}`))
  const place = { kind: 'form', orderId, productId, name: form } as const
  const first = await aVersion(app, { customerId: ann.id, place, content: '%PDF one' })
  await rejectVersion(app, first.id, 'Page 2 is <blank>.', system)
  const second = await aVersion(app, { customerId: ann.id, place, content: '%PDF two' })
  await approveVersion(app, second.id, system)
  await legal(ann.id, 'Counterproposal', '%PDF counter')
  await legal(ann.id, 'Affiliated Business / Compensation Disclosure', '%PDF paid')
  await legal(ann.id, 'A Form of the Past', '%PDF past')
  await legal((await anAccount(app)).id, 'Bill of Sale (personal property)', '%PDF of somebody else')

  const { files, index } = await unpacked(ann)
  const { number } = await app.database.direct
    .selectFrom('order')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const worksheet = [...files.keys()].find((path) => path.endsWith('/Worksheet.pdf'))
  const bundle = worksheet?.split('/').slice(0, 2).join('/')
  expect(bundle).toMatch(new RegExp(`^Order ${number}/Package `))
  expect([...files.keys()].toSorted()).toEqual(
    [
      'index.html',
      'Legal documents/Contract/Counterproposal.pdf',
      'Legal documents/Disclosure/Affiliated Business-Compensation Disclosure.pdf',
      'Legal documents/Other/A Form of the Past.pdf',
      `Order ${number}/receipt ${number}.pdf`,
      `${bundle}/Worksheet.pdf`,
      `${bundle}/earlier versions/Worksheet, version 1.pdf`,
      `${bundle}/from us/Checklist.pdf`,
      `${bundle}/from us/Guide.pdf`,
      `${bundle}/from us/Worksheet.pdf`,
    ].toSorted(),
  )
  expect(files.get(`${bundle}/Worksheet.pdf`)?.toString()).toBe('%PDF two')
  expect(files.get(`${bundle}/earlier versions/Worksheet, version 1.pdf`)?.toString()).toBe('%PDF one')
  expect(files.get(`${bundle}/from us/Guide.pdf`)?.toString()).toBe('%PDF guide')
  expect(files.get(`Order ${number}/receipt ${number}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-')

  for (const said of [
    'Papers of Ann &lt;Example&gt;',
    'built in 1962',
    'Prepare: of 8 required, 0 handed in, 0 approved',
    'Homes built before 1978; yours was built in 1962',
    'Page 2 is &lt;blank&gt;.',
    'Rejected',
    'Approved',
    `SHA-256 ${second.sha256}`,
    'May 15, 2030', // four years later
    'Nothing was handed in.',
    'No receipt: nothing was paid.',
  ])
    expect(index).toContain(said)
  expect(index).not.toContain('alarm">')
  const links = [...index.matchAll(/href="(?<link>[^"]+)"/g)].map(({ groups }) =>
    decodeURIComponent((groups?.['link'] ?? '').replaceAll('&amp;', '&').replaceAll('&#39;', "'")),
  )
  expect(links.toSorted()).toEqual([...files.keys()].filter((path) => path !== 'index.html').toSorted())
})

test('the request is recorded with its origin', async () => {
  const ann = await anAccount(app)
  await unpacked(ann)
  const rows = await app.database.direct
    .selectFrom('audit')
    .select(['action', 'details'])
    .where('subject_id', '=', ann.id)
    .where('action', '=', 'downloaded')
    .execute()
  expect(rows).toEqual([
    {
      action: 'downloaded',
      details: JSON.stringify({
        name: 'papers-2026-05-15.zip',
        files: 1,
        from: { address: '127.0.0.1', userAgent: 'lightMyRequest' },
      }),
    },
  ])
})

test('a lost file is named and left out; a changed file is pointed out', async () => {
  const ann = await anAccount(app)
  const gone = await legal(ann.id, 'Counterproposal', '%PDF gone')
  const changed = await legal(ann.id, 'Bill of Sale (personal property)', '%PDF mine')
  await app.files.remove(gone.file_key)
  await app.files.put(changed.file_key, Buffer.from('%PDF not mine'))
  const { files, index } = await unpacked(ann)
  expect([...files.keys()]).toEqual([
    'Legal documents/Title & Closing/Bill of Sale (personal property).pdf',
    'index.html',
  ])
  expect(index.match(/alarm">[^<]+/g)).toEqual([
    'alarm">The file store does not have this file.',
    'alarm">These are not the bytes that were handed in.',
  ])
})

test('an archive link opens no file, a file link no archive, and changed or expired links open nothing', async () => {
  const ann = await anAccount(app)
  await legal(ann.id, 'Counterproposal', '%PDF mine')
  const { archiveUrl: url, documents } = await ann.call(getLegalDocuments, { params: { customerId: ann.id } })
  const fileUrl = documents.find(({ name }) => name === 'Counterproposal')?.versions[0]?.url ?? ''
  const refused = async (address: string) => {
    const answer = await app.http.inject(address)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'file_link_ended',
      error: expect.stringContaining('a new one'),
    })
  }
  await refused(url.replace('/api/archives/', '/api/files/'))
  await refused(fileUrl.replace('/api/files/', '/api/archives/'))
  const signed = url.slice('/api/archives/'.length)
  for (const at of [0, 5, signed.indexOf('.') - 1, signed.indexOf('.') + 1, signed.length - 2])
    await refused(
      `/api/archives/${signed.slice(0, at)}${signed[at] === 'A' ? 'B' : 'A'}${signed.slice(at + 1)}`,
    )
  app.clock.forward(15 * 60_000 - 1)
  expect((await app.http.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  app.clock.forward(1)
  await refused(url)
  app.clock.forward(-15 * 60_000)
})

test('one customer may request five a minute; HEAD requests do not count', async () => {
  const ann = await anAccount(app)
  await legal(ann.id, 'Counterproposal', '%PDF mine')
  const url = await archiveUrl(ann)
  const exists = vi.spyOn(app.files, 'exists')
  const codes: number[] = []
  for (let at = 0; at < 7; at++) {
    await app.http.inject({ method: 'HEAD', url })
    codes.push((await app.http.inject(url)).statusCode)
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(exists).toHaveBeenCalledTimes(5)
  const refused = await app.http.inject(url)
  expect(refused.json()).toMatchObject({ code: 'too_many_tries', error: expect.stringContaining('wait') })
  expect(refused.headers['retry-after']).toBe('60')
  expect((await app.http.inject(await archiveUrl(await anAccount(app)))).statusCode).toBe(200)
})

test('while the file store is unavailable, the response says so', async () => {
  const ann = await anAccount(app)
  await legal(ann.id, 'Counterproposal', '%PDF mine')
  vi.spyOn(app.files, 'exists').mockRejectedValue(new Error('connect ECONNREFUSED'))
  const answer = await app.http.inject(await archiveUrl(ann))
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('60')
  expect(answer.json()).toMatchObject({
    code: 'storage_away',
    error: expect.stringContaining('Nothing is lost'),
  })
})
