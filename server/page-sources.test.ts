import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { originsOfPictures } from '#server/brokerage/picture-origins'
import { pageSources } from '#server/page-sources'
import { pages } from '#web/pages.ts'
import { pagesForCards } from '#web/payments/stripe.ts'
import { mayBeSample } from '#server/testing/a-real-shop'

const stripe = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: undefined,
  apiBase: undefined,
}

test('the card provider is allowed on the payment pages and nowhere else', () => {
  const sources = pageSources({ stripe, testPayments: false }, pages)
  expect(Object.keys(sources)).toEqual(['/payment', '/order/confirm'])
  expect([...pagesForCards]).toEqual(Object.keys(sources))
})

test('no provider is allowed when none is configured or the test provider is used', () => {
  expect(pageSources({ stripe: undefined, testPayments: false }, pages)).toEqual({})
  expect(pageSources({ stripe, testPayments: true }, pages)).toEqual({})
})

test('pictures from other hosts are allowed when the brokerage names them, and from YouTube never', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-sources-'))
  const brokerageFile = join(folder, 'brokerage.json')
  const facts = { id: 'a', title: 'A', description: '' }
  const youTube = 'https://i.ytimg.com/vi/a/mqdefault.jpg'
  const pictures = ['/a.jpg', 'https://a.example/1.jpg', 'https://a.example/2.jpg?x=1', youTube]
  const videos = pictures.map((picture, at) => ({ ...facts, id: `video-${at}`, picture }))
  writeFileSync(brokerageFile, JSON.stringify({ logo: 'https://logos.example/logo.svg', videos }))
  expect(originsOfPictures({ config: { ...mayBeSample, brokerageFile } })).toEqual([
    'https://logos.example',
    'https://a.example',
  ])
  rmSync(folder, { recursive: true })
})
