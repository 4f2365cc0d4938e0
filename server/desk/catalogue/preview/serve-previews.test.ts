import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createPackage,
  getPackage,
  publishPackage,
  savePackageDraft,
} from '#contract/desk/catalogue/packages'
import { previewPackage } from '#contract/desk/catalogue/package-preview'
import { fileLinkMs } from '#rules/files'
import { servePreviews } from './serve-previews.ts'
import type { RenderWith } from '#server/platform/pages/page-entry'
import { insideTransport } from '#server/platform/http/inside-transport'
import { aCatalogue } from '#server/testing/a-catalogue'
import { anAccount, type TestAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

/** Replaces the shop's pages: a document that contains the answers to its calls. */
const render =
  (http: TestApp['http']): RenderWith =>
  async (url, _, replace) => {
    const send = replace(insideTransport(http))
    const slug = url.split('/').at(-1)
    const { json } = await send({ method: 'GET', url: `/api/home/product-details/${slug}` })
    const { json: reviews } = await send({ method: 'GET', url: '/api/home/customer/get-reviews/x' })
    const banners = await send({ method: 'GET', url: '/api/banners' })
    const said = JSON.stringify({ ...(json as object), reviews, banners: banners.status })
    const scripts = '<link rel="modulepreload" href="/x.js"/><script type="module" src="/x.js"></script>'
    return { status: 200, html: `<html><head>${scripts}</head><body class="x"><i>${said}</i></body></html>` }
  }

let app: TestApp
let ann: TestAccount
beforeAll(async () => {
  app = await startTestApp({
    extend: async ({ http }, platform) => servePreviews(http, platform, render(http)),
  })
  ann = await anAccount(app, { role: 'staff', name: 'Ann', staffRole: 'assistant' })
  await aCatalogue(app, [{ name: 'Live', slug: 'live', summary: 'As it is.', stock: 4 }])
})
afterAll(() => app.close())

const linkTo = async (packageId: string) =>
  (await ann.call(previewPackage, { params: { packageId } })).address
const open = (url: string) => app.http.inject({ url })
const shown = async (url: string) => {
  const { body } = await open(url)
  return JSON.parse(/<i>(?<said>.*)<\/i>/s.exec(body)?.groups?.['said'] ?? '{}')
}

test('a package that was never published is shown as it would be, with what it lacks', async () => {
  const { id } = await ann.call(createPackage, { body: { name: 'Dusk Photos' } })
  expect(await shown(await linkTo(id))).toMatchObject({
    product: { name: 'Dusk Photos', category: 'No category yet', shopName: 'No seller yet', isDraft: true },
    relatedProducts: [],
    reviews: { totalReview: 0 },
    banners: 200,
  })
})

test('the draft of a live package is shown, and the shop shows what is live', async () => {
  const { id } = await app.database.direct
    .selectFrom('product')
    .select('id')
    .where('slug', '=', 'live')
    .executeTakeFirstOrThrow()
  const { live } = await ann.call(getPackage, { params: { packageId: id } })
  if (!live) throw new Error('The package is live.')
  const pictures = [{ address: 'https://pictures.example.org/a.jpg', alt: 'A' }]
  const content = { ...live, summary: 'As it will be.', description: '# New\n<script>1</script>', pictures }
  await ann.call(savePackageDraft, { params: { packageId: id }, body: { version: 0, content } })
  const link = await linkTo(id)
  expect((await shown(link)).product).toMatchObject({
    summary: 'As it will be.',
    description: expect.stringMatching(/^<h3>New<\/h3>\s*$/),
    images: ['https://pictures.example.org/a.jpg'],
    stock: 4,
  })
  const { headers, body } = await open(link)
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'unsafe-none',
  })
  expect(headers['content-security-policy']).toMatch(/img-src [^;]*https:\/\/pictures\.example\.org/)
  expect(headers['content-security-policy']).toContain('; sandbox allow-same-origin allow-popups')
  expect(headers['content-security-policy']).not.toContain('allow-scripts')
  expect(body).toContain('This is a draft.')
  expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(body).not.toMatch(/<script|modulepreload/)
  expect((await app.http.inject('/api/home/product-details/live')).json().product.summary).toBe('As it is.')
  await ann.call(publishPackage, { params: { packageId: id }, body: { version: 1 } })
  expect((await shown(link)).product.summary).toBe('As it will be.')
})

test('a link that has expired, was changed, or is for something else is refused with a sentence', async () => {
  const { id } = await ann.call(createPackage, { body: { name: 'Short' } })
  const link = await linkTo(id)
  app.clock.forward(fileLinkMs - 1)
  expect((await open(link)).statusCode).toBe(200)
  app.clock.forward(1)
  const changed = (await linkTo(id)).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const url of [link, changed, '/preview/x.y']) {
    const { statusCode, body, headers } = await open(url)
    expect({ statusCode, isSaid: body.includes('This preview has ended') }).toEqual({
      statusCode: 404,
      isSaid: true,
    })
    expect(headers['cache-control']).toBe('private, no-store')
  }
  await expect(linkTo('none')).rejects.toMatchObject({ status: 404, code: 'package_not_found' })
})
