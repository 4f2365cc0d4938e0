import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test, vi } from 'vitest'
import { printedTexts } from '#web/forms/editor/place-on-page.ts'
import { openUpright } from '#web/forms/editor/upright-pages.ts'

vi.mock('#web/fields/pdf/open-pdf.ts', () => ({
  openPdf: async (bytes: ArrayBuffer) => {
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
    return { pages: [{ proxy: await pdf.getPage(1), number: 1 }] }
  },
}))

test.each([
  ['is not turned', 0, 0],
  ['is turned to the right', 90, 0],
  ['stands on its head', 180, 0],
  ['is turned to the left', 270, 0],
  ['is turned as its lines are', 90, 90],
])('a page that %s is read with level lines', async (_, page, lines) => {
  const made = await PDFDocument.create()
  const sheet = made.addPage([600, 800])
  sheet.setRotation(degrees(page))
  sheet.drawText('Year built', { x: 300, y: 400, rotate: degrees(lines) })
  const { pages } = await openUpright((await made.save()).buffer as ArrayBuffer)
  const [upright] = pages
  if (!upright) throw new Error('No page.')
  expect(await printedTexts(upright)).toMatchObject([{ text: 'Year built' }])
  const { width, height } = upright.proxy.getViewport({ scale: 1 })
  expect([width, height]).toEqual(lines === 0 ? [600, 800] : [800, 600])
})
