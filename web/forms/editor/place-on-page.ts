// Where the fields and the printed words of a page are, in the format of `rules/form-layout.ts`.
import { Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PlacedWidget } from '#rules/form-labels'
import type { PrintedText } from '#rules/form-layout'
import type { ReadPage } from '#web/fields/pdf/open-pdf.ts'

export const placedWidgets = ({ proxy, number, annotations }: ReadPage): PlacedWidget[] => {
  const viewport = proxy.getViewport({ scale: 1 })
  return annotations
    .filter(({ subtype }) => subtype === 'Widget')
    .map((widget) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = widget.rect
      const [x, y] = pointOf(viewport.convertToViewportPoint(x1, y1))
      const [toX, toY] = pointOf(viewport.convertToViewportPoint(x2, y2))
      const [left, top] = [Math.min(x, toX), Math.min(y, toY)]
      return {
        ...widget,
        box: { page: number, left, top, width: Math.abs(toX - x), height: Math.abs(toY - y) },
      }
    })
}

/** pdf.js types these loosely. */
const pointOf = (point: unknown) => point as [number, number]

/** Words that are not level are left out. */
export const printedTexts = async ({ proxy, number }: ReadPage): Promise<PrintedText[]> => {
  const { transform } = proxy.getViewport({ scale: 1 })
  const { items } = await proxy.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [across = 0, slope = 0, c = 0, d = 0, left = 0, baseline = 0] = Util.transform(
      transform,
      item.transform,
    )
    if (across <= 0 || Math.abs(slope) > 0.01) return []
    const height = Math.hypot(c, d)
    return [
      {
        page: number,
        text: item.str,
        left,
        top: baseline - height * ascent,
        width: item.width,
        height: height * ascent,
      },
    ]
  })
}

/** The part of a letter's height that is above the line. */
const ascent = 0.8
