import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#contract/desk/privacy/privacy'
import { endSaleAtDesk } from '#contract/desk/sales/hold'
import { changeWork } from '#server/orders/change-work'
import { startWork } from '#server/orders/start-work'
import { readPaperDates } from '#server/privacy/paper-dates'
import { aBroker } from '#server/testing/a-broker'
import { aSale, asSeen } from '#server/testing/a-sale'
import { aVersion } from '#server/testing/a-version'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { orderRow } from '#server/testing/order-steps'
import { readZip } from '#server/testing/read-zip'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let desk: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  desk = await aBroker(app)
})
afterAll(() => app.close())

const fileOf = (email: string) => desk.call(people.getPersonFile, { query: { email } })
const erase = async (email: string) => {
  const { seen } = (await fileOf(email)).erasing
  return desk.call(people.erasePerson, { body: { email, typed: email, seen } })
}
const saleRow = (id: string) =>
  app.database.direct.selectFrom('sale').selectAll().where('id', '=', id).executeTakeFirst()

/** A seller with a finished order and an open sale, with a photo, a person, a change and a paper. */
const aSeller = async (email: string) => {
  const ann = await anAccount(app, { name: 'Ann Aspenholt', email })
  const saleId = await aSale(app, { customerId: ann.id })
  const { direct } = app.database
  const { order_id: orderId } = await direct
    .selectFrom('sale_order_line')
    .select('order_id')
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  const order = await startWork(app, desk, orderId, (await orderRow(app, orderId)).version)
  await changeWork(app, desk, orderId, 'finish work', order.version)
  const paper = await aVersion(app, { customerId: ann.id, place: { kind: 'legal', name: 'Counterproposal' } })
  const photoKey = `photos/${app.newId()}.jpg`
  await app.files.put(photoKey, Buffer.from('a picture'))
  await storeParts(saleId, { photoKey, versionId: paper.id, by: ann.id })
  await app.jobs.runDue()
  return { id: ann.id, saleId, orderId, paper, photoKey }
}

const storeParts = async (saleId: string, of: { photoKey: string; versionId: string; by: string }) => {
  const { direct } = app.database
  const part = { sale_id: saleId, position: 0 }
  await direct
    .insertInto('listing_photo')
    .values({
      ...part,
      id: app.newId(),
      file_key: of.photoKey,
      file_name: 'kitchen.heic',
      sha256: 'x',
      width: 2048,
      height: 1536,
      bytes: 9,
      caption: 'The kitchen',
      altered: '',
      rights: 'own',
      rights_note: '',
      created_at: app.now(),
    })
    .execute()
  await direct
    .insertInto('party')
    .values({
      ...part,
      id: app.newId(),
      role: 'trustee',
      name: 'Tess Tamarack',
      company: '',
      telephone: '',
      email: 'tess@example.test',
      authority_version_id: of.versionId,
    })
    .execute()
  await direct
    .insertInto('listing_change')
    .values({
      id: app.newId(),
      sale_id: saleId,
      kind: 'other',
      wanted: '{"text":"New curtains."}',
      needs_signature: 0,
      state: 'wanted',
      document_version_id: null,
      signed_at: null,
      entered_at: null,
      entered_by: null,
      created_at: app.now(),
      created_by: of.by,
    })
    .execute()
}

const ended = async (saleId: string, lastDay = '') => {
  await desk.call(endSaleAtDesk, await asSeen(app, saleId, { why: 'The owner stays.' }))
  await app.database.direct
    .updateTable('sale')
    .set({ listing_ends_on: lastDay })
    .where('id', '=', saleId)
    .execute()
}

const what =
  'Sales with their listing input, photos, changes, people and offers, also those of buyers and agents'

