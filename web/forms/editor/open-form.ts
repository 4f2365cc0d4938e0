// A PDF form, opened with pdf.js. This file and the library are loaded only where a form is filled in.
// This is pdf.js's legacy build. The other build needs browser features that many phones do not have.
import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite turns it into a URL
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { FieldValues } from '#contract/forms'
import { fieldsOf, type FormField } from '#rules/pdf-fields'
import { readField, type Storage, writeField } from '#web/fields/pdf-fields.ts'
import { drawPdfPage } from '#web/fields/draw-pdf-page.ts'
import { valueOf } from '#web/forms/editor/merge-answers.ts'
import { printable } from '#web/forms/editor/printable.ts'
import { type Layers, type ReadPage, showLayers } from '#web/forms/editor/page-layers.ts'

export type FormPage = {
  number: number
  /** In points. */
  width: number
  height: number
  /** Draws the page without its fields; undefined if `signal` aborted. */
  draw: (scale: number, signal: AbortSignal) => Promise<HTMLCanvasElement | undefined>
  /** Puts the text and the fields into two layers over the canvas. Input in the layers goes into the form. */
  showLayers: (layers: Layers) => Promise<void>
}

export type OpenForm = {
  pages: readonly FormPage[]
  fields: readonly FormField[]
  read: () => FieldValues
  write: (values: FieldValues) => void
  /** Like `write`, but also updates the controls on the page. */
  show: (values: FieldValues) => void
  /** The PDF with the typed values, visible in every viewer. */
  save: () => Promise<Uint8Array<ArrayBuffer>>
  close: () => void
}

GlobalWorkerOptions.workerSrc = workerAddress

/** Rejects if the bytes are not a PDF that can be displayed. */
export const openForm = async (bytes: ArrayBuffer): Promise<OpenForm> => {
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
  const fields = fieldsOf(pages.flatMap(({ annotations }) => annotations.filter(isWidget)))
  const storage = document.annotationStorage as Storage
  const shared = { storage: document.annotationStorage, places: await document.getFieldObjects() }
  const write = (values: FieldValues) => {
    for (const field of fields) {
      const value = valueOf(values, field.name)
      if (value !== undefined) writeField(storage, field, value)
    }
  }
  return {
    pages: pages.map((page, index) => ({
      number: index + 1,
      width: page.width,
      height: page.height,
      draw: (scale, signal) => drawPdfPage(page, scale, signal, AnnotationMode.ENABLE_FORMS),
      showLayers: (layers) => showLayers(page, shared, layers),
    })),
    fields,
    read: () => Object.fromEntries(fields.map((field) => [field.name, readField(storage, field)])),
    write,
    show: (values) => {
      write(values)
      for (const field of fields) if (Object.hasOwn(values, field.name)) showField(storage, field)
    },
    save: () => {
      for (const field of fields) {
        const value = readField(storage, field)
        if (field.kind === 'text' && typeof value === 'string') writeField(storage, field, printable(value))
      }
      return document.saveDocument()
    },
    close: () => void task.destroy(),
  }
}

const readPage = async (document: PDFDocumentProxy, number: number): Promise<ReadPage> => {
  const proxy = await document.getPage(number)
  const { width, height } = proxy.getViewport({ scale: 1 })
  return { proxy, width, height, annotations: await proxy.getAnnotations() }
}

const isWidget = ({ subtype }: { subtype: string }) => subtype === 'Widget'

/** pdf.js builds its controls once. This puts values that are written later into them. */
const showField = (storage: Storage, { widgets }: FormField): void => {
  for (const { id } of widgets) {
    const { value } = (storage.getRawValue(id) ?? {}) as { value?: unknown }
    const control = document.querySelector(`[data-element-id="${CSS.escape(id)}"]`)
    if (control instanceof HTMLSelectElement) {
      const chosen = new Set([value].flat())
      for (const option of control.options) option.selected = chosen.has(option.value)
    } else if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
      control.checked = value === true
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      control.value = typeof value === 'string' ? value : ''
    }
  }
}
