import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBrokerage } from '#contract/brokerage'
import {
  legalDocuments,
  previewAnswer,
  publishQuestion,
  questions,
  videos,
} from '#contract/desk/catalogue/content'
import { uploadDocument } from '#contract/desk/catalogue/package-documents'
import { listAudit } from '#contract/desk/audit'
import { getLegalDocuments, uploadLegalDocument } from '#contract/legal-documents'
import { getQuestions } from '#contract/questions'
import { getVideos } from '#contract/videos'
import { sendUpload } from '#server/testing/a-form'
import { aBroker } from '#server/testing/a-broker'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aPdf } from '#server/testing/made-pdfs'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let customer: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await aBroker(app, 'Ann')
  customer = await anAccount(app)
})
afterAll(() => app.close())

const aVideo = {
  videoId: 'intro-1',
  title: 'How it works',
  description: 'In three minutes.',
  picture: 'https://videos.example/1.jpg',
  url: 'https://videos.example/watch/1',
  position: 0,
}

test('a video is in the library until it is hidden, and pages may load its picture', async () => {
  const { id, version, facts } = await ann.call(videos.create, { body: { content: aVideo } })
  expect(facts).toEqual({ hasChannel: false })
  const shown = async () => (await customer.call(getVideos, {})).map(({ snippet }) => snippet.title)
  const origins = async () => (await app.call(getBrokerage, {})).brokerage.pictureOrigins
  expect(await shown()).toEqual(['How it works'])
  expect(await origins()).toEqual(['https://videos.example'])
  await expect(ann.call(videos.create, { body: { content: aVideo } })).rejects.toMatchObject({
    fields: { videoId: expect.any(String) },
  })
  const change = (url: string) =>
    ann.call(videos.save, { params: { id }, body: { version, content: { ...aVideo, url } } })
  await expect(change('javascript:alert(1)')).rejects.toMatchObject({ status: 400 })
  await change('')
  expect((await customer.call(getVideos, {}))[0]?.url).toBe('https://youtube.example/columbine-demo')
  await ann.call(videos.setArchived, { params: { id }, body: { isArchived: true } })
  expect(await shown()).toEqual([])
  expect(await origins()).toBeUndefined()
})

test('a video whose address leads customers elsewhere asks for a proof of identity', async () => {
  const cal = await anAccount(app, { role: 'staff', name: 'Cal' })
  const needed = { status: 403, code: 'proof_needed' }
  const create = (who: TestAccount, url: string) =>
    who.call(videos.create, { body: { content: { ...aVideo, videoId: 'proof-1', url } } })
  await expect(create(cal, 'https://elsewhere.example')).rejects.toMatchObject(needed)
  const { id, version } = await create(cal, '')
  const save = (who: TestAccount, seen: number, content: object) =>
    who.call(videos.save, {
      params: { id },
      body: { version: seen, content: { ...aVideo, videoId: 'proof-1', ...content } },
    })
  await expect(save(cal, version, { url: 'https://elsewhere.example' })).rejects.toMatchObject(needed)
  await expect(save(ann, version, { url: 'https://bank.example@elsewhere.example' })).rejects.toMatchObject({
    status: 400,
    fields: { 'content.url': expect.stringMatching(/without a user name/) },
  })
  const moved = await save(ann, version, { url: 'https://elsewhere.example/' })
  const words = await save(cal, moved.version, { url: 'https://elsewhere.example/', title: 'In other words' })
  expect(words.content.title).toBe('In other words')
  await ann.call(videos.setArchived, { params: { id }, body: { isArchived: true } })
})

test('videos are shown in the order of the desk', async () => {
  for (const [videoId, position] of [['b', 2] as const, ['a', 1] as const])
    await ann.call(videos.create, { body: { content: { ...aVideo, videoId, position } } })
  expect((await customer.call(getVideos, {})).map(({ id }) => id.videoId)).toEqual(['a', 'b'])
})

const aQuestion = {
  question: 'Do you work on Sundays?',
  answer: '**No.** Call {phone}, {support hours}. <script>alert(1)</script> [Rules](javascript:alert(1))',
  contactLabel: '',
  position: 0,
}

test('an answer in Markdown is shown as safe HTML with the facts of the brokerage', async () => {
  const { id, facts } = await ann.call(questions.create, { body: { content: aQuestion } })
  expect(facts).toMatchObject({ slug: 'do-you-work-on-sundays', isLive: false, hasDraft: true })
  const shown = async () => (await app.call(getQuestions, {})).questions
  expect((await shown()).map((question) => question.id)).not.toContain(facts.slug)
  await ann.call(publishQuestion, { params: { id }, body: { version: 1 } })
  const found = (await shown()).find((question) => question.id === facts.slug)
  const html =
    '<p><strong>No.</strong> Call (303) 555-0142, Mon–Sat 9 AM–6 PM Mountain Time.  <a>Rules</a></p>'
  expect(found).toEqual({ id: facts.slug, question: aQuestion.question, answer: html })
  expect(await ann.call(previewAnswer, { body: { markdown: aQuestion.answer } })).toEqual({ html })
  await ann.call(questions.setArchived, { params: { id }, body: { isArchived: true } })
  expect((await shown()).map((question) => question.id)).not.toContain(facts.slug)
})

