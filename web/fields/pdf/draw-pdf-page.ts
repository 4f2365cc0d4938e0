import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A page of a PDF. Its size is in points. */
export type PdfPage = { proxy: PDFPageProxy; width: number; height: number }

/** `isWhole`: pdf.js could draw every picture on the page. */
export type Drawn = { canvas: HTMLCanvasElement; isWhole: boolean }

/** Some phone browsers do not allow larger canvases. */
const mostPixels = 12_000_000

/**
 * Draws the page, sharp on this screen. `annotationMode` of pdf.js says whether its fields are drawn too. Undefined when
 * `signal` aborted.
 */
export const drawPdfPage = async (
  page: PdfPage,
  scale: number,
  signal: AbortSignal,
  annotationMode: number,
): Promise<Drawn | undefined> => {
  const wanted = scale * Math.min(devicePixelRatio, 3)
  const possible = Math.sqrt(mostPixels / (page.width * page.height))
  const viewport = page.proxy.getViewport({ scale: Math.min(wanted, possible) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.proxy.render({ canvas, viewport, annotationMode })
  signal.addEventListener('abort', () => task.cancel())
  try {
    await task.promise
    return signal.aborted ? undefined : { canvas, isWhole: !hasFailedPicture(page) }
  } catch (reason) {
    if (signal.aborted) return undefined
    throw reason
  }
}

/** pdf.js leaves out a picture that it cannot decode, and keeps nothing in its place. A picture of several pages is in the second list. */
const hasFailedPicture = ({ proxy: { objs, commonObjs } }: PdfPage): boolean =>
  [...entriesOf(objs), ...entriesOf(commonObjs)].some(
    ([id, picture]) => id.includes('img_') && picture === null,
  )

const entriesOf = (objects: object) => objects as Iterable<[id: string, object: unknown]>
