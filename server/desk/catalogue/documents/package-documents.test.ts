import { hash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listAudit } from '#contract/desk/audit'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import {
  lookAtDocument,
  uploadDocument,
  type UploadedDocument,
} from '#contract/desk/catalogue/package-documents'
import * as packages from '#contract/desk/catalogue/packages'
import { getFormDraft } from '#contract/forms'
import { getOrderDetails } from '#contract/orders'
import { documentKey } from '#rules/catalogue-files'
import { dayMs } from '#rules/durations'
import { uploadLimitBytes } from '#rules/uploads'
import { forgetCatalogueFiles } from '#server/desk/catalogue/files/forget-files'
import { sendUpload } from '#server/testing/a-form'
import { aCatalogue } from '#server/testing/a-catalogue'
import { aRun } from '#server/testing/a-run'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPaidOrder } from '#server/testing/an-order'
import { aPdf, aPdfWithAttachment } from '#server/testing/made-pdfs'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let buyer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app, { role: 'staff', name: 'Ann' })
  buyer = await anAccount(app)
})
afterAll(() => app.close())

const send = async (file: Uint8Array, fileName = 'Repair Log.pdf') => {
  const answer = await sendUpload(app, { token: ann.token, fields: {}, file, fileName }, uploadDocument)
  return { status: answer.statusCode, ...answer.json<UploadedDocument & { code?: string }>() }
}
const look = (fileKey: string) => ann.call(lookAtDocument, { query: { fileKey } })

/** Two pages with a required text, a checkbox, a choice, and a field that cannot be filled in. */
const aForm = async (title = 'Form') => {
  const document = await PDFDocument.create()
  document.setTitle(title)
  const [first, second] = [document.addPage(), document.addPage()]
  const form = document.getForm()
  const roof = form.createTextField('roofAge')
  roof.enableRequired()
  roof.addToPage(first, { y: 500 })
  const hoa = form.createCheckBox('has_hoa')
  hoa.addToPage(second, { y: 400 })
  const heat = form.createDropdown('Heating')
  heat.addOptions(['Gas', 'Wood'])
  heat.addToPage(second, { y: 300 })
  const fixed = form.createTextField('Fixed')
  fixed.enableReadOnly()
  fixed.addToPage(first, { y: 200 })
  return Buffer.from(await document.save())
}

test('a PDF shows its pages and the fields that a customer will fill in', async () => {
  const file = await aForm()
  const { status, fileKey, ...found } = await send(file)
  const seen = {
    pages: 2,
    fields: [
      { label: 'Roof age', kind: 'text', isRequired: true, page: 1 },
      { label: 'Has hoa', kind: 'tick', isRequired: false, page: 2 },
      { label: 'Heating', kind: 'choice', isRequired: false, page: 2 },
    ],
  }
  expect({ status, found }).toMatchObject({
    status: 201,
    found: { ...seen, fileName: 'Repair Log.pdf', bytes: file.length },
  })
  expect(await look(fileKey)).toEqual(seen)
  expect(await send(file, 'Again.pdf')).toMatchObject({ status: 201, fileKey })
  const { rows } = await ann.call(listAudit, { query: { subject: 'catalogue_file', subjectId: fileKey } })
  expect(rows).toMatchObject([{ action: 'document added', details: { name: 'Repair Log.pdf' } }])
})

test.each<[string, () => Uint8Array | Promise<Uint8Array>, number, string]>([
  ['is no PDF', () => Buffer.from('PK'), 415, 'not_a_pdf'],
  ['is cut off', () => aPdf().subarray(0, 300), 415, 'pdf_broken'],
  [
    'starts a script',
    () => aPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
    415,
    'pdf_active',
  ],
  ['has a program inside', aPdfWithAttachment, 415, 'pdf_has_files'],
  ['is too large', () => Buffer.concat([aPdf(), Buffer.alloc(uploadLimitBytes)]), 413, 'file_too_large'],
])('a document that %s is refused with the sentence that customers get', async (_, file, status, code) => {
  expect(await send(await file())).toMatchObject({ status, code, error: expect.stringMatching(/\w/) })
})

