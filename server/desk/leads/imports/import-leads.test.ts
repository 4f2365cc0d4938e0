// Leads from CSV files, as Excel and its relatives write them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLeadFile, importLeadFile, type LeadFile } from '#contract/desk/leads/lead-imports'
import { sendUpload } from '#server/testing/a-form'
import { aLead } from '#server/testing/a-lead'
import { aMember, type TestMember } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ana: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ana = await aMember(app, 'assistant')
})
afterAll(() => app.close())

const send = (content: string | Uint8Array, { seen, by = ana }: { seen?: string; by?: TestMember } = {}) =>
  sendUpload(
    app,
    {
      token: by.token,
      fields: { source: 'other', ...(seen !== undefined && { seen }) },
      file: Buffer.from(content),
      fileName: 'leads.csv',
    },
    seen === undefined ? checkLeadFile : importLeadFile,
  )
const check = async (content: string | Uint8Array): Promise<LeadFile> => (await send(content)).json()

const head = 'Name,Phone,Street address,City,State,ZIP code'
const row = (name: string, phone: string, street = '12 Ring Road') =>
  `${name},${phone},${street},Denver,Colorado,80202`
const fatesOf = ({ rows }: LeadFile) => rows.map(({ line, fate }) => [line, fate])

test('a dry run names the fate of each row and its duplicates, and the import does what it said', async () => {
  const reference = await aLead(app, { phoneNumber: '(303) 555-0142', line1: '1600 Pearl St.', zip: '80202' })
  const content = [
    `${head},Bedrooms,Came from,`,
    `${row('Ida Import', '720-555-0101')},3,A referral,`,
    ',,,,,,,,',
    `${row('Ida Again', '(720) 555-0101', '12  RING Road')},,,`,
    `${row('Ann Example', '303 555 0142', '1600 Pearl St')},,,`,
    `${row('Bad State', '720 555 0103').replace('Colorado', 'Ohio')},x,,`,
  ].join('\r\n')
  const checked = await check(content)
  expect(fatesOf(checked)).toEqual([
    [2, 'new'],
    [4, 'known'],
    [5, 'known'],
    [6, 'refused'],
  ])
  expect(checked.rows.map(({ note }) => note)).toEqual([
    '',
    'Line 2 is the same.',
    `This is ${reference}, Ann Example.`,
    '',
  ])
  expect(checked.rows[3]?.problems).toMatchObject({ Bedrooms: expect.stringContaining('number') })
  expect((await ana.desk('GET /api/desk/leads', { query: { q: 'Ida Import' } })).rows).toEqual([])
  const imported: LeadFile = (await send(content, { seen: checked.seen })).json()
  const made = imported.rows[0]?.reference ?? ''
  expect(await ana.desk('GET /api/desk/leads/:leadId', { params: { leadId: made } })).toMatchObject({
    source: 'referral',
    stage: 'new',
    phone: '(720) 555-0101',
    entered: { by: ana.name, answers: { bedrooms: 3, bathrooms: null } },
  })
  const again = await check(content)
  expect(fatesOf(again)[0]).toEqual([2, 'known'])
  expect((await send(content, { seen: checked.seen })).json().counts).toMatchObject({ new: 0, known: 3 })
})

test('two units of a building are two leads, and one unit is one in whichever line it is written', async () => {
  const heads = 'Name,Phone,Street address,Apartment or unit,City,State,ZIP code'
  const unit = (street: string, line2: string) =>
    `Una Units,720-555-0130,${street},${line2},Denver,Colorado,80202`
  const units = [unit('9 Ring Road', 'Unit 4'), unit('9 Ring Road', 'Unit 5'), unit('9 Ring Road Unit 5', '')]
  const content = [heads, ...units].join('\n')
  const checked = await check(content)
  expect(checked.rows.map(({ fate }) => fate)).toEqual(['new', 'new', 'known'])
  await send(content, { seen: checked.seen })
  const more = await check(
    [heads, ...units, unit('9 Ring Road', 'Unit 6'), unit('9 Ring Road', '#4')].join('\n'),
  )
  expect(more.rows.map(({ fate }) => fate)).toEqual(['known', 'known', 'known', 'new', 'known'])
})

const sep = (sign: string, lines: string) => lines.replaceAll(',', sign)
const plain = `${head}\r\n${row('José Núñez', '720 555 0110')}\r\n`
test.each([
  ['with a byte order mark', Buffer.from(`\uFEFF${plain}`)],
  ['with semicolons', Buffer.from(sep(';', plain))],
  ['with sep=', Buffer.from(`sep=|\r\n${sep('|', plain)}`)],
  ['in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(plain, 'utf16le')])],
  ['in Windows-1252', Buffer.from(plain, 'latin1')],
  [
    'with empty columns and rows',
    Buffer.from(`${head},,\r\n,,,,,,,\r\n${row('José Núñez', '720 555 0110')},,\r\n\r\n`),
  ],
])('a file %s is read', async (_, content) => {
  const { rows } = await check(content)
  expect(rows).toMatchObject([{ name: 'José Núñez', fate: 'new' }])
})

test.each([
  ['Name,Phone', /Missing: Street address, City, State, ZIP code/],
  [`${head},Shoe size`, /We do not know “Shoe size”/],
  [`${head},Name`, /“Name” is there twice/],
  [head, /no rows/],
])('a file that begins with %j is refused whole', async (first, sentence) => {
  const answer = await send(first === head ? head : `${first}\n${row('A', '720 555 0120')}`)
  expect(answer.json()).toMatchObject({ code: 'csv_unfit', error: expect.stringMatching(sentence) })
})

test('a file that changed after the check is not imported', async () => {
  const { seen } = await check(plain)
  const answer = await send(`${plain}${row('More', '720 555 0121')}`, { seen })
  expect(answer.json()).toMatchObject({ code: 'changed_meanwhile' })
})
