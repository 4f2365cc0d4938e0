import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/disclosures'
import { legalTexts } from '#server/legal/legal-texts'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await aCatalogue(app, [{ name: 'Photos', slug: 'photos' }])
})
afterAll(() => app.close())

const all = Object.fromEntries(contract.disclosureIds.map((id) => [id, true])) as Record<
  contract.DisclosureId,
  boolean
>
const send = (body: object, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'POST', url: contract.acknowledgeDisclosures.path, payload: body, headers })
const current = async () => (await app.call(contract.getDisclosures, {})).version
const evidence = () => app.database.direct.selectFrom('consent').selectAll().execute()

test('the seven texts come with their version', async () => {
  const { version, texts } = await app.call(contract.getDisclosures, {})
  expect(version).toMatch(/^\d{4}-\d{2}(-\d)?$/)
  expect(Object.keys(texts)).toEqual(contract.disclosureIds)
  expect(texts.leadPaintBuyer).toContain('10-day')
})

test('the texts next to forms have versions too', async () => {
  const { tcpaConsent, leadSubmit, refunds, offerTimeline } = await app.call(contract.getLegalTexts, {})
  for (const { version, text } of [tcpaConsent, leadSubmit, refunds, offerTimeline]) {
    expect(version).not.toBe('')
    expect(text.length).toBeGreaterThan(40)
  }
})

test('what was acknowledged is stored word for word, with time, address, browser and page', async () => {
  const ann = await anAccount(app)
  const headers = {
    authorization: `Bearer ${ann.token}`,
    'user-agent': 'Test/1.0',
    referer: 'http://localhost:3000/product/details/photos',
  }
  const answer = await send(
    { version: await current(), productSlug: 'photos', acknowledgments: all },
    headers,
  )
  expect(answer.statusCode).toBe(201)
  const rows = await evidence()
  const texts = legalTexts(app)
  expect(rows.map(({ text_id }) => text_id).toSorted()).toEqual(contract.disclosureIds.toSorted())
  for (const row of rows)
    expect(row).toMatchObject({
      version: await current(),
      sha256: texts[row.text_id as contract.DisclosureId].sha256,
      given_at: app.now(),
      address: '127.0.0.1',
      user_agent: 'Test/1.0',
      page: 'http://localhost:3000/product/details/photos',
      customer_id: ann.id,
      product_slug: 'photos',
      lead_id: null,
    })
  const kept = await app.database.direct.selectFrom('legal_text').select(['text', 'sha256']).execute()
  expect(kept).toContainEqual({ text: texts.noSetFee.text, sha256: texts.noSetFee.sha256 })
})

test('a visitor may acknowledge too', async () => {
  const before = (await evidence()).length
  const sent = { version: await current(), productSlug: 'photos', acknowledgments: all }
  expect((await send(sent)).statusCode).toBe(201)
  const rows = (await evidence()).slice(before)
  expect(rows.map(({ customer_id }) => customer_id)).toEqual(Array(7).fill(null))
})

describe('nothing is stored', () => {
  const refused = async (body: object, status: number, said: object) => {
    const before = (await evidence()).length
    const answer = await send(body)
    expect(answer.json()).toMatchObject(said)
    expect(answer.statusCode).toBe(status)
    expect((await evidence()).length).toBe(before)
  }

  test.each([
    ['one that is false', { ...all, noSetFee: false }],
    ['one that is null', { ...all, noSetFee: null }],
    ['one that is missing', Object.fromEntries(Object.entries(all).filter(([id]) => id !== 'noSetFee'))],
  ])('when only six of the seven are ticked: %s', async (_title, acknowledgments) => {
    await refused({ version: await current(), productSlug: 'photos', acknowledgments }, 400, {
      code: 'disclosures_not_acknowledged',
      error: 'Please acknowledge all the disclosures before proceeding.',
      fields: { 'acknowledgments.noSetFee': expect.any(String) },
    })
  })

  test('for another version', () =>
    refused({ version: '2020-01', productSlug: 'photos', acknowledgments: all }, 409, {
      code: 'disclosures_changed',
    }))

  test('for a package that does not exist', async () =>
    refused({ version: await current(), productSlug: 'none', acknowledgments: all }, 404, {
      code: 'product_not_found',
    }))

  test.each([
    ['words instead of ticks', { version: '1', productSlug: 'photos', acknowledgments: { noSetFee: 'yes' } }],
    ['a list', { version: '1', productSlug: 'photos', acknowledgments: [] }],
    ['no slug', { version: '1', acknowledgments: all }],
    ['nothing', {}],
  ])('with %s', (_title, body) => refused(body, 400, { error: expect.any(String) }))
})
