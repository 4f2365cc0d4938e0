import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/desk/settings/legal-texts'
import { getDisclosures, getLegalTexts } from '#contract/disclosures'
import { getTermsOfSale } from '#contract/terms-of-sale'
import type { LegalTextName } from '#rules/legal-texts'
import { dayMs } from '#rules/durations'
import { changeSettings } from '#server/desk/settings/change-settings'
import { placeOrder } from '#server/checkout/place-order'
import { approveLegalText } from '#server/legal/change-legal-texts'
import { hasProved } from '#server/testing/a-staff-member'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anOrderBody, aRequest } from '#server/testing/an-order'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let broker: TestAccount
beforeEach(async () => {
  app = await startTestApp()
  broker = await anAccount(app, { role: 'staff', name: 'Dana Broker' })
})
afterEach(() => app.close())

const texts = async () => (await broker.call(contract.listLegalTexts, {})).texts
const textOf = async (document: LegalTextName) => {
  const found = (await texts()).find((text) => text.document === document)
  if (!found) throw new Error(`There is no ${document}.`)
  return found
}
const refunds = (paragraph: string) => [{ id: 'refunds', title: '', paragraphs: [paragraph] }]
const save = (number: number, paragraph: string) =>
  broker.call(contract.saveLegalDraft, {
    params: { document: 'refunds' },
    body: { number, sections: refunds(paragraph) },
  })
const approve = async (document: LegalTextName, number: number, effectiveOn?: string) => {
  await hasProved(app, broker)
  return broker.call(contract.approveLegalText, { params: { document }, body: { number, effectiveOn } })
}
const shown = async () => (await app.call(getLegalTexts, {})).refunds

test('six texts are there, built in until a broker approves them, and a draft begins with placeholders', async () => {
  const all = await texts()
  expect(all.map(({ document }) => document)).toHaveLength(6)
  expect(all.every(({ inForce, draft }) => inForce.isBuiltIn && draft === null)).toBe(true)
  const { start, inForce } = await textOf('termsOfSale')
  expect(start[0]?.paragraphs[0]).toContain('{{legalName}}')
  expect(inForce.sections[0]?.paragraphs[0]).toContain('Columbine Flat-Fee Realty (demo)')
})

test('a draft is not shown before it is approved, and then it is, under a version named for the day', async () => {
  const before = await shown()
  const { draft } = await save(0, 'All your money back. Write to {{email}}.')
  expect(await shown()).toEqual(before)
  const after = await approve('refunds', draft?.number ?? 0)
  expect(await shown()).toMatchObject({
    version: after.versions[0]?.version,
    text: 'All your money back. Write to help@columbine.example.',
  })
  expect(after.versions[0]).toMatchObject({ state: 'in force', approvedBy: 'Dana Broker' })
  expect(after.draft).toBeNull()
  const proved = { id: broker.id, staff: { role: 'broker', provedAt: app.now() } } as const
  await changeSettings(app, proved, { version: 0, changes: { email: 'office@aspen.example' } })
  expect((await shown()).text).toBe('All your money back. Write to office@aspen.example.')
})

test('the text in force can be approved as it is, twice on one day', async () => {
  const { text } = await shown()
  const first = await approve('refunds', 0)
  expect(await shown()).toMatchObject({ text, version: first.versions[0]?.version })
  app.clock.forward(1)
  const second = await approve('refunds', 0)
  expect(second.versions.map(({ state }) => state)).toEqual(['in force', 'replaced'])
  expect(second.versions[0]?.version).toBe(`${first.versions[0]?.version}-2`)
})

test('of two versions that took effect together, the one that visitors read is approved as it is', async () => {
  const tomorrow = new Date(app.now() + 2 * dayMs).toISOString().slice(0, 10)
  for (const words of ['First.', 'Second.']) {
    const { draft } = await save(0, words)
    await approve('refunds', draft?.number ?? 0, tomorrow)
    app.clock.forward(1)
  }
  app.clock.forward(3 * dayMs)
  expect((await shown()).text).toBe('Second.')
  await approveLegalText(app, broker, 'refunds', { number: 0 })
  expect((await shown()).text).toBe('Second.')
})

test('an approval of words that were replaced meanwhile is told by whom and when', async () => {
  const seen = (await textOf('refunds')).inForce.version
  const { draft } = await save(0, 'New words.')
  await approve('refunds', draft?.number ?? 0)
  const changedAt = new Date(app.now()).toISOString()
  app.clock.forward(1)
  const details = { changedBy: 'Dana Broker', changedAt }
  for (const number of [0, draft?.number ?? 0])
    await expect(approveLegalText(app, broker, 'refunds', { number, inForce: seen })).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      details,
    })
  expect((await textOf('refunds')).versions).toHaveLength(1)
})