test('of two who change one answer, the second sees what the first wrote, and the log has both texts', async () => {
  const [first] = (await ann.call(questions.list, {})).rows
  if (!first) throw new Error('There are no questions.')
  const save = (answer: string) =>
    ann.call(questions.save, {
      params: { id: first.id },
      body: { version: first.version, content: { ...first.content, answer } },
    })
  await save('One price.')
  await expect(save('Another.')).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  await expect(save('<img src=x>')).rejects.toMatchObject({ fields: { answer: expect.any(String) } })
  const { rows } = await ann.call(listAudit, { query: { subject: 'question', subjectId: first.id } })
  expect(rows).toMatchObject([
    {
      action: 'question draft saved',
      subjectName: first.content.question,
      details: { changed: { answer: { from: first.content.answer, to: 'One price.' } } },
    },
  ])
})

const aDocument = {
  name: 'Solar Lease Transfer',
  type: 'Property',
  stage: 'Under contract',
  completedBy: 'You and the leasing company',
  description: 'For homes with leased panels.',
  required: { when: 'If the solar panels are leased' },
  blank: '',
  position: 0,
} as const

const upload = async (legalDocumentName: string) =>
  (
    await sendUpload(
      app,
      { token: customer.token, fields: { customerId: customer.id, legalDocumentName }, file: aPdf() },
      uploadLegalDocument,
    )
  ).statusCode

const ofCustomer = async (who: TestAccount) =>
  (await who.call(getLegalDocuments, { params: { customerId: who.id } })).documents

test('a document that the desk adds is in the transaction manager, and can be uploaded', async () => {
  const { id, version } = await ann.call(legalDocuments.create, { body: { content: aDocument } })
  const found = (await ofCustomer(customer)).find(({ name }) => name === aDocument.name)
  expect(found).toMatchObject({
    name: 'Solar Lease Transfer',
    description: 'For homes with leased panels.',
    required: false,
    condition: 'If the solar panels are leased',
    url: '',
  })
  const body = { version, content: { ...aDocument, name: 'Solar Transfer', required: 'always' as const } }
  await ann.call(legalDocuments.save, { params: { id }, body })
  expect(await upload('Solar Lease Transfer')).toBe(404)
  expect(await upload('Solar Transfer')).toBe(201)
  expect(await ann.call(legalDocuments.get, { params: { id } })).toMatchObject({
    facts: { slug: 'solar-lease-transfer', customers: 1 },
  })
  await expect(
    ann.call(legalDocuments.create, { body: { content: { ...aDocument, name: 'Solar Transfer' } } }),
  ).rejects.toMatchObject({ fields: { name: expect.any(String) } })
  await expect(ann.call(legalDocuments.create, { body: { content: aDocument } })).rejects.toMatchObject({
    fields: { name: expect.stringContaining('before') },
  })
})

test('an archived document stays with customers who uploaded it, and is no longer required', async () => {
  const { rows } = await ann.call(legalDocuments.list, { query: { q: 'Solar' } })
  const id = rows[0]?.id ?? ''
  await ann.call(legalDocuments.setArchived, { params: { id }, body: { isArchived: true } })
  const named = (all: Awaited<ReturnType<typeof ofCustomer>>) =>
    all.find(({ name }) => name === 'Solar Transfer')
  expect(named(await ofCustomer(customer))).toMatchObject({ required: false, versions: [{ version: 1 }] })
  expect(named(await ofCustomer(await anAccount(app)))).toBeUndefined()
  expect(await upload('Solar Transfer')).toBe(404)
})

test('a blank form is one that was uploaded at the desk, and opens for customers', async () => {
  const file = aPdf()
  const sent = await sendUpload(app, { token: ann.token, fields: {}, file }, uploadDocument)
  const { fileKey } = sent.json()
  const survey = (await ann.call(legalDocuments.list, { query: { q: 'Survey' } })).rows[0]
  if (!survey) throw new Error('There is no survey.')
  const save = (blank: string) =>
    ann.call(legalDocuments.save, {
      params: { id: survey.id },
      body: { version: survey.version, content: { ...survey.content, blank } },
    })
  await expect(save('uploads/paper-of-a-customer.pdf')).rejects.toMatchObject({
    fields: { blank: 'Please add this file again.' },
  })
  await save(fileKey)
  const shown = (await ofCustomer(customer)).find(({ name }) => name === survey.content.name)
  const opened = await app.http.inject(shown?.url ?? '')
  expect(opened.rawPayload.equals(file)).toBe(true)
})

test('an assistant may edit them', async () => {
  const bob = await anAccount(app, { role: 'staff', staffRole: 'assistant', name: 'Bob' })
  expect((await bob.call(legalDocuments.list, {})).rows).toHaveLength(27)
  await bob.call(videos.create, { body: { content: { ...aVideo, videoId: 'bob', url: '' } } })
})
