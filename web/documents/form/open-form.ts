// A PDF form, opened with pdf.js. This file, and with it the library, is loaded where a form is filled in and nowhere else.
// The build for browsers that are a few years old: the other one asks for what many phones do not have.
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite makes an address of it
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { FieldValues } from '#contract/documents'
import {
  fieldsOf,
  type FormField,
  readField,
  type Storage,
  type Widget,
  writeField,
} from '#web/documents/form/form-fields.ts'

export type FormPage = {
  number: number
  proxy: PDFPageProxy
  /** In points. */
  width: number
  height: number
  annotations: readonly (Widget & { subtype: string; url?: string })[]
}

export type OpenForm = {
  pages: readonly FormPage[]
  fields: readonly FormField[]
  storage: PDFDocumentProxy['annotationStorage']
  /** Every place of every field, by name: pdf.js keeps those of one name alike. */
  places: Awaited<ReturnType<PDFDocumentProxy['getFieldObjects']>>
  read: () => FieldValues
  write: (values: FieldValues) => void
  /** The PDF with what was typed, visible in every viewer. */
  save: () => Promise<Uint8Array<ArrayBuffer>>
  close: () => void
}

GlobalWorkerOptions.workerSrc = workerAddress

/** Rejects when the bytes are no PDF that can be shown. */
export const openForm = async (bytes: ArrayBuffer): Promise<OpenForm> => {
  // The worker's own policy lets it load nothing: it asks the page for nothing either, and does without WebAssembly.
  const task = getDocument({
    data: new Uint8Array(bytes),
    useWasm: false,
    useWorkerFetch: false,
    verbosity: 0,
  })
  const document = await task.promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => openPage(document, index + 1)),
  )
  const fields = fieldsOf(pages.flatMap(({ annotations }) => annotations.filter(isWidget)))
  const { annotationStorage } = document
  const storage = annotationStorage as Storage
  return {
    pages,
    fields,
    storage: annotationStorage,
    places: await document.getFieldObjects(),
    read: () => Object.fromEntries(fields.map((field) => [field.name, readField(storage, field)])),
    write: (values) => {
      for (const field of fields) {
        const value = values[field.name]
        if (value !== undefined) writeField(storage, field, value)
      }
    },
    save: () => document.saveDocument(),
    close: () => void task.destroy(),
  }
}

const openPage = async (document: PDFDocumentProxy, number: number): Promise<FormPage> => {
  const proxy = await document.getPage(number)
  const { width, height } = proxy.getViewport({ scale: 1 })
  return { number, proxy, width, height, annotations: await proxy.getAnnotations() }
}

const isWidget = ({ subtype }: { subtype: string }) => subtype === 'Widget'