describe('a version for a later day', () => {
  const tomorrow = () => new Date(app.now() + 2 * dayMs).toISOString().slice(0, 10)

  test('takes effect at midnight in the brokerage’s time zone', async () => {
    const before = await shown()
    const { draft } = await save(0, 'From then on.')
    const { versions } = await approve('refunds', draft?.number ?? 0, tomorrow())
    expect(versions[0]?.state).toBe('planned')
    const at = Date.parse(versions[0]?.effectiveAt ?? '')
    app.clock.forward(at - app.now() - 1)
    expect(await shown()).toEqual(before)
    app.clock.forward(1)
    expect((await shown()).text).toBe('From then on.')
  })

  test('can be withdrawn until then', async () => {
    const { versions } = await approve('refunds', 0, tomorrow())
    const [{ version = '' } = {}] = versions
    const withdraw = () =>
      broker.call(contract.withdrawLegalText, { params: { document: 'refunds' }, body: { version } })
    expect((await withdraw()).versions[0]?.state).toBe('withdrawn')
    await expect(withdraw()).rejects.toMatchObject({ code: 'version_not_found' })
    const now = await approve('refunds', 0)
    const inForce = now.versions.find(({ state }) => state === 'in force')
    const late = broker.call(contract.withdrawLegalText, {
      params: { document: 'refunds' },
      body: { version: inForce?.version ?? '' },
    })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'already_in_force' })
  })

  test('a day that is past is refused', async () => {
    await expect(approve('refunds', 0, '2020-01-01')).rejects.toMatchObject({ code: 'day_is_past' })
  })
})

test('an order under the old terms keeps them, and an open checkout shows the new ones', async () => {
  const { id } = await anAccount(app)
  const [productId = ''] = await aCatalogue(app, [{}])
  const order = async (termsVersion: string) => {
    const body = await anOrderBody(app, id, [{ productId, quantity: 1 }])
    return (await placeOrder(app, { id }, { ...body, termsVersion }, aRequest)).orderId
  }
  const before = await app.call(getTermsOfSale, {})
  const orderId = await order(before.version)
  await approve('termsOfSale', 0)
  await expect(order(before.version)).rejects.toMatchObject({ status: 409, code: 'terms_changed' })
  await order((await app.call(getTermsOfSale, {})).version)
  const agreed = await app.database.direct
    .selectFrom('order_consent')
    .innerJoin('consent', 'consent.id', 'consent_id')
    .select('version')
    .where('order_id', '=', orderId)
    .where('text_id', '=', 'termsOfSale')
    .execute()
  expect(agreed).toEqual([{ version: before.version }])
})

test('new disclosures are asked for again', async () => {
  const before = await app.call(getDisclosures, {})
  await approve('disclosures', 0)
  const after = await app.call(getDisclosures, {})
  expect(after.version).not.toBe(before.version)
  expect(after.texts).toEqual(before.texts)
})

test('two people who draft the same text see each other', async () => {
  await save(0, 'One.')
  await expect(save(0, 'Two.')).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
})

test('a draft that was begun on words that are no longer in force is not stored', async () => {
  const seen = (await textOf('refunds')).inForce.version
  const { draft } = await save(0, 'Approved meanwhile.')
  await approve('refunds', draft?.number ?? 0)
  const begin = (inForce: string) =>
    broker.call(contract.saveLegalDraft, {
      params: { document: 'refunds' },
      body: { number: 0, inForce, sections: refunds('On the old words.') },
    })
  await expect(begin(seen)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect((await begin((await textOf('refunds')).inForce.version)).draft).not.toBeNull()
})

test('a discarded draft leaves no number that a later draft could have', async () => {
  const first = (await save(0, 'One.')).draft?.number ?? 0
  await broker.call(contract.discardLegalDraft, {
    params: { document: 'refunds' },
    body: { number: first },
  })
  const second = (await save(0, 'Two.')).draft?.number ?? 0
  expect(second).toBeGreaterThan(first)
})

test.each([
  ['a section too many', [...refunds('a'), { id: 'more', title: '', paragraphs: ['b'] }], 'exactly these'],
  ['an unknown fact', refunds('Call {{telephone}}.'), 'no fact called {{telephone}}'],
])('%s is refused in words', async (_title, sections, words) => {
  const saved = broker.call(contract.saveLegalDraft, {
    params: { document: 'refunds' },
    body: { number: 0, sections },
  })
  await expect(saved).rejects.toMatchObject({ status: 400, message: expect.stringContaining(words) })
})

test('an assistant may not approve', async () => {
  const assistant = await anAccount(app, { role: 'staff', staffRole: 'assistant' })
  const refused = assistant.call(contract.approveLegalText, {
    params: { document: 'refunds' },
    body: { number: 0 },
  })
  await expect(refused).rejects.toMatchObject({ status: 403, code: 'not_allowed' })
})
