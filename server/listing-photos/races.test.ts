import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addListingPhoto, getListingPhotos } from '#contract/listing-photos'
import { sendUpload } from '#server/testing/a-form'
import { aListingPhoto } from '#server/testing/a-listing-photo'
import { aSale } from '#server/testing/a-sale'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const storedKeys = async () =>
  (await Array.fromAsync(app.files.list())).filter((key) => key.startsWith('photos/'))

test('photos that arrive at the same moment never exceed the plan, and the files of the others are removed', async () => {
  const { id: customerId, token, call } = await anAccount(app)
  const params = { saleId: await aSale(app, { customerId }) }
  for (let at = 1; at < 25; at++) await aListingPhoto(app, params.saleId)
  const before = await storedKeys()
  const picture = (background: string) =>
    sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const files = await Promise.all(['red', 'green', 'blue'].map(picture))
  const answers = await Promise.all(
    files.map((file) =>
      sendUpload(app, { token, fields: {}, file, fileName: 'House.jpg', params }, addListingPhoto),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  expect((await call(getListingPhotos, { params })).photos).toHaveLength(25)
  expect(await storedKeys()).toHaveLength(before.length + 2)
  const incoming = readdirSync(join(app.config.dataFolder, 'incoming'))
  expect(incoming.filter((name) => name.endsWith('.jpg'))).toEqual([])
})
