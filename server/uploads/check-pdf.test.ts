import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { checkPdf } from '#server/uploads/check-pdf'
import { confinement } from '#server/uploads/pdf-check/start-checker'
import { aCrowdOfBombs, aPdf } from '#server/testing/made-pdfs'

const customerId = 'ann'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yardsign-check-'))
})
afterEach(() => vi.useRealTimers())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const onDisk = (content: Uint8Array) => {
  const path = join(folder, 'file.pdf')
  writeFileSync(path, content)
  return path
}

// The tests share the processes. Those that end one come late, because a start costs as much as many checks.
test('a file that takes too long is given up, and the next one is checked as usual', async () => {
  const path = onDisk(aPdf({ pages: 5_000 }))
  await expect(checkPdf(path, { customerId, mostCpuMs: 1 })).rejects.toMatchObject({
    code: 'pdf_too_complex',
  })
  expect(await checkPdf(path, { customerId })).toEqual({ pages: 5_000, remarks: [] })
})

test('ten simultaneous checks run one after another', async () => {
  const path = onDisk(aPdf({ pages: 7 }))
  const found = await Promise.all(Array.from({ length: 10 }, () => checkPdf(path, { customerId })))
  expect(found.map(({ pages }) => pages)).toEqual(Array(10).fill(7))
})

test('a file whose packing needs a package to undo it is checked as usual', async () => {
  const content = Buffer.from(`${Buffer.from('4 0 null').toString('hex')}>`)
  const dict = '/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode'
  const path = onDisk(aPdf({ extras: [{ dict, content }] }))
  expect(await checkPdf(path, { customerId })).toEqual({ pages: 1, remarks: [] })
})

test('a sample form that the page has filled in passes', async () => {
  const blank = readFileSync('sample/documents/made/home-facts-sheet.pdf')
  const document = await getDocument({ data: new Uint8Array(blank), verbosity: 0 }).promise
  const fields = await (await document.getPage(1)).getAnnotations()
  const texts = fields.filter(({ fieldType }) => fieldType === 'Tx')
  expect(texts.length).toBeGreaterThan(5)
  for (const { id } of texts) document.annotationStorage.setValue(id, { value: 'Ann Example' })
  const filled = onDisk(await document.saveDocument())
  expect(await checkPdf(filled, { customerId })).toEqual({ pages: 1, remarks: [] })
})

test('a check that starts while an idle process is being ended gets another process', async () => {
  const path = onDisk(aPdf({ pages: 3 }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await checkPdf(path, { customerId })
  vi.advanceTimersByTime(30_000)
  expect(await checkPdf(path, { customerId })).toEqual({ pages: 3, remarks: [] })
})

test('when this machine is too busy, the response says so and does not blame the file', async () => {
  const path = onDisk(aPdf({ pages: 5_000 }))
  await expect(checkPdf(path, { customerId, longestMs: 1 })).rejects.toMatchObject({ code: 'uploads_busy' })
})

test.each([
  ['pictures', {}],
  ['objects', { megabytes: 20, dict: '/Type /ObjStm /N 1 /First 4' }],
  ['tables of objects', { megabytes: 20, dict: '/Type /XRef /W [1 2 1] /Size 4' }],
])('many streams, each just small enough, are soon recognized: %s', async (_title, wish) => {
  const path = onDisk(aCrowdOfBombs(wish))
  const began = performance.now()
  await expect(checkPdf(path, { customerId, mostCpuMs: 60_000 })).rejects.toMatchObject({
    code: 'pdf_too_complex',
  })
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('a missing file gives no verdict', async () => {
  await expect(checkPdf(join(folder, 'none.pdf'), { customerId })).rejects.toMatchObject({ code: 'ENOENT' })
})

test('code that takes over the process can read, write, start and reach nothing', () => {
  const secret = onDisk(Buffer.from('a secret'))
  const tries = `
    const codeOf = async (work) => { try { await work() } catch (error) { return error.code } }
    const { connect } = require('node:net')
    const dial = () => new Promise((resolve, reject) => connect(9, '127.0.0.1').on('error', reject).on('connect', resolve))
    Promise.all([
      codeOf(() => require('node:fs').readFileSync(${JSON.stringify(secret)})),
      codeOf(() => require('node:fs').readdirSync(${JSON.stringify(folder)})),
      codeOf(() => require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'new'))}, '')),
      codeOf(() => require('node:child_process').execSync('true')),
      codeOf(dial),
    ]).then((codes) => console.log(JSON.stringify({ codes, environment: Object.keys(process.env) })))
  `
  const { stdout } = spawnSync(process.execPath, [...confinement, '--eval', tries], { env: {} })
  expect(JSON.parse(String(stdout))).toEqual({ codes: Array(5).fill('ERR_ACCESS_DENIED'), environment: [] })
})
