import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

/** Each command starts the program, and the machine may be busy. */
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app, { email: 'ann@example.test' })
})
afterAll(() => app.close())

/** Runs a command as an operator would, while the app has the database open. */
const review = async (words: string[], environment: Record<string, string> = {}) => {
  const { database, dataFolder } = app.config
  const child = spawn(process.execPath, ['scripts/with-node.mjs', 'scripts/review.ts', ...words], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test', // ignores a developer's own .env
      DATA_DIR: dataFolder,
      ...(database.engine === 'postgres' && { DATABASE_URL: database.url, TOKEN_SECRET: 's'.repeat(40) }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { said, error, code }
}

const aCounterproposal = (name: string, content?: string) =>
  aVersion(app, {
    customerId: ann.id,
    place: { kind: 'legal', name },
    fileName: 'mine.pdf',
    pages: 2,
    remarks: ['It has files attached.'],
    ...(content !== undefined && { content }),
  })

test('an upload is listed, shown, rejected with a note, and approved; the running server sends the mails', async () => {
  const { said: nothing } = await review([])
  expect(nothing).toBe('Nothing waits for review.\n')
  const { id, sha256 } = await aCounterproposal('Counterproposal\u0007 \u202Eone', '%PDF-1.7 mine')
  const short = id.slice(-8)
  const list = await review([])
  expect(list).toMatchObject({ code: 0, error: '' })
  expect(list.said.replaceAll(short, '1a2b3c4d')).toMatchInlineSnapshot(`
    "One upload waits for review, the longest waiting first.

    1a2b3c4d
      Counterproposal one, a legal document
      Ann Example, ann@example.test
      version 1, handed in May 15, 2026, 10:00:00 AM MDT
      mine.pdf, 2 pages, 1 KB
      To know: It has files attached.

    See one:     npm run review -- show 1a2b3c4d
    Approve it:  npm run review -- approve 1a2b3c4d
    Reject it:   npm run review -- reject 1a2b3c4d "What to correct"
    "
  `)

  const shown = await review(['show', short])
  expect(shown).toMatchObject({ code: 0, error: '' })
  expect(shown.said).toContain(sha256)
  expect(shown.said).toContain('version 1 opened for review on the command line')
  const path = join(app.config.dataFolder, 'review', `${short}.pdf`)
  expect(shown.said).toContain(path)
  expect(readFileSync(path, 'utf8')).toBe('%PDF-1.7 mine')

  const rejected = await review(['reject', short, 'Page 2', 'is blank.'])
  expect(rejected).toMatchObject({ code: 0, said: expect.stringContaining('The shop mails your note') })
  expect(await review(['reject', id, 'Page 2 is blank.'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('nothing has changed'),
  })
  expect(await review(['list'])).toMatchObject({ said: 'Nothing waits for review.\n' })
  app.clock.forward(Date.now() - app.now()) // the command line uses the machine's clock
  await app.jobs.runDue()
  const mail = (await app.mails()).find(({ to }) => to.address === ann.email)
  expect(mail?.text).toContain('What to correct: Page 2 is blank.')

  expect(await review(['approve', short])).toMatchObject({
    code: 0,
    said: expect.stringContaining('Approved: '),
  })
  expect(await review(['approve', short])).toMatchObject({ code: 0, said: expect.stringContaining('before') })
})

test('a failure is reported in a sentence and with an exit code', async () => {
  const first = await aCounterproposal('Bill of Sale')
  const { file_key } = await aCounterproposal('Bill of Sale')
  const outdated = await review(['approve', first.id])
  expect(outdated).toMatchObject({
    code: 1,
    said: '',
    error: expect.stringContaining('since handed in version 2'),
  })
  expect(await review(['approve', 'ffffffff'])).toMatchObject({
    code: 1,
    error: 'There is no upload ffffffff: "npm run review" lists what waits.\n',
  })
  await app.files.put(file_key, Buffer.from('%PDF-1.7 another'))
  const [changed] = await app.database.direct
    .selectFrom('document_version')
    .select('id')
    .where('file_key', '=', file_key)
    .execute()
  expect(await review(['show', changed?.id ?? ''])).toMatchObject({
    code: 1,
    error: expect.stringContaining('SHA-256'),
  })
  const shownFiles = readdirSync(join(app.config.dataFolder, 'review'))
  expect(shownFiles.filter((name) => name.includes(changed?.id.slice(-8) ?? ''))).toEqual([])
  expect(await review(['reject', changed?.id ?? ''])).toMatchObject({
    code: 1,
    error: expect.stringContaining('what to correct'),
  })
})

test('a malformed id is not looked up', async () => {
  const error = expect.stringContaining('npm run review -- show <id>')
  expect(await review(['approve', '%%%%%%%%'])).toMatchObject({ code: 2, said: '', error })
})

test.skipIf(process.env['TEST_ENGINE'] === 'postgres')('a missing database is not created', async () => {
  const elsewhere = join(app.config.dataFolder, 'elsewhere')
  expect(await review([], { DATA_DIR: elsewhere })).toMatchObject({
    code: 1,
    error: expect.stringContaining(`There is no shop in ${elsewhere} yet`),
  })
  rmSync(elsewhere, { recursive: true })
})
