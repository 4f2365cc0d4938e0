import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A page of a PDF. Its size is in points. */
export type PdfPage = { proxy: PDFPageProxy; width: number; height: number }

/** Some phone browsers do not allow larger canvases. */
const mostPixels = 12_000_000

/**
 * Draws the page, sharp on this screen. `annotationMode` of pdf.js says whether its fields are drawn too. Resolves with the canvas, or
 * undefined when `signal` aborted.
 */
export const drawPdfPage = async (
  page: PdfPage,
  scale: number,
  signal: AbortSignal,
  annotationMode: number,
): Promise<HTMLCanvasElement | undefined> => {
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
    return signal.aborted ? undefined : canvas
  } catch (reason) {
    if (signal.aborted) return undefined
    throw reason
  }
}
