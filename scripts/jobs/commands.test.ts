import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDeskCase } from '#server/cases/cases'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { commandOf } from './commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const say = (...words: string[]) => commandOf(words)(app)
const failedJob = async (key: string): Promise<string> => {
  await app.database.transaction((trx) =>
    openDeskCase(app, trx, { kind: 'refund due', orderId: null, reason: 'Look.', key }),
  )
  const { id } = await app.database.direct
    .updateTable('job')
    .set({
      state: 'failed',
      attempts: 10,
      last_error: 'No mail server for ann@example.test.',
      finished_at: app.now(),
    })
    .where('kind', '=', 'desk case notice')
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const stateOf = async (id: string) =>
  (await app.database.direct.selectFrom('job').select('state').where('id', '=', id).executeTakeFirst())?.state
const auditOf = async (id: string) =>
  (
    await app.database.direct
      .selectFrom('audit')
      .select(['action', 'actor_id', 'actor_role'])
      .where('subject', '=', 'job')
      .where('subject_id', '=', id)
      .execute()
  ).map(({ action, actor_id, actor_role }) => `${actor_role} ${actor_id}: ${action}`)

beforeEach(() => app.database.direct.deleteFrom('job').where('state', '=', 'failed').execute())

test('lists what has failed, without what names a person', async () => {
  expect(await say('list')).not.toContain('failed ')
  const id = await failedJob('listed')
  const line = `failed   ${id}  desk case notice, at ${new Date(app.now()).toISOString()}: No mail server for •••`
  expect(await say('list')).toContain(line)
  expect(await say('list', '--kind', 'desk case notice')).toContain(line)
  expect(await say('list', '--kind', 'another kind')).toBe('No job has failed, and none is late.')
})

test('runs one again, those of a kind, or all, and records it', async () => {
  const [one, two] = [await failedJob('one'), await failedJob('two')]
  expect(await say('retry', one)).toBe('One job runs again within half a minute, if the shop is running.')
  expect([await stateOf(one), await stateOf(two)]).toEqual(['waiting', 'failed'])
  await expect(say('retry', one)).rejects.toThrow(new RegExp(`^${one} has not failed, so nothing was done.$`))
  expect(await say('retry', '--kind', 'another kind')).toBe('No such job has failed.')
  expect(await say('retry', '--kind', 'desk case notice')).toContain('One job runs again')
  await app.jobs.runDue()
  const three = await failedJob('three')
  expect(await say('retry', '--all')).toContain('One job runs again')
  expect(await auditOf(one)).toEqual(['system null: job run again'])
  expect(await auditOf(three)).toEqual(['system null: job run again'])
  await app.jobs.runDue()
  expect(await stateOf(three)).toBe('done')
})

test('drops a failed job, records it, and touches no other', async () => {
  const [one, two] = [await failedJob('first'), await failedJob('second')]
  await say('retry', two)
  await expect(say('drop', one, two, 'unknown')).rejects.toThrow(
    `One job was dropped. The audit log keeps what they were.\n${two} has not failed, so nothing was done.\nThere is no job unknown.`,
  )
  expect([await stateOf(one), await stateOf(two)]).toEqual([undefined, 'waiting'])
  expect(await auditOf(one)).toEqual(['system null: job dropped'])
  await expect(say('drop', 'unknown')).rejects.toThrow(/^There is no job unknown\.$/)
  expect(await say('drop', await failedJob('third'))).toContain('One job was dropped.')
})

test.each([
  [],
  ['mend'],
  ['list', 'x'],
  ['list', '--all'],
  ['retry'],
  ['retry', 'x', '--all'],
  ['retry', '--kind', 'x', '--all'],
  ['drop'],
  ['drop', '--all'],
  ['drop', '--kind', 'x'],
  ['list', '--wrong'],
])('%j %j %j %j is not understood, and the possible commands are listed', (...words) => {
  const given = words.filter((word) => word !== undefined)
  expect(() => commandOf(given)).toThrow('npm run jobs -- retry <id>')
})
