// Files of the catalogue at the desk: a package made from nothing with an uploaded picture, published, and seen in the shop.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { beStaff } from './at-the-desk.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { expectNoOverflow } from './looks.ts'

/** A separate shop: publishing here would change the lists of other journeys. */
test.use({ brokerage: { logo: '' } })

const aPicture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const aDrawing = {
  name: 'drawing.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}

/** One of the sample's forms. */
const addDocument = async (page: Page) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose PDFs…' }).click()
  await (await chooser).setFiles('sample/documents/made/showing-instructions.pdf')
  await expect(page.getByLabel('Document 1: name')).toHaveValue('showing-instructions')
  await page.getByLabel('Document 1: name').fill('Photo Worksheet')
  await expect(page.getByLabel('Kind', { exact: true }).last()).toHaveValue('editable')
  await page.getByRole('button', { name: 'Show pages and fields of Photo Worksheet' }).click()
  await expect(page.getByText(/^1 page, \d+ fields\.$/)).toBeVisible()
  await expectAccessible(page, page.getByRole('region', { name: 'Documents' }))
}

/** The preview of the draft in the shop, on a narrow and on a wide screen. */
const seePreview = async (page: Page) => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'See it in the shop' }).click()
  const preview = await opened
  await preview.waitForURL(/\/preview\//)
  await expect(preview.getByText('This is a draft.')).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'Dusk Photos', level: 1 })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'A house at dusk' })).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Buy Now' })).toBeDisabled()
  await expect(preview.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await expect(preview.getByText('Photos at dusk.', { exact: true })).toBeVisible()
  const changed = await page.request.get(preview.url().replace(/.{4}$/, 'gone'))
  expect(await changed.text()).toContain('This preview has ended')
  // axe is a script, so it gets the page without its sandbox.
  await preview.route(/\/preview\//, async (route) => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy']?.replace(/; sandbox.*/, '') ?? ''
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await preview.reload()
  for (const width of [1_440, 390]) {
    await preview.setViewportSize({ width, height: 844 })
    await expectNoOverflow(preview)
    await expectAccessible(preview)
  }
  await preview.close()
}

test('a package with uploaded pictures goes from nothing to the shop', async ({
  page,
  shop,
  expectError,
}) => {
  test.slow() // a long journey: uploads, a preview at two widths, a publication
  // Playwright's own scripts, on the preview.
  expectError(/Blocked script execution/)
  await beStaff(page, shop)
  await page.goto('/desk/catalogue')
  await page.getByRole('button', { name: 'New package' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Dusk Photos')
  await page.getByRole('button', { name: 'Begin the draft' }).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Photos & Media')
  await page
    .getByRole('combobox', { name: 'Seller, who does the work' })
    .selectOption('Front Range Photo (demo)')
  await page.getByRole('textbox', { name: 'In one sentence' }).fill('Ten photos at dusk.')
  await page.getByLabel('Price in dollars').fill('189')
  await page.getByLabel('Places at first').fill('12')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Photos **at dusk**.')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose pictures…' }).click()
  await (
    await chooser
  ).setFiles([await aPicture('dusk.jpg', '#224'), aDrawing, await aPicture('house.jpg', '#a63')])
  const words = (at: number) => page.getByLabel(`Picture ${at}: description for people who can’t see it`)
  await words(2).fill('A house at dusk')
  await words(1).fill('A sky at dusk')
  await expect(page.getByText('This is not a JPEG, PNG or WebP picture.')).toBeVisible()
  await expectAccessible(page, page.getByRole('region', { name: 'Pictures' }))
  await page.getByRole('button', { name: 'Forget drawing.svg' }).click()
  await page.getByRole('button', { name: 'Picture 2: up' }).click()
  await expect(words(1)).toHaveValue('A house at dusk')
  await addDocument(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Draft saved.')).toBeVisible()

  await seePreview(page)

  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.')).toBeVisible()
  await page.goto('/product/details/dusk-photos')
  const cover = page.getByRole('img', { name: 'A house at dusk' })
  await expect(cover).toBeVisible()
  expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200)
  await expect(page.getByText('Photo Worksheet')).toBeVisible()
})
