// Measures the words over the home page's banner pixel by pixel, because sun and moon are behind some of them.
import type { Page } from '@playwright/test'
import { expect, step, test } from './harness.ts'

const welcome = (page: Page) => page.getByRole('region', { name: 'Welcome' })

test('the words over every picture of the banner are readable', async ({ page }) => {
  test.setTimeout(240_000) // measures some thirty pictures
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  for (const colorScheme of ['light', 'dark'] as const)
    await step(`in ${colorScheme} mode`, async () => {
      await page.emulateMedia({ colorScheme })
      // After the last picture, the first is shown again.
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const pictures = await welcome(page).locator('img[width="2400"]').count()
        expect(pictures).toBeGreaterThan(1)
        for (let picture = 0; picture < pictures; picture++) {
          const where = `picture ${picture + 1} at ${width} px`
          await expect(welcome(page).locator('img[width="2400"]').nth(picture)).toHaveCSS('opacity', '1')
          const { title, sentences } = await contrasts(page)
          // The minimum of WCAG for large text, and for any other text.
          expect(title, `title, ${where}`).toBeGreaterThan(3)
          for (const sentence of sentences) expect(sentence, `sentence, ${where}`).toBeGreaterThan(4.5)
          await welcome(page).getByRole('button', { name: /^Next/ }).click()
        }
      }
    })
})

/** The contrast of the title and of each sentence below it. One picture of the banner without words shows what is behind all of them. */
async function contrasts(page: Page): Promise<{ title: number; sentences: number[] }> {
  const { clip, texts } = await welcome(page).evaluate(hideWords)
  const behind = (await page.screenshot({ clip })).toString('base64')
  const [title = 0, ...sentences] = await page.evaluate(measure, { behind, texts })
  return { title, sentences }
}

type Box = { x: number; y: number; width: number; height: number }
type Text = { color: string; lines: Box[] }

/** Runs in the page. Returns the box of each line of words, because a short line leaves most of its element empty. */
function hideWords(banner: Element): { clip: Box; texts: Text[] } {
  scrollTo({ top: 0, behavior: 'instant' }) // the picture shows what is on the screen
  const title = banner.querySelector('h1') as HTMLElement
  const around = title.parentElement as HTMLElement
  const below = [...around.children].filter(
    (element) => element.matches('p') && title.compareDocumentPosition(element) & 4,
  )
  const words = [title, ...below] as HTMLElement[]
  const { x, y, width, height } = around.getBoundingClientRect()
  const texts = words.map((element) => {
    element.style.setProperty('-webkit-text-fill-color', 'transparent')
    const box = element.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = [...range.getClientRects()]
      .filter((line) => line.width < box.width - 1)
      .map((line) => ({ x: line.left - x, y: line.top - y, width: line.width, height: line.height }))
    return { color: getComputedStyle(element).color, lines }
  })
  return { clip: { x, y, width, height }, texts }
}

/** Runs in the page. Returns the contrast of each text at the worst hundredth of its pixels, shadow included. */
async function measure({ behind, texts }: { behind: string; texts: Text[] }): Promise<number[]> {
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
  return texts.map(({ color, lines }) => {
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
  })
}
