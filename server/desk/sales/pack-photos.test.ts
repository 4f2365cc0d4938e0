import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDeskPhotos, getPhotosZip } from '#contract/desk/sales/photos'
import { aListingPhoto } from '#server/testing/a-listing-photo'
import { aSale } from '#server/testing/a-sale'
import { anAccount } from '#server/testing/an-account'
import { readZip } from '#server/testing/read-zip'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const download = (token: string, saleId: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.http.inject({
    method,
    url: getPhotosZip.path.replace(':saleId', saleId),
    headers: { authorization: `Bearer ${token}` },
  })

test('the desk gets the photos numbered in the seller’s order, with their labels and a list, and the download is recorded', async () => {
  const ann = await anAccount(app)
  const saleId = await aSale(app, { customerId: ann.id })
  const [first, second, lost] = [
    await aListingPhoto(app, saleId),
    await aListingPhoto(app, saleId),
    await aListingPhoto(app, saleId),
  ]
  const say = (id: string, fields: Record<string, string | number>) =>
    app.database.direct.updateTable('listing_photo').set(fields).where('id', '=', id).execute()
  await say(first, { position: 1, altered: 'staged', caption: '=Bedroom', rights: 'photographer' })
  await say(first, { rights_note: 'Front Range Photo' })
  await say(second, { position: 0 })
  await app.files.put(`photos/${first}.jpg`, Buffer.from('bedroom'))
  await app.files.put(`photos/${second}.jpg`, Buffer.from('front'))
  const ben = await anAccount(app, { role: 'staff', staffRole: 'assistant' })
  const { photos } = await ben.call(getDeskPhotos, { params: { saleId } })
  expect(photos.map(({ id }) => id)).toEqual([second, first, lost])
  const answer = await download(ben.token, saleId)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="S-\w+ photos\.zip"$/),
  })
  const files = readZip(answer.rawPayload)
  expect([...files.keys()]).toEqual(['photos.csv', '001.jpg', '002 Virtually staged.jpg'])
  expect(files.get('002 Virtually staged.jpg')?.toString()).toBe('bedroom')
  const rows = String(files.get('photos.csv')).split('\n')
  expect(rows[2]).toBe(
    "002 Virtually staged.jpg,'=Bedroom,Virtually staged,a photographer’s,Front Range Photo,2048,1536,",
  )
  expect(rows[3]).toContain('The file store does not have this file.')
  const recorded = await app.database.direct
    .selectFrom('audit')
    .select('actor_id')
    .where('subject_id', '=', saleId)
    .where('action', '=', 'photos downloaded')
    .execute()
  expect(recorded).toEqual([{ actor_id: ben.id }])
})

test('a sale without photos gives an archive with an empty list, and an unknown sale is not found', async () => {
  const { token } = await anAccount(app, { role: 'staff', staffRole: 'broker' })
  const saleId = await aSale(app, { customerId: (await anAccount(app)).id })
  expect([...readZip((await download(token, saleId)).rawPayload).keys()]).toEqual(['photos.csv'])
  expect((await download(token, 'none')).json()).toMatchObject({ code: 'sale_not_found' })
  const heads = [await download(token, 'none', 'HEAD'), await download(token, saleId, 'HEAD')]
  expect(heads.map(({ statusCode }) => statusCode)).toEqual([404, 200])
})
