import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalHolds } from '#contract/desk/privacy/legal-holds'
import { getPaper, listPapers } from '#contract/desk/review/review'
import { listSnippets } from '#contract/desk/review/review-snippets'
import { unknownVariables } from '#rules/review-snippets'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { sampleTemplate } from './testing/sample-template.ts'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp({ template: await sampleTemplate() })
  desk = await anAccount(app, { role: 'staff' })
})
afterAll(() => app.close())

test('the queue has an overdue paper first, a correction, one with a wrong page and one of a colleague', async () => {
  const { rows } = await desk.call(listPapers, {})
  expect(rows[0]).toMatchObject({ customer: { name: 'Sample Willow' } })
  expect(Date.parse(rows[0]?.dueAt ?? '')).toBeLessThan(app.now())
  expect(rows.filter(({ dueAt }) => Date.parse(dueAt) < app.now())).toHaveLength(1)
  expect(rows.filter(({ number }) => number > 1)).toMatchObject([{ name: 'Disclosure Organizer' }])
  expect(rows.filter(({ pages }) => pages === 3)).toHaveLength(1)
  expect(rows.filter(({ claimedBy }) => claimedBy !== null)).toMatchObject([
    { claimedBy: { name: 'Sample Assistant' } },
  ])
  for (const part of ['approved', 'rejected'] as const)
    expect((await desk.call(listPapers, { query: { part } })).rows).not.toEqual([])
})

test('the correction shows its order and the version before', async () => {
  const { rows } = await desk.call(listPapers, { query: { kind: 'again' } })
  const paper = await desk.call(getPaper, { params: { versionId: rows[0]?.id ?? '' } })
  expect(paper.versions.map(({ state }) => state)).toEqual(['Pending', 'Rejected'])
  expect(paper.order?.forms.required).toBeGreaterThan(0)
})

test('the sentences for notes can be filled in', async () => {
  const { snippets } = await desk.call(listSnippets, {})
  expect(snippets).toHaveLength(4)
  expect(snippets.flatMap(({ text }) => unknownVariables(text))).toEqual([])
})

test('one paper is under a legal hold', async () => {
  const { rows } = await desk.call(listPapers, {
    query: { part: 'approved', customer: 'sample.spruce@example.test' },
  })
  const { holds } = await desk.call(legalHolds.listHolds, {
    query: { customer: rows[0]?.customer.id ?? '' },
  })
  expect(holds).toMatchObject([{ paper: { name: rows[0]?.name }, setBy: 'Sample Desk', liftedAt: '' }])
})
