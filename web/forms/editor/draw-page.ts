import { AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ReadPage } from '#web/forms/editor/page-layers.ts'

/** Some phone browsers do not allow larger canvases. */
const mostPixels = 12_000_000

/** Draws the page without its fields, sharp on this screen. Resolves with the canvas, or undefined when `signal` aborted. */
export const drawPage = async (
  page: ReadPage,
  scale: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement | undefined> => {
  const wanted = scale * Math.min(devicePixelRatio, 3)
  const possible = Math.sqrt(mostPixels / (page.width * page.height))
  const viewport = page.proxy.getViewport({ scale: Math.min(wanted, possible) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.proxy.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE_FORMS })
  signal.addEventListener('abort', () => task.cancel())
  try {
    await task.promise
    return signal.aborted ? undefined : canvas
  } catch (reason) {
    if (signal.aborted) return undefined
    throw reason
  }
}
