import { AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawPdfPage, type Drawn } from '#web/fields/pdf/draw-pdf-page.ts'
import type { ReadPage } from '#web/fields/pdf/open-pdf.ts'
import { isMark } from '#web/fields/pdf/pdf-marks.ts'

/** What pdf.js draws besides the page itself. */
const everything = AnnotationMode.ENABLE_STORAGE // with what `showAnswers` stored
const allButFields = AnnotationMode.ENABLE_FORMS

/**
 * Draws the page with all that was written on it. pdf.js draws the fields last, and the white boxes of a form would cover what a pen
 * wrote over them. So the page is drawn without its fields too, and the darker of both pictures is what ink on paper would show.
 */
export const drawWithMarks = async (
  page: ReadPage,
  scale: number,
  signal: AbortSignal,
): Promise<Drawn | undefined> => {
  const drawn = await drawPdfPage(page, scale, signal, everything)
  const hasFields = page.annotations.some(({ subtype }) => subtype === 'Widget')
  if (!drawn || !hasFields || !page.annotations.some(isMark)) return drawn
  const marked = await drawPdfPage(page, scale, signal, allButFields)
  const pen = drawn.canvas.getContext('2d')
  if (!marked || !pen) return undefined
  pen.resetTransform()
  pen.globalCompositeOperation = 'darken'
  pen.drawImage(marked.canvas, 0, 0)
  return drawn
}
