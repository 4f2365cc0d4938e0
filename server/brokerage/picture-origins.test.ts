import { expect, test } from 'vitest'
import { getBrokerage } from '#contract/brokerage'
import { pictureSources } from '#server/page-sources'
import { catalogueChanged } from '#server/catalogue/catalogue-version'
import { aCatalogue } from '#server/testing/a-catalogue'
import { startTestApp } from '#server/testing/test-app'

test('pages may load pictures from the hosts that the catalogue uses now, and every page learns of a new one', async () => {
  const app = await startTestApp()
  try {
    const origins = async () => (await app.call(getBrokerage, {})).brokerage.pictureOrigins
    await aCatalogue(app, [{ name: 'Own', pictures: [{ address: '/pictures/own.svg', alt: 'A sign' }] }])
    expect(await origins()).toBeUndefined()
    expect(pictureSources(app)).toEqual({})

    const pictures = ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'].map((address) => ({
      address,
      alt: 'A sign',
    }))
    await aCatalogue(app, [{ name: 'Elsewhere', pictures }])
    expect(await origins()).toEqual(['https://cdn.example'])
    expect(pictureSources(app)).toEqual({ img: ['https://cdn.example'] })

    const banner = {
      id: app.newId(),
      picture_address: 'https://banners.example/1.jpg',
      alt: 'A street',
      position: 0,
    }
    await app.database.transaction(async (trx) => {
      await trx.insertInto('banner').values(banner).execute()
      await catalogueChanged(app, trx)
    })
    expect(await origins()).toEqual(['https://cdn.example', 'https://banners.example'])
  } finally {
    await app.close()
  }
})
