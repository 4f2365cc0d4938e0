// The words over the home page's banner, measured pixel by pixel: sun and moon are behind some of them.
import type { Locator, Page } from '@playwright/test'
import { expect, step, test } from './harness.ts'

const welcome = (page: Page) => page.getByRole('region', { name: 'Welcome' })

test('the words over every picture of the banner are readable', async ({ page }) => {
  test.setTimeout(240_000) // some thirty pictures are measured
  for (const colorScheme of ['light', 'dark'] as const)
    await step(`in ${colorScheme} mode`, async () => {
      await page.emulateMedia({ colorScheme })
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/')
        await page.evaluate(() => document.fonts.ready)
        const pictures = await welcome(page).locator('img[width="2400"]').count()
        expect(pictures).toBeGreaterThan(1)
        for (let picture = 0; picture < pictures; picture++) {
          const where = `picture ${picture + 1} at ${width} px`
          await expect(welcome(page).locator('img[width="2400"]').nth(picture)).toHaveCSS('opacity', '1')
          const title = welcome(page).getByRole('heading', { level: 1 })
          // The least that WCAG asks of large text, and of any other.
          expect(await contrast(page, title), `title, ${where}`).toBeGreaterThan(3)
          for (const sentence of await title.locator('xpath=following-sibling::p').all())
            expect(await contrast(page, sentence), `sentence, ${where}`).toBeGreaterThan(4.5)
          await welcome(page).getByRole('button', { name: /^Next/ }).click()
        }
      }
    })
})

/** The contrast of a text with what is behind it, shadow included. Measured at the worst hundredth of the pixels. */
async function contrast(page: Page, text: Locator): Promise<number> {
  await text.evaluate((element) => element.style.setProperty('-webkit-text-fill-color', 'transparent'))
  const behind = (await text.screenshot()).toString('base64')
  await text.evaluate((element) => element.style.removeProperty('-webkit-text-fill-color'))
  const color = await text.evaluate((element) => getComputedStyle(element).color)
  return page.evaluate(measure, { behind, color, lines: await linesOf(text) })
}

/** Where the words are within their element: a short line leaves most of it empty. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()]
      .filter(({ width }) => width < box.width - 1)
      .map(({ left, top, width, height }) => ({ x: left - box.left, y: top - box.top, width, height }))
  })

type Measured = {
  behind: string
  color: string
  lines: { x: number; y: number; width: number; height: number }[]
}

async function measure({ behind, color, lines }: Measured): Promise<number> {
  const luminance = (r: number, g: number, b: number) => {
    const [red, green, blue] = [r, g, b]
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
      number,
      number,
      number,
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const image = new Image()
  image.src = `data:image/png;base64,${behind}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.drawImage(image, 0, 0)
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const ink = luminance(r, g, b)
  const ratios: number[] = []
  for (const { x, y, width, height } of lines) {
    const { data } = pen.getImageData(x, y, Math.max(1, width), Math.max(1, height))
    for (let at = 0; at < data.length; at += 16) {
      if (data[at + 3] === 0) continue // a line's box reaches beyond its element
      const paper = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
      ratios.push((Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05))
    }
  }
  ratios.sort((one, other) => one - other)
  return ratios[Math.floor(ratios.length / 100)] ?? 0
}
