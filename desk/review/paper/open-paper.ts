// A customer's PDF, opened with pdf.js. This file and the library are loaded only where a paper is reviewed.
// This is pdf.js's legacy build. The other build needs browser features that many phones do not have.
import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite turns it into a URL
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { drawPdfPage, type PdfPage } from '#web/fields/draw-pdf-page.ts'
import { fieldsOf, type Widget } from '#rules/pdf-fields'
import { readField, type FieldValue, type Storage } from '#web/fields/pdf-fields.ts'

export type PaperPage = {
  number: number
  /** In points. */
  width: number
  height: number
  /** Draws the page with what was typed into it; undefined if `signal` aborted. The last picture is kept. */
  draw: (scale: number, signal: AbortSignal) => Promise<HTMLCanvasElement | undefined>
  /** Puts the page's text over the picture. Resolves to whether there is any: a scan has none. */
  showText: (layer: HTMLDivElement) => Promise<boolean>
}

export type TypedValue = { name: string; label: string; value: FieldValue }

export type OpenPaper = {
  pages: readonly PaperPage[]
  /** What was typed into its fields, in the order of the pages. None in a scan. */
  values: readonly TypedValue[]
  close: () => void
}

GlobalWorkerOptions.workerSrc = workerAddress

/** Rejects if the bytes are not a PDF that can be displayed. */
export const openPaper = async (bytes: ArrayBuffer): Promise<OpenPaper> => {
  // The worker's content policy blocks all requests, so pdf.js does without worker fetches and WebAssembly.
  const task = getDocument({
    data: new Uint8Array(bytes),
    useWasm: false,
    useWorkerFetch: false,
    verbosity: 0,
  })
  const document = await task.promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map((number) => readPage(document, number)))
  const storage = document.annotationStorage as Storage
  const fields = fieldsOf(pages.flatMap(({ widgets }) => widgets))
  return {
    pages: pages.map((page, index) => ({
      number: index + 1,
      width: page.width,
      height: page.height,
      draw: keepingLast(page),
      showText: (layer) => showText(page, layer),
    })),
    values: fields.map((field) => ({
      name: field.name,
      label: field.label,
      value: readField(storage, field),
    })),
    close: () => void task.destroy(),
  }
}

type Page = PdfPage & { widgets: readonly Widget[] }

const readPage = async (document: PDFDocumentProxy, number: number): Promise<Page> => {
  const proxy = await document.getPage(number)
  const { width, height } = proxy.getViewport({ scale: 1 })
  const annotations = (await proxy.getAnnotations()) as (Widget & { subtype: string })[]
  return { proxy, width, height, widgets: annotations.filter(({ subtype }) => subtype === 'Widget') }
}

/** A picture that was drawn ahead is there at once. */
const keepingLast = (page: Page): PaperPage['draw'] => {
  let last: { scale: number; canvas: Promise<HTMLCanvasElement | undefined> } | undefined
  return async (scale, signal) => {
    // It may still be under way, and undefined if that was aborted.
    const known = last?.scale === scale ? await last.canvas.catch(() => undefined) : undefined
    if (known) return known
    if (signal.aborted) return undefined
    const canvas = drawPdfPage(page, scale, signal, AnnotationMode.ENABLE)
    last = { scale, canvas }
    return canvas
  }
}

const showText = async ({ proxy }: Page, container: HTMLDivElement): Promise<boolean> => {
  const content = await proxy.getTextContent()
  container.replaceChildren()
  const layer = new TextLayer({
    textContentSource: content,
    images: undefined,
    container,
    viewport: proxy.getViewport({ scale: 1 }),
  } as ConstructorParameters<typeof TextLayer>[0])
  await layer.render()
  return content.items.length > 0
}
