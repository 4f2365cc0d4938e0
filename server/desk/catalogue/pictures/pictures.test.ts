import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp, { type Sharp } from 'sharp'
import { listAudit } from '#contract/desk/audit'
import { uploadPicture } from '#contract/desk/catalogue/pictures'
import { dayMs } from '#rules/durations'
import { pictureLimitBytes } from '#rules/uploaded-pictures'
import { forgetCatalogueFiles } from '#server/desk/catalogue/files/forget-files'
import { aCatalogue } from '#server/testing/a-catalogue'
import { sendUpload } from '#server/testing/a-form'
import { aRun } from '#server/testing/a-run'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  ann = await anAccount(app, { role: 'staff', name: 'Ann', staffRole: 'assistant' })
})
afterAll(() => app.close())

const plain = (width: number, height: number, background = '#3a6') =>
  sharp({ create: { width, height, channels: 3, background } })
/** Made in a fifth of the time. */
const grey = (width: number, height: number) =>
  sharp(Buffer.alloc(width * height, 99), { raw: { width, height, channels: 1 } })
const hugeJpeg = (width: number, height: number) =>
  grey(width, height).jpeg({ optimiseCoding: false }).toBuffer()

const send = async (file: Uint8Array | undefined, { use = 'package', fileName = 'photo.jpg' } = {}) => {
  const answer = await sendUpload(
    app,
    { token: ann.token, fields: { use }, fileName, ...(file && { file }) },
    uploadPicture,
  )
  return { status: answer.statusCode, ...answer.json<Answer>() }
}
type Answer = { address: string; width: number; height: number; code?: string; error?: string }
const show = (address: string, accept = 'image/avif,image/webp,*/*') =>
  app.http.inject({ url: address, headers: { accept } })

test('a picture is encoded again: upright, without camera data, and no larger than the shop shows it', async () => {
  const camera = await plain(1_800, 900)
    .withExif({ IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(camera.includes('Secret')).toBe(true)
  const { status, address, width, height } = await send(camera)
  expect({ status, width, height }).toEqual({ status: 201, width: 800, height: 1_600 })
  const jpeg = await show(address, '*/*')
  expect(jpeg.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept'),
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  const { exif, orientation, ...shown } = await sharp(jpeg.rawPayload).metadata()
  expect({ exif, orientation, width: shown.width, height: shown.height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 800,
    height: 1_600,
  })
  const webp = await show(address)
  expect(webp.headers['content-type']).toBe('image/webp')
  expect((await sharp(webp.rawPayload).metadata()).format).toBe('webp')
})

test('each use has its own size, and a small picture is not made larger', async () => {
  const wide = await plain(2_500, 1_000).png().toBuffer()
  expect(await send(wide, { use: 'banner' })).toMatchObject({ width: 2_400, height: 960 })
  expect(await send(wide, { use: 'seller' })).toMatchObject({ width: 400, height: 160 })
  expect(await send(await plain(60, 40).webp().toBuffer())).toMatchObject({ width: 60, height: 40 })
})

test('what is transparent stays so, and is white where a picture cannot be transparent', async () => {
  const glass = sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
  const { address } = await send(await glass.png().toBuffer())
  const webp = await sharp((await show(address)).rawPayload).stats()
  expect(webp.isOpaque).toBe(false)
  const { dominant } = await sharp((await show(address, '*/*')).rawPayload).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
})

test('the same picture has the same address, and is recorded once', async () => {
  const file = await plain(300, 200, '#123456').jpeg().toBuffer()
  const [{ address }, again] = [await send(file, { fileName: 'C:\\Pictures\\House.jpg' }), await send(file)]
  expect(again).toMatchObject({ status: 201, address })
  const { rows } = await ann.call(listAudit, { query: { subject: 'catalogue_file' } })
  expect(rows.filter(({ details }) => JSON.stringify(details).includes('House.jpg'))).toMatchObject([
    { action: 'picture added', details: { name: 'House.jpg' } },
  ])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const animated = async () => {
  const frames = await sharp({
    create: {
      width: 8,
      height: 8 * 2_000,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 99, sigma: 40 },
    },
  })
    .raw()
    .toBuffer()
  return sharp(frames, { raw: { width: 8, height: 8 * 2_000, channels: 3, pageHeight: 8 } })
    .webp()
    .toBuffer()
}
const halfOf = async (picture: Sharp) => {
  const whole = await picture.toBuffer()
  return whole.subarray(0, whole.length / 2)
}
const noise = sharp({
  create: {
    width: 150,
    height: 100,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 99, sigma: 40 },
  },
})

test.each<[string, () => Uint8Array | Promise<Uint8Array>, number, RegExp]>([
  ['of 60 megapixels', () => hugeJpeg(10_000, 6_000), 415, /more than 50 megapixels/],
  ['that is a bomb', () => grey(9_000, 9_000).png().toBuffer(), 415, /more than 50 megapixels/],
  ['of thousands of frames', animated, 415, /animated/],
  ['that is an SVG', () => Buffer.from(svg.replace(/<script.*script>/, '')), 415, /not a JPEG, PNG or WebP/],
  ['that is an SVG with a script', () => Buffer.from(svg), 415, /not a JPEG, PNG or WebP/],
  ['that is a GIF', () => plain(9, 9).gif().toBuffer(), 415, /not a JPEG, PNG or WebP/],
  [
    'that only says it is one',
    () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.from(svg)]),
    415,
    /damaged or incomplete/,
  ],
  ['that is a cut JPEG', () => halfOf(noise.clone().jpeg()), 415, /damaged or incomplete/],
  ['that is a cut PNG', () => halfOf(noise.clone().png()), 415, /damaged or incomplete/],
  ['that is a cut WebP', () => halfOf(noise.clone().webp()), 415, /damaged or incomplete/],
  ['of too many bytes', () => Buffer.alloc(pictureLimitBytes + 1, 0xff), 413, /larger than 20 MB/],
])('a picture %s is refused with a sentence', async (_, file, status, sentence) => {
  expect(await send(await file())).toMatchObject({
    status,
    code: 'picture_refused',
    error: expect.stringMatching(sentence),
  })
})

const withTail = async (picture: Sharp, tail: Uint8Array) => Buffer.concat([await picture.toBuffer(), tail])

// Each is similar to one that is refused.
test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ['of exactly 50 megapixels', () => hugeJpeg(10_000, 5_000)],
  ['in the colors of a printer', () => noise.clone().toColourspace('cmyk').jpeg().toBuffer()],
  ['that arrives in steps', () => noise.clone().jpeg({ progressive: true }).toBuffer()],
  ['without colors', () => noise.clone().grayscale().jpeg().toBuffer()],
  ['with 16 bits for each color', () => noise.clone().toColourspace('rgb16').png().toBuffer()],
  ['with a palette, interlaced', () => plain(99, 99).png({ palette: true, progressive: true }).toBuffer()],
  ['that loses nothing', () => noise.clone().webp({ lossless: true }).toBuffer()],
  ['of one frame', () => plain(9, 9).webp({ loop: 1 }).toBuffer()],
  // Phones append a second picture or a film.
  ['with a film after its end', () => withTail(noise.clone().jpeg(), Buffer.alloc(200_000, 'ftypmp42'))],
  [
    'with another picture after its end',
    async () => withTail(noise.clone().jpeg(), await plain(9, 9).jpeg().toBuffer()),
  ],
  ['that is a PNG with bytes after its end', () => withTail(noise.clone().png(), Buffer.from('\r\n\0'))],
])('an honest picture %s is taken', async (_, file) => {
  expect(await send(await file())).toMatchObject({ status: 201 })
})

