import { afterAll, beforeAll, expect, test } from 'vitest'
import { readClosing } from '#server/maintenance/shop-closing'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { commandOf } from './commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const say = (...words: string[]) => commandOf(words)(app)
const endsAfter = async () => ((await readClosing(app.database.direct))?.until ?? 0) - app.now()

test('closes for a while or until a moment, and opens again', async () => {
  expect(await say('open')).toBe('The shop is open already.')
  expect(await say('close', '--for', '45m')).toMatch(/is back (?:at|on .+ at) \d?\d:\d\d [AP]M M[SD]T\./)
  expect(await endsAfter()).toBe(45 * 60_000)
  await say('close', '--for', '2h')
  expect(await endsAfter()).toBe(2 * 60 * 60_000)
  await say('close', '--until', new Date(app.now() + 90_000).toISOString().replace(/\.\d+/, ''))
  expect(await endsAfter()).toBeCloseTo(90_000, -4)
  expect(await say('open')).toBe('The shop is open again.')
  expect(await readClosing(app.database.direct)).toBeUndefined()
})

test('a shop without its facts is not called open', async () => {
  const inProduction = { ...app, config: { ...app.config, isProduction: true } }
  expect(await commandOf(['open'])(inProduction)).toMatch(
    /^The shop is not closed .+ entered at \/desk\/settings: /,
  )
})

test('refuses an end that is over or far away', async () => {
  await expect(say('close', '--until', '2020-01-01T00:00Z')).rejects.toThrow('The end must be in the future')
  await expect(say('close', '--for', '999h')).rejects.toThrow('within 7 days')
})

test('goes on with the present secret', async () => {
  expect(await say('new-secret')).toMatch(/^The shop uses its present secret from now on\./)
  expect(await say('new-secret')).toMatch(/^The shop uses this secret already\./)
})

test.each([
  [],
  ['close'],
  ['shut', '--for', '1h'],
  ['open', '--for', '1h'],
  ['new-secret', '--for', '1h'],
  ['close', 'now', '--for', '1h'],
  ['close', '--for', '1h', '--until', '2026-11-27T06:30Z'],
  ['close', '--for', 'an hour'],
  ['close', '--for', '-5m'],
  ['close', '--until', '6:30'],
  ['close', '--until', '2026-11-27T06:30'],
  ['close', '--until', '2026-99-27T06:30Z'],
])('%j %j %j %j is not understood, and the possible commands are listed', async (...words) => {
  const given = words.filter((word) => word !== undefined)
  await expect(async () => commandOf(given)(app)).rejects.toThrow('npm run shop -- close --for 45m')
})

test('the word that is wrong is named', async () => {
  await expect(say('close', '--for', '45')).rejects.toThrow(
    /^--for must be minutes or hours, .+, not '45'\.\nSay/,
  )
  expect(() => commandOf(['shut'])).toThrow(/^There is no command 'shut'\.\nSay/)
  expect(() => commandOf(['close', '--for', '-5m'])).toThrow(/^Option '--for' argument is ambiguous\.\nSay/)
  expect(() => commandOf(['open', '--fore', '1h'])).toThrow(/^Unknown option '--fore'\.\nSay/)
})
