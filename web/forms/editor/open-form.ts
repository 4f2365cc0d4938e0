// A PDF form. This file and pdf.js are loaded only where a form is filled in.
import { AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { FieldValues } from '#contract/forms'
import { fieldsOf, type FormField } from '#rules/pdf-fields'
import { drawPdfPage } from '#web/fields/pdf/draw-pdf-page.ts'
import { openPdf } from '#web/fields/pdf/open-pdf.ts'
import { readField, type Storage, writeField } from '#web/fields/pdf/pdf-fields.ts'
import type { SheetPage } from '#web/fields/pdf/pdf-sheet.tsx'
import { valueOf } from '#web/forms/editor/merge-answers.ts'
import { printable } from '#web/forms/editor/printable.ts'
import { type Layers, showLayers } from '#web/forms/editor/page-layers.ts'

/** It is drawn without its fields. */
export type FormPage = SheetPage & {
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

/** Rejects if the bytes are not a PDF that can be displayed. */
export const openForm = async (bytes: ArrayBuffer): Promise<OpenForm> => {
  const { document, pages, widgets, storage, close } = await openPdf(bytes)
  const fields = fieldsOf(widgets)
  const shared = { storage: document.annotationStorage, places: await document.getFieldObjects() }
  const write = (values: FieldValues) => {
    for (const field of fields) {
      const value = valueOf(values, field.name)
      if (value !== undefined) writeField(storage, field, value)
    }
  }
  return {
    pages: pages.map((page) => ({
      number: page.number,
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
    close,
  }
}

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
