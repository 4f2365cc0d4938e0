import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskRowsPerPage } from '#rules/desk'
import { aLead } from '#server/testing/a-lead'
import { aMember, type TestMember } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestMember
let ben: TestMember

/** Sent in this order, a minute apart. */
const people = [
  { name: 'Zoe Ash', email: 'zoe@example.test', line1: '14 Larimer St', city: 'Denver' },
  { name: 'Ben Birch-Moss', email: 'ben@example.test', phoneNumber: '(970) 555-0177', city: 'Fort Collins' },
  { name: 'Cy Cedar', email: 'cy_100%@example.test', line1: '9 Alameda Ave', zip: '80127' },
  { name: 'Di Dogwood', email: 'di@example.test', source: 'home page' },
] as const
let ids: string[]

beforeAll(async () => {
  app = await startTestApp()
  ana = await aMember(app)
  ben = await aMember(app)
  ids = []
  for (const person of people) {
    app.clock.forward(60_000)
    const reference = await aLead(app, person)
    ids.push((await ana.desk('GET /api/desk/leads/:leadId', { params: { leadId: reference } })).id)
  }
  const [zoe = '', benId = '', cy = ''] = ids
  await ana.desk('POST /api/desk/leads/:leadId/claim', { params: { leadId: zoe } })
  await ben.desk('POST /api/desk/leads/:leadId/claim', { params: { leadId: benId } })
  await ana.desk('POST /api/desk/leads/:leadId/stage', {
    params: { leadId: cy },
    body: { stage: 'closed', version: 1 },
  })
})
afterAll(() => app.close())

const namesOf = async (query: Record<string, string>) =>
  (await ana.desk('GET /api/desk/leads', { query })).rows.map(({ name }) => name)

test('what is due first comes first, and what is over comes last', async () => {
  expect(await namesOf({})).toEqual(['Zoe Ash', 'Ben Birch-Moss', 'Di Dogwood', 'Cy Cedar'])
  expect(await namesOf({ sort: '-sent' })).toEqual(['Di Dogwood', 'Cy Cedar', 'Ben Birch-Moss', 'Zoe Ash'])
})

test.each([
  [{ stage: 'open' }, ['Zoe Ash', 'Ben Birch-Moss', 'Di Dogwood']],
  [{ stage: 'closed' }, ['Cy Cedar']],
  [{ holder: 'mine' }, ['Zoe Ash']],
  [{ holder: 'others' }, ['Ben Birch-Moss']],
  [{ holder: 'nobody', stage: 'open' }, ['Di Dogwood']],
  [{ source: 'home page' }, ['Di Dogwood']],
  [{ due: 'overdue' }, []],
])('filters by %j', async (query, names) => {
  expect(await namesOf(query)).toEqual(names)
})

test.each([
  ['zoe', ['Zoe Ash']],
  ['ASH', ['Zoe Ash']],
  ['birch-moss', ['Ben Birch-Moss']],
  ['ben@example', ['Ben Birch-Moss']],
  ['970 555 0177', ['Ben Birch-Moss']],
  ['+1 (970) 555-0177', ['Ben Birch-Moss']],
  ['555-0177', ['Ben Birch-Moss']],
  ['larimer', ['Zoe Ash']],
  ['14 larimer', ['Zoe Ash']],
  ['fort', ['Ben Birch-Moss']],
  ['14 Larimer St, Denver, CO 80202', ['Zoe Ash']],
  ['80127', ['Cy Cedar']],
  ['cy_100%@', ['Cy Cedar']],
  ['%', []],
  ['irch', []],
])('a search for “%s” finds %j', async (q, names) => {
  expect(await namesOf({ q })).toEqual(names)
})

test('a lead is found by its reference', async () => {
  const { reference } = await ana.desk('GET /api/desk/leads/:leadId', { params: { leadId: ids[3] ?? '' } })
  expect(await namesOf({ q: reference })).toEqual(['Di Dogwood'])
})

test('pages follow each other without gaps, also in a search that finds many', async () => {
  for (let one = 0; one < deskRowsPerPage + 5; one++) await aLead(app, { name: `Many Leads ${one}` })
  const first = await ana.desk('GET /api/desk/leads', { query: { q: 'many' } })
  expect(first.rows).toHaveLength(deskRowsPerPage)
  const second = await ana.desk('GET /api/desk/leads', { query: { q: 'many', after: first.next ?? '' } })
  expect(second.rows).toHaveLength(5)
  expect(second.next).toBeUndefined()
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(deskRowsPerPage + 5)
})
