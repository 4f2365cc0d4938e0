import { buffer } from 'node:stream/consumers'
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteOnPhoto } from '#contract/desk/sales/photos'
import {
  addListingPhoto,
  changeListingPhoto,
  getListingPhotos,
  type ListingPhoto,
  orderListingPhotos,
  removeListingPhoto,
  settleListingPhotos,
} from '#contract/listing-photos'
import { photoProblemSentence, storedPhotoFiles } from '#rules/listing-photos'
import { pictureLimitBytes } from '#rules/uploaded-pictures'
import { sendUpload } from '#server/testing/a-form'
import { aListingPhoto } from '#server/testing/a-listing-photo'
import { aSale } from '#server/testing/a-sale'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
let saleId: string
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ann = await anAccount(app)
  saleId = await aSale(app, { customerId: ann.id })
})
afterAll(() => app.close())

/** No two pictures are the same, also as a JPEG, which rounds. (Ids count up within a millisecond, so their ends are too similar.) */
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: `#${randomBytes(3).toString('hex')}` } })

/** Grey, because colors take five times as long. */
const ofSixtyMegapixels = () =>
  sharp(Buffer.alloc(60_000_000), { raw: { width: 10_000, height: 6_000, channels: 1 } })
    .jpeg({ optimiseCoding: false })
    .toBuffer()

type Answer = { photo: ListingPhoto; left: number; code?: string; error?: string }
const send = async (
  file: Uint8Array | undefined,
  fields: Record<string, string> = {},
  fileName = 'House.jpg',
) => {
  const answer = await sendUpload(
    app,
    { token: ann.token, fields, fileName, params: { saleId }, ...(file && { file }) },
    addListingPhoto,
  )
  return { status: answer.statusCode, ...answer.json<Answer>() }
}
const list = () => ann.call(getListingPhotos, { params: { saleId } })
const idsOf = async () => (await list()).photos.map(({ id }) => id)
const incoming = () =>
  readdirSync(join(app.config.dataFolder, 'incoming')).filter((name) => name.endsWith('.jpg'))
const keyOf = async (id: string) =>
  (
    await app.database.direct
      .selectFrom('listing_photo')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).file_key