test('the file of a person has their sales, with input, changes, people, and the photos as pictures', async () => {
  const { saleId } = await aSeller('export@example.test')
  const answer = await app.http.inject({
    url: '/api/desk/person/file?email=export@example.test',
    headers: { authorization: `Bearer ${desk.token}` },
  })
  const files = readZip(answer.rawPayload)
  const data = JSON.parse(files.get('data.json')?.toString() ?? '') as Record<string, object[]>
  expect(data).toMatchObject({
    sales: [{ id: saleId }],
    salePackages: [{ sale_id: saleId }],
    listingInputs: [{ sale_id: saleId, number: 1 }],
    listingPhotos: [{ caption: 'The kitchen' }],
    listingChanges: [{ wanted: '{"text":"New curtains."}' }],
    parties: [{ name: 'Tess Tamarack' }],
  })
  const { reference } = (await saleRow(saleId)) ?? expect.fail('no sale')
  expect(files.get(`photos/${reference}/1 kitchen.jpg`)?.toString()).toBe('a picture')
  expect(files.get('index.html')?.toString()).toContain('Tess Tamarack')
})

test('an erasure keeps an open sale whole, and says why, without a date', async () => {
  const { saleId, photoKey, orderId } = await aSeller('open@example.test')
  app.clock.forward(Date.UTC(2034, 1, 1) - app.now())
  desk = await aBroker(app)
  const { stays } = await erase('open@example.test')
  expect(stays).toContainEqual({
    what,
    count: 1,
    why: 'The sale goes on. Its records have to stay for four years after it ends (C.R.S. 12-10-217(1)(k)).',
    until: '',
  })
  expect(stays).toContainEqual(expect.objectContaining({ what: 'Papers of a sale that goes on', count: 1 }))
  await app.jobs.runDue()
  expect(await saleRow(saleId)).toMatchObject({ ended_at: null })
  expect(await app.files.exists(photoKey)).toBe(true)
  const { direct } = app.database
  for (const table of ['party', 'listing_input', 'listing_photo', 'listing_change'] as const)
    expect(await direct.selectFrom(table).select('id').where('sale_id', '=', saleId).execute()).toHaveLength(
      1,
    )
  expect((await orderRow(app, orderId)).shipping).toContain('Erased')
})

test('a sale stays four years from the end of its listing, then it goes with the files of its photos', async () => {
  const { id, saleId, photoKey, orderId, paper } = await aSeller('ended@example.test')
  const year = new Date(app.now()).getUTCFullYear() + 1
  await ended(saleId, `${year}-06-30`)
  const { erasing } = await fileOf('ended@example.test')
  const stay = erasing.stays.find((each) => each.what === what)
  expect(stay).toMatchObject({ count: 1, why: expect.stringContaining('12-10-217') })
  expect(stay?.until).toMatch(`${year + 4}-07-01`)
  const dates = await readPaperDates(app.database.direct, [
    { id: paper.document_id, customer_id: id, order_id: null },
    { id: 'a form', customer_id: id, order_id: orderId },
  ])
  for (const each of dates.values())
    expect(new Date(each.keepUntil ?? 0).toISOString()).toMatch(`${year + 4}-07-01`)

  app.clock.forward(Date.UTC(year + 7, 1, 1) - app.now())
  desk = await aBroker(app)
  const { goes } = await erase('ended@example.test')
  expect(goes).toContainEqual({ what: 'Sales', count: 1 })
  await app.jobs.runDue()
  expect(await saleRow(saleId)).toBeUndefined()
  expect(await app.files.exists(photoKey)).toBe(false)
  expect(await app.database.direct.selectFrom('file_to_remove').selectAll().execute()).toEqual([])
})

test('a legal hold on the person keeps a sale whose time is over', async () => {
  const { id, saleId } = await aSeller('held@example.test')
  await ended(saleId)
  app.clock.forward(Date.UTC(2049, 1, 1) - app.now())
  desk = await aBroker(app)
  await app.database.direct
    .insertInto('legal_hold')
    .values({
      id: app.newId(),
      account_id: id,
      document_id: null,
      reason: 'Suit 12 CV 34',
      set_by: desk.id,
      set_at: app.now(),
    })
    .execute()
  const { stays } = await erase('held@example.test')
  expect(stays).toContainEqual({ what, count: 1, why: 'A legal hold.', until: '' })
  expect(await saleRow(saleId)).toBeDefined()
})
