// What a removed colleague had counts as nobody's, until the person is put back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller, toSeller } from '#server/testing/a-chat'
import { aLead } from '#server/testing/a-lead'
import { aSale } from '#server/testing/a-sale'
import { aMember, hasProved, type TestMember } from '#server/testing/a-staff-member'
import { aVersion } from '#server/testing/a-version'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestMember
let ben: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ana = await aMember(app)
  ben = await aMember(app)
  await hasProved(app, ana)
})
afterAll(() => app.close())

const give = async () => {
  const { direct } = app.database
  const customer = await anAccount(app)
  await aLead(app, { email: 'lee@example.test' })
  await app.call('POST /api/contact-us', {
    body: { name: 'Quinn', email: 'quinn@example.test', phoneNumber: '(303) 555-0142', question: 'How?' },
  })
  await toSeller(customer, await aSeller(app), 'Hello?')
  await aSale(app, { customerId: customer.id })
  await aVersion(app, { customerId: customer.id, place: { kind: 'legal', name: 'Counterproposal' } })
  await direct.updateTable('lead').set({ assigned_to: ben.id }).execute()
  await direct.updateTable('contact_message').set({ assigned_to: ben.id }).execute()
  await direct.updateTable('conversation').set({ assignee_id: ben.id }).execute()
  await direct.updateTable('sale').set({ broker_id: ben.id }).execute()
  await direct.updateTable('document_version').set({ claimed_by: ben.id }).execute()
}

/** Rows that the lists show as nobody's, the names that they show, and the same of Today. */
const ofNobody = async () => {
  const { desk } = ana
  const [leads, questions, conversations, sales, papers, today] = await Promise.all([
    desk('GET /api/desk/leads', { query: { holder: 'nobody' } }),
    desk('GET /api/desk/contact', { query: { holder: 'nobody' } }),
    desk('GET /api/desk/conversations', { query: { owner: 'unclaimed' } }),
    desk('GET /api/desk/sales', { query: { holder: 'nobody' } }),
    desk('GET /api/desk/review', { query: { claim: 'unclaimed' } }),
    desk('GET /api/desk/today', {}),
  ])
  const names = [
    ...[...leads.rows, ...questions.rows, ...sales.rows].map(({ holder }) => holder),
    ...conversations.rows.map(({ assignee }) => assignee),
    ...papers.rows.map(({ claimedBy }) => claimedBy),
  ]
  return { names, held: today.rows.filter(({ holder }) => holder !== null).length }
}

/** Whom a colleague who saw an earlier version is told to have it. */
const holdersInConflicts = async () => {
  const { rows: leads } = await ana.desk('GET /api/desk/leads', {})
  const { rows: conversations } = await ana.desk('GET /api/desk/conversations', {})
  const calls = [
    { url: `/api/desk/leads/${leads[0]?.id}/stage`, payload: { stage: 'contacted', version: 99 } },
    {
      url: `/api/desk/conversations/${conversations[0]?.id}/assign`,
      payload: { assigneeId: ana.id, version: 99 },
    },
  ]
  const headers = { authorization: `Bearer ${ana.token}` }
  const answers = await Promise.all(
    calls.map((call) => app.http.inject({ method: 'POST', ...call, headers })),
  )
  return answers.map((answer) => {
    const { current } = answer.json<{ current: { holder?: string; assignee?: string } }>()
    return current.holder ?? current.assignee
  })
}

test('the work of a removed colleague is nobody’s, can be taken, and is theirs again when they are put back', async () => {
  await give()
  const params = { memberId: ben.id }
  expect(await ana.desk('GET /api/desk/staff/:memberId/open-work', { params })).toEqual({
    leads: 1,
    questions: 1,
    conversations: 1,
    sales: 1,
    papers: 1,
  })
  expect((await ofNobody()).names).toEqual([])
  expect((await ofNobody()).held).toBeGreaterThan(0)
  await ana.desk('POST /api/desk/staff/:memberId/remove', { params, body: { version: 1 } })
  expect(await ofNobody()).toEqual({ names: [null, null, null, null, null], held: 0 })
  const others = await ana.desk('GET /api/desk/leads', { query: { holder: 'others' } })
  expect(others.rows).toEqual([])
  expect(await holdersInConflicts()).toEqual(['', ''])
  const { rows: leads } = await ana.desk('GET /api/desk/leads', {})
  const { rows: sales } = await ana.desk('GET /api/desk/sales', {})
  const [leadId = '', saleId = ''] = [leads[0]?.id, sales[0]?.id]
  await ana.desk('POST /api/desk/leads/:leadId/claim', { params: { leadId } })
  await ana.desk('POST /api/desk/sales/:saleId/claim', { params: { saleId } })
  await ana.desk('POST /api/desk/staff/:memberId/put-back', { params, body: { version: 2 } })
  expect(await ofNobody()).toMatchObject({ names: [] })
  expect(await ana.desk('GET /api/desk/staff/:memberId/open-work', { params })).toMatchObject({
    leads: 0,
    sales: 0,
    papers: 1,
  })
  await app.database.direct.updateTable('sale').set({ coordinator_id: ben.id }).execute()
  const { sales: coordinated } = await ana.desk('GET /api/desk/staff/:memberId/open-work', { params })
  expect(coordinated).toBe(1)
})
