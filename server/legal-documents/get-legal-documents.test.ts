import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLegalDocuments } from '#contract/legal-documents'
import { storeLegalBlanks } from '#server/legal-documents/legal-blanks'
import { legalDocumentsOf } from '#server/legal-documents/get-legal-documents'
import { legalSet, officialForms } from '#rules/legal-set'
import { aLead } from '#server/testing/a-lead'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const leadPaint = 'Lead-Based Paint Disclosure (Sales)'
const ask = ({ id, call }: TestAccount) => call(getLegalDocuments, { params: { customerId: id } })

test('a new customer has the whole set as drafts, and nothing is known about the home', async () => {
  const ann = await anAccount(app)
  const { documents, home, archiveUrl, ...rest } = await ask(ann)
  expect(documents.map(({ name }) => name)).toEqual(legalSet.map(({ name }) => name))
  expect(new Set(documents.map(({ status, url, date }) => `${status}${url}${date}`))).toEqual(
    new Set(['draft']),
  )
  expect(documents.filter(({ required }) => required)).toHaveLength(12)
  expect(home).toBeNull()
  expect(archiveUrl).toMatch(/^\/api\/archives\//)
  expect(rest).toEqual({ officialForms })
})

test('the newest lead of the account decides what is required', async () => {
  const ann = await anAccount(app)
  await aLead(app, { customerId: ann.id, yearBuilt: '2001' })
  await aLead(app, { yearBuilt: '1900' }) // not connected to an account
  app.clock.forward(1_000)
  await aLead(app, { customerId: ann.id, yearBuilt: '1962', hoaMembership: 'Yes', specialFeatures: 'A well' })
  const { documents, home } = await ask(ann)
  expect(documents.filter(({ required }) => required)).toHaveLength(14)
  expect(documents.find(({ name }) => name === leadPaint)).toMatchObject({
    required: true,
    condition: 'Homes built before 1978; yours was built in 1962',
  })
  expect(home).toMatchObject({
    address: '1600 Pearl St., Denver, CO 80202',
    yearBuilt: 1962,
    hoaMembership: 'Yes',
  })
  expect(home?.notes).toHaveLength(4)
})

test('uploads are shown newest first, and only to their owner', async () => {
  const [ann, ben] = [await anAccount(app), await anAccount(app)]
  const place = { kind: 'legal', name: leadPaint } as const
  await aVersion(app, { customerId: ann.id, place, fileName: 'first.pdf' })
  app.clock.forward(60_000)
  await aVersion(app, { customerId: ann.id, place, fileName: 'second.pdf', content: '%PDF-1.7 second' })
  const document = (await legalDocumentsOf(app, ann.id)).find(({ name }) => name === leadPaint)
  expect(document).toMatchObject({
    status: 'Pending',
    date: new Date(app.now()).toISOString(),
    versions: [
      { version: 2, fileName: 'second.pdf' },
      { version: 1, fileName: 'first.pdf' },
    ],
  })
  const opened = await app.http.inject(document?.versions[0]?.url ?? '')
  expect(opened.body).toBe('%PDF-1.7 second')
  expect((await legalDocumentsOf(app, ben.id)).every(({ status }) => status === 'draft')).toBe(true)
})

test('a blank form of the brokerage opens by its signed URL', async () => {
  const ann = await anAccount(app)
  await app.files.put('legal-blanks/paint.pdf', Buffer.from('%PDF-1.7 blank'))
  await app.database.transaction((trx) =>
    storeLegalBlanks(trx, { 'lead-based-paint-disclosure': { fileKey: 'legal-blanks/paint.pdf' } }),
  )
  const urls = (await legalDocumentsOf(app, ann.id)).filter(({ url }) => url !== '')
  expect(urls.map(({ name }) => name)).toEqual([leadPaint])
  const opened = await app.http.inject(urls[0]?.url ?? '')
  expect(opened.headers['content-disposition']).toContain('lead-based-paint-disclosure.pdf')
  expect(opened.body).toBe('%PDF-1.7 blank')
})
