import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

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
  const used = new Set<string>()
  const task = page.proxy.render({
    canvas,
    viewport,
    annotationMode,
    operationsFilter: (at, list) => {
      noteUsed(used, list, at)
      return true
    },
  })
  signal.addEventListener('abort', () => task.cancel())
  try {
    await task.promise
    return signal.aborted ? undefined : { canvas, isWhole: !hasFailedPicture(page.proxy, used) }
  } catch (reason) {
    if (signal.aborted) return undefined
    throw reason
  }
}

type Operations = { fnArray: readonly number[]; argsArray: readonly unknown[] }

/** Notes what the operation at this place of a page refers to, such as a picture. */
export const noteUsed = (used: Set<string>, { fnArray, argsArray }: Operations, at: number): void => {
  if (fnArray[at] === OPS.dependency) for (const id of argsArray[at] as string[]) used.add(id)
}

/**
 * Whether a picture of the page could not be decoded. pdf.js leaves it out, and keeps nothing in its place. What several pages share is in
 * the second list, so a picture there may be one of other pages only.
 */
export const hasFailedPicture = (
  { objs, commonObjs }: Pick<PDFPageProxy, 'objs' | 'commonObjs'>,
  used: ReadonlySet<string>,
): boolean => failedIn(objs).length > 0 || failedIn(commonObjs).some((id) => used.has(id))

const failedIn = (objects: object): string[] =>
  [...(objects as Iterable<[id: string, object: unknown]>)]
    .filter(([id, picture]) => id.includes('img_') && picture === null)
    .map(([id]) => id)