test('a photo of a camera is stored upright and smaller, without its place and its serial number, and the others say why not', async () => {
  const camera = await aPicture(2_400, 1_800)
    .withExif({
      IFD0: { Make: 'Canon' },
      IFD2: { BodySerialNumber: 'SN-1234567' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 45/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  for (const secret of ['SN-1234567', 'Canon']) expect(camera.includes(secret)).toBe(true)
  const stored = await send(camera, { rights: 'own', caption: 'Front of the house' }, 'IMG 1.jpg')
  expect(stored).toMatchObject({
    status: 201,
    left: 24,
    photo: {
      width: 1_536,
      height: 2_048,
      rights: 'own',
      caption: 'Front of the house',
      fileName: 'IMG 1.jpg',
    },
  })
  const small = await aPicture(640, 480).jpeg().toBuffer()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  const large = Buffer.alloc(pictureLimitBytes + 1)
  large.set([0xff, 0xd8, 0xff, 0xe0])
  for (const [file, why] of [
    [small, 'too small'],
    [heic, 'HEIC'],
    [large, 'too large'],
    [Buffer.from('Just a text'), 'not a photo'],
    [Buffer.of(), 'empty'],
    [await ofSixtyMegapixels(), 'too many pixels'],
  ] as const)
    expect(await send(file)).toMatchObject({
      status: 400,
      code: 'photo_unreadable',
      error: photoProblemSentence(why),
    })
  expect(await idsOf()).toEqual([stored.photo.id])
  expect(incoming()).toEqual([])
  for (const key of storedPhotoFiles(await keyOf(stored.photo.id))) {
    const kept = await buffer(await app.files.read(key))
    for (const secret of ['SN-1234567', 'Canon', 'Exif', 'GPS']) expect(kept.includes(secret)).toBe(false)
    const { exif, orientation, format } = await sharp(kept).metadata()
    expect({ exif, orientation, format }).toEqual({ exif: undefined, orientation: undefined, format: 'jpeg' })
  }
}, 60_000)

test('a photo is shown at its signed address, which stays the same for a while, and at no other', async () => {
  const { photo } = await send(await aPicture(1_600, 1_200).jpeg().toBuffer())
  const show = (url: string) => app.http.inject({ url })
  const [small, large] = [await show(photo.url), await show(photo.largeUrl)]
  expect(small.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  expect(small.headers['cache-control']).toContain('private, max-age=900')
  expect((await sharp(small.rawPayload).metadata()).width).toBe(800)
  expect((await sharp(large.rawPayload).metadata()).width).toBe(1_600)
  expect((await list()).photos[0]?.url).toBe(photo.url)
  expect((await show(`${photo.url}x`)).statusCode).toBe(404)
  app.clock.forward(31 * 60_000)
  expect((await show(photo.url)).statusCode).toBe(404)
})

test('the same file twice is one photo, even when there is no space for another', async () => {
  const file = await aPicture(1_200, 900).jpeg().toBuffer()
  const first = await send(file, { caption: 'Kitchen' })
  for (let at = 1; at < 25; at++) await aListingPhoto(app, saleId)
  expect(await send(file)).toMatchObject({
    status: 201,
    left: 0,
    photo: { id: first.photo.id, caption: 'Kitchen' },
  })
  expect(await send(await aPicture(1_200, 900).jpeg().toBuffer())).toMatchObject({
    status: 409,
    code: 'photos_full',
    error: expect.stringContaining('includes 25 photos'),
  })
  expect((await list()).photos).toHaveLength(25)
  expect(incoming()).toEqual([])
})

test('the order is the seller’s, and an order that forgets a photo is refused', async () => {
  for (let at = 0; at < 25; at++) await aListingPhoto(app, saleId)
  const reversed = (await idsOf()).toReversed()
  const order = (ids: string[]) => ann.call(orderListingPhotos, { params: { saleId }, body: { ids } })
  expect((await order(reversed)).photos.map(({ id }) => id)).toEqual(reversed)
  expect(await idsOf()).toEqual(reversed)
  for (const wrong of [reversed.slice(1), [...reversed.slice(1), reversed[1] ?? ''], []])
    await expect(order(wrong)).rejects.toMatchObject({ status: 400, code: 'invalid_request' })
  expect(await idsOf()).toEqual(reversed)
})

test('the rights of all photos that have none are settled at once, and those of the others stay', async () => {
  const [first, second] = [await aListingPhoto(app, saleId), await aListingPhoto(app, saleId)]
  const without = app.database.direct.updateTable('listing_photo').set({ rights: '' })
  await without.where('id', '=', first).execute()
  const settle = (rights: 'own' | 'photographer', rightsNote?: string) =>
    ann.call(settleListingPhotos, { params: { saleId }, body: { rights, rightsNote } })
  await expect(settle('photographer', ' ')).rejects.toMatchObject({
    fields: { rightsNote: expect.any(String) },
  })
  const { photos } = await settle('photographer', 'Front Range Photo')
  expect(photos.map(({ id, rights, version }) => [id, rights, version])).toEqual([
    [first, 'photographer', 2],
    [second, 'own', 1],
  ])
})

test('what a photo says is changed by its version, and what is absent stays', async () => {
  const photoId = await aListingPhoto(app, saleId)
  const change = (body: { version: number; caption?: string; altered?: 'staged'; rights?: 'photographer' }) =>
    ann.call(changeListingPhoto, { params: { saleId, photoId }, body })
  await change({ version: 1, caption: '  Bedroom ' })
  expect((await change({ version: 2, altered: 'staged' })).photo).toMatchObject({
    version: 3,
    caption: 'Bedroom',
    altered: 'staged',
    rights: 'own',
  })
  await expect(change({ version: 2, caption: '' })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  await expect(change({ version: 3, caption: 'x'.repeat(201) })).rejects.toMatchObject({ status: 400 })
})

test('the files of a deleted photo are removed, and deleting it again is no error', async () => {
  const { photo } = await send(await aPicture(1_200, 900).jpeg().toBuffer())
  const keys = storedPhotoFiles(await keyOf(photo.id))
  const remove = () => ann.call(removeListingPhoto, { params: { saleId, photoId: photo.id } })
  expect(await remove()).toMatchObject({ photos: [], left: 25 })
  await remove()
  await app.jobs.runDue()
  expect(await Promise.all(keys.map((key) => app.files.exists(key)))).toEqual([false, false])
  const rows = await app.database.direct
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', saleId)
    .where('action', 'like', 'photo%')
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['photo added', 'photo deleted'])
})

test('a sale that has ended takes no photos, and its photos stay as they are', async () => {
  const photoId = await aListingPhoto(app, saleId)
  await app.database.direct
    .updateTable('sale')
    .set({ ended_at: app.now() })
    .where('id', '=', saleId)
    .execute()
  const over = { status: 409, code: 'not_this_status' }
  expect(await send(await aPicture(1_200, 900).jpeg().toBuffer())).toMatchObject(over)
  await expect(ann.call(removeListingPhoto, { params: { saleId, photoId } })).rejects.toMatchObject(over)
  await expect(
    ann.call(orderListingPhotos, { params: { saleId }, body: { ids: [photoId] } }),
  ).rejects.toMatchObject(over)
  const broker = await anAccount(app, { role: 'staff', staffRole: 'broker' })
  const note = { params: { saleId, photoId }, body: { version: 1, note: 'A face can be seen.' } }
  await expect(broker.call(noteOnPhoto, note)).rejects.toMatchObject(over)
})

test('a broker writes about a photo, and the seller reads it', async () => {
  const photoId = await aListingPhoto(app, saleId)
  const broker = await anAccount(app, { role: 'staff', staffRole: 'broker' })
  const note = (version: number) =>
    broker.call(noteOnPhoto, { params: { saleId, photoId }, body: { version, note: 'A face can be seen.' } })
  await note(1)
  await expect(note(1)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect((await list()).photos).toMatchObject([{ note: 'A face can be seen.', version: 2 }])
})