test('nothing but the picture is kept of a file that is also something else', async () => {
  const page = '<html><script>alert(1)</script></html>'
  const also = await withTail(noise.clone().jpeg(), Buffer.from(`${page}%PDF-1.7 PK\u0003\u0004`))
  const { address } = await send(also, { fileName: 'photo.html' })
  for (const accept of ['*/*', 'image/webp']) {
    const { rawPayload, headers } = await show(address, accept)
    expect(rawPayload.includes('<script')).toBe(false)
    expect(headers['content-type']).toMatch(/^image\/(jpeg|webp)$/)
  }
})

test('a request without a picture, or for a use that there is not, is refused', async () => {
  expect(await send(undefined)).toMatchObject({ status: 400, code: 'no_file' })
  const picture = await plain(9, 9).png().toBuffer()
  expect(await send(picture, { use: 'poster' })).toMatchObject({ status: 400, code: 'invalid_request' })
})

test('an address that no picture has is not found', async () => {
  for (const name of ['a'.repeat(64), '../x', `${'a'.repeat(64)}.jpg.webp`])
    expect((await show(`/uploaded-pictures/${name}.jpg`)).statusCode).toBe(404)
})

test('only a picture that nothing uses is deleted after 30 days', async () => {
  const [unused, named] = [
    (await send(await plain(30, 30, '#111').png().toBuffer())).address,
    (await send(await plain(30, 30, '#222').png().toBuffer())).address,
  ]
  const draft = (await send(await plain(30, 30, '#333').png().toBuffer())).address
  await aCatalogue(app, [{ name: 'Pictured', slug: 'pictured', pictures: [{ address: named, alt: 'It' }] }])
  const content = JSON.stringify({ pictures: [{ address: draft, alt: '' }] })
  await app.database.direct
    .insertInto('package_draft')
    .values({
      product_id: app.newId(),
      content,
      version: 1,
      publish_at: null,
      updated_by: ann.id,
      updated_at: app.now(),
      created_at: app.now(),
    })
    .execute()
  const forget = async () => {
    await forgetCatalogueFiles(app).run({}, aRun())
    await app.jobs.runDue()
  }
  app.clock.forward(29 * dayMs)
  await forget()
  expect((await show(unused)).statusCode).toBe(200)
  app.clock.forward(2 * dayMs)
  await forget()
  const found = await Promise.all([unused, named, draft].map(async (one) => (await show(one)).statusCode))
  expect(found).toEqual([404, 200, 200])
})
