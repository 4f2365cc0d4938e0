// A PDF, opened with pdf.js. This file and the library are loaded only where a PDF is shown.
// This is pdf.js's legacy build. The other build needs browser features that many phones do not have.
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite turns it into a URL
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import decoderAddress from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url'
// Its address is made from the first one's.
import 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url'
import type { Widget } from '#rules/pdf-fields'
import type { PdfPage } from '#web/fields/pdf/draw-pdf-page.ts'
import type { Annotation } from '#web/fields/pdf/pdf-marks.ts'
import type { Storage } from '#web/fields/pdf/pdf-fields.ts'

/** A page with its fields, links and notes. */
export type ReadPage = PdfPage & { number: number; annotations: readonly Annotation[] }

export type OpenPdf = {
  document: PDFDocumentProxy
  pages: readonly ReadPage[]
  /** The controls of all fields, in the order of the pages. */
  widgets: readonly Widget[]
  /** What was typed into the fields. */
  storage: Storage
  close: () => void
}

GlobalWorkerOptions.workerSrc = workerAddress

/** The folder of the scripts that decode CCITT, JBIG2 and JPEG 2000, as scanners write them. The worker loads one when it meets such a picture. */
const decoders = decoderAddress.slice(0, decoderAddress.lastIndexOf('/') + 1)

/** Rejects if the bytes are not a PDF that can be displayed. */
export const openPdf = async (bytes: ArrayBuffer): Promise<OpenPdf> => {
  // The worker's content policy allows only our own scripts. So pdf.js must not fetch in the worker, and must not use WebAssembly.
  const task = getDocument({
    data: new Uint8Array(bytes),
    useWasm: false,
    wasmUrl: decoders,
    useWorkerFetch: false,
    verbosity: 0,
  })
  const document = await task.promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map((number) => readPage(document, number)))
  return {
    document,
    pages,
    widgets: pages.flatMap(({ annotations }) => annotations.filter(({ subtype }) => subtype === 'Widget')),
    storage: document.annotationStorage as Storage,
    close: () => void task.destroy(),
  }
}

const readPage = async (document: PDFDocumentProxy, number: number): Promise<ReadPage> => {
  const proxy = await document.getPage(number)
  const { width, height } = proxy.getViewport({ scale: 1 })
  return { proxy, number, width, height, annotations: await proxy.getAnnotations() }
}