test('nobody looks at a file that is not of the catalogue', async () => {
  await app.files.put('uploads/paper.pdf', aPdf())
  await expect(look('uploads/paper.pdf')).rejects.toMatchObject({ status: 404, code: 'document_not_found' })
  await app.files.put('product-documents/guide.pdf', aPdf({ pages: 3 }))
  await aCatalogue(app, [
    {
      name: 'Guided',
      slug: 'guided',
      documents: [
        {
          kind: 'downloadable',
          name: 'Guide',
          fileKey: 'product-documents/guide.pdf',
          bytes: 9,
          sha256: 'a'.repeat(64),
        },
      ],
    },
  ])
  expect(await look('product-documents/guide.pdf')).toEqual({ pages: 3, fields: [] })
  vi.spyOn(app.files, 'read').mockRejectedValueOnce(new Error('The store is away'))
  await expect(look('product-documents/guide.pdf')).rejects.toMatchObject({ code: 'storage_away' })
})

const aDocument = (
  { fileKey, bytes, sha256 }: UploadedDocument,
  more: Partial<PackageContent['documents'][number]> = {},
) => ({
  kind: 'editable' as const,
  slug: '',
  name: 'Repair Log',
  fileKey,
  bytes,
  sha256,
  ...more,
})

const publishWith = async (packageId: string, documents: PackageContent['documents']) => {
  const params = { packageId }
  const { draft, live } = await ann.call(packages.getPackage, { params })
  const content = draft?.content ?? live
  if (!content) throw new Error('The package has neither a draft nor a live edition.')
  const shelf = {
    categoryId: (await app.database.direct.selectFrom('category').select('id').executeTakeFirstOrThrow()).id,
    sellerId: (await app.database.direct.selectFrom('seller').select('id').executeTakeFirstOrThrow()).id,
  }
  const body = {
    version: draft?.version ?? 0,
    content: { ...content, ...shelf, summary: 'It is.', description: 'All of it.', firstStock: 9, documents },
  }
  const saved = await ann.call(packages.savePackageDraft, { params, body })
  return ann.call(packages.publishPackage, { params, body: { version: saved.draft?.version ?? 0 } })
}
const aPackage = async (name: string) => (await ann.call(packages.createPackage, { body: { name } })).id
const formOf = async (orderId: string, productId: string) => {
  const { url } = await buyer.call(getFormDraft, { params: { orderId, productId }, query: {} })
  return (await app.http.inject(url)).rawPayload
}

test('a draft with a file that was never uploaded is refused', async () => {
  const packageId = await aPackage('Stolen')
  const stolen = { fileKey: 'uploads/paper.pdf', bytes: 9, sha256: 'b'.repeat(64) }
  await expect(publishWith(packageId, [aDocument(stolen as UploadedDocument)])).rejects.toMatchObject({
    code: 'package_refused',
    fields: { documents: 'Please add this file again.' },
  })
})

test('what a customer bought keeps the file that was sold', async () => {
  const [old, next] = [await aForm('Old'), await aForm('Next')]
  const packageId = await aPackage('Repairs')
  const guide = aDocument(await send(aPdf({ pages: 2 })), { kind: 'downloadable', name: 'Guide' })
  const { live } = await publishWith(packageId, [aDocument(await send(old)), guide])
  const orderId = await aPaidOrder(app, {
    customerId: buyer.id,
    products: [{ productId: packageId, quantity: 1 }],
  })
  expect(await formOf(orderId, packageId)).toEqual(old)

  app.clock.forward(1_000)
  const slug = live?.documents[0]?.slug ?? ''
  await publishWith(packageId, [aDocument(await send(next), { slug })])
  expect(await formOf(orderId, packageId)).toEqual(old)
  const order = async (id: string) =>
    (await buyer.call(getOrderDetails, { params: { orderId: id } })).order.products[0]
  expect(await order(orderId)).toMatchObject({
    downloadablePDFs: [{ name: 'Guide' }],
    editablePDFs: [{ name: 'Repair Log' }],
  })
  app.clock.forward(1_000)
  const later = await aPaidOrder(app, {
    customerId: buyer.id,
    products: [{ productId: packageId, quantity: 1 }],
  })
  expect(await formOf(later, packageId)).toEqual(next)
  expect((await order(later))?.downloadablePDFs).toEqual([])

  app.clock.forward(60 * dayMs)
  await forgetCatalogueFiles(app).run({}, aRun())
  await app.jobs.runDue()
  const keys = [old, next].map((file) => documentKey(hash('sha256', file)))
  expect(await Promise.all(keys.map((key) => app.files.exists(key)))).toEqual([true, true])
})
