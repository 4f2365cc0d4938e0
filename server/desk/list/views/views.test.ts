import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as views from '#contract/desk/list/views'
import { mostViews } from '#rules/saved-views'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestAccount
let ben: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ana = await anAccount(app, { role: 'staff', staffRole: 'assistant', name: 'Ana' })
  ben = await anAccount(app, { role: 'staff', staffRole: 'assistant', name: 'Ben' })
})

const content = { name: 'To start', choices: { filter: 'to start', sort: '-placed' }, isTeam: false }
const create = (who: TestAccount, more: object = {}, idempotencyKey?: string) =>
  who.call(views.createView, {
    body: { list: '/orders', ...content, ...more },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
const save = (who: TestAccount, { id, version }: { id: string; version: number }, more: object = {}) =>
  who.call(views.saveView, { params: { viewId: id }, body: { ...content, version, ...more } })
const remove = (who: TestAccount, { id, version }: { id: string; version: number }) =>
  who.call(views.deleteView, { params: { viewId: id }, body: { version } })
const namesOf = async (who: TestAccount) =>
  (await who.call(views.listViews, {})).views.map(({ name }) => name)
const unique = () => `View ${app.newId()}`

test('a view is saved once for each key, listed by its name, renamed and deleted; the log has each step', async () => {
  const made = await create(ana, {}, 'key')
  expect(await create(ana, {}, 'key')).toEqual(made)
  expect(made).toMatchObject({ ...content, list: '/orders', isMine: true, madeBy: 'Ana', mayChange: true })
  await create(ana, { name: 'Also mine' })
  expect(await namesOf(ana)).toEqual(['Also mine', 'To start'])
  const renamed = await save(ana, made, { name: 'Start these', choices: { q: 'oak' } })
  expect(renamed).toMatchObject({ name: 'Start these', choices: { q: 'oak' }, version: 2 })
  await remove(ana, renamed)
  await expect(remove(ana, renamed)).rejects.toMatchObject({ code: 'view_not_found' })
  expect(await namesOf(ana)).toEqual(['Also mine'])
  const log = await app.database.direct
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', 'saved_view')
    .where('subject_id', '=', made.id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['created', 'edited', 'deleted'])
})

test('my view is there for me alone; the team’s is there for all, and changed by its maker or a broker', async () => {
  const mine = await create(ana)
  expect(await namesOf(ben)).not.toContain('To start')
  await expect(save(ben, mine)).rejects.toMatchObject({ code: 'view_not_found' })
  const name = unique()
  const shared = await save(ana, mine, { name, isTeam: true })
  const seen = (await ben.call(views.listViews, {})).views.find(({ id }) => id === shared.id)
  expect(seen).toMatchObject({ name, isTeam: true, isMine: false, madeBy: 'Ana', mayChange: false })
  await expect(save(ben, shared, { name, isTeam: true })).rejects.toMatchObject({
    code: 'view_of_other',
    message: 'Ana saved this view. Only they or a broker change it.',
  })
  await expect(remove(ben, shared)).rejects.toMatchObject({ code: 'view_of_other' })
  const broker = await anAccount(app, { role: 'staff', staffRole: 'broker', name: 'Bo' })
  const changed = await save(broker, shared, { name, choices: {}, isTeam: true })
  await expect(save(ana, shared, { name, isTeam: true })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  // Taken back from the team, it belongs to its author again.
  await save(broker, changed, { name, isTeam: false })
  expect(await namesOf(ana)).toContain(name)
  expect(await namesOf(broker)).not.toContain(name)
})

test('a name is there once for each list, also when ten people of the team save it at once', async () => {
  await create(ana)
  await expect(create(ana, { name: 'TO START' })).rejects.toMatchObject({
    code: 'view_name_taken',
    fields: { name: expect.stringContaining('choose another name') },
  })
  await create(ana, { list: '/leads' })
  await create(ben)
  const name = unique()
  const saved = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => create(at % 2 ? ana : ben, { name, isTeam: true })),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of saved)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'view_name_taken' })
})

test('bad input is refused, and so is one view too many', async () => {
  for (const bad of [
    { name: ' ' },
    { list: '//example.com' },
    { choices: { q: 'x'.repeat(201) } },
    { choices: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`f${at}`, 'x'])) },
  ])
    await expect(create(ana, bad)).rejects.toMatchObject({ status: 400 })
  for (let at = 0; at < mostViews; at++) await create(ana, { name: `View ${at}` })
  await expect(create(ana, { name: 'One more' })).rejects.toMatchObject({ code: 'too_many_views' })
})
