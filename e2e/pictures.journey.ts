// Pictures that the brokerage set by an https address of another host.
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { changePictures } from './change-pictures.ts'
import { expect, expectAccessible, step, test } from './harness.ts'

// A separate shop: other journeys must not meet these pictures.
test.use({ brokerage: { logo: '' } })

const host = 'https://pictures.example'
const six = [1, 2, 3, 4, 5, 6].map((at) => ({ address: `${host}/${at}.jpg`, alt: `Room ${at} of a house` }))

/** A host that has every picture except the second. */
const answerFor = async (page: Page) => {
  const body = await readFile('docs/home.jpg')
  await page.route(`${host}/**`, (route) =>
    route.request().url().endsWith('/2.jpg')
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body, contentType: 'image/jpeg' }),
  )
}

test('pictures from another host', async ({ page, shop, expectError }) => {
  expectError(/404/)
  await answerFor(page)
  await changePictures(page, shop, '3d-tour', six)

  await step('they are shown, for shared links too, and nothing moves where one is missing', async () => {
    // A document keeps its policy, even one without such pictures.
    const about = await page.request.get('/about')
    expect(about.headers()['content-security-policy']).toContain(`img-src 'self' data: ${host};`)
    await page.goto('/product/details/3d-tour')
    const gallery = page.getByRole('region', { name: /^Pictures of / })
    const [good, missing] = [
      gallery.getByRole('img', { name: 'Room 1 of a house' }),
      gallery.getByRole('img', { name: 'Room 2 of a house' }),
    ]
    const boxOf = async (picture: typeof good) => {
      const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
      return { width: Math.round(width), height: Math.round(height) }
    }
    await expect
      .poll(() => good.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0)
    await gallery.getByRole('button', { name: 'Picture 2 of 6' }).click()
    expect(await boxOf(missing)).toEqual(await boxOf(good))
    const thumbnails = gallery.getByRole('list', { name: 'Choose a picture' }).getByRole('button')
    expect(await boxOf(thumbnails.nth(1))).toEqual(await boxOf(thumbnails.first()))
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${host}/1.jpg`)
    const facts = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(facts ?? '{}').image).toEqual(six.map(({ address }) => address))
    await expectAccessible(page, gallery)

    const policy = await page.request.get('/privacy_policy')
    expect(await policy.text()).toContain('some pictures from pictures.example')
  })

  await step('as many thumbnails are in their row as the screen has room for', async () => {
    const gallery = page.getByRole('region', { name: /^Pictures of / })
    const row = gallery.getByRole('list', { name: 'Choose a picture' })
    const inRow = () =>
      row.evaluate((list) => {
        const { left, right } = list.getBoundingClientRect()
        return [...list.children].filter((item) => {
          const box = item.getBoundingClientRect()
          return box.left >= left - 1 && box.right <= right + 1
        }).length
      })
    await gallery.getByRole('button', { name: 'Picture 1 of 6' }).click()
    for (const [width, count] of [
      [1440, 5],
      [820, 4],
      [700, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(inRow, `at ${width} px`).toBe(count)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(row.getByRole('button')).toHaveCount(6)
    await expect(gallery.getByText('Picture 1', { exact: true }).filter({ visible: true })).toHaveCount(1)
    await row.getByRole('button').nth(2).click()
    await expect(gallery.getByRole('img', { name: 'Room 3 of a house' })).toBeInViewport({ ratio: 0.9 })
  })
})
