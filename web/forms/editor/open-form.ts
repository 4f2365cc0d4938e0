// A PDF form. This file and pdf.js are loaded only where a form is filled in.
import { AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { FieldValues } from '#contract/forms'
import { type QuestionGroup, questionGroups } from '#rules/form-questions'
import { fieldsOf, type FormField } from '#rules/pdf-fields'
import { drawPdfPage } from '#web/fields/pdf/draw-pdf-page.ts'
import { openPdf, type ReadPage } from '#web/fields/pdf/open-pdf.ts'
import { readField, writeField } from '#web/fields/pdf/pdf-fields.ts'
import type { SheetPage } from '#web/fields/pdf/pdf-sheet.tsx'
import { type Answers, answersIn } from '#web/forms/editor/answers.ts'
import { type Layers, showLayers } from '#web/forms/editor/page-layers.ts'
import { placedWidgets, printedTexts } from '#web/forms/editor/place-on-page.ts'
import { printable } from '#web/forms/editor/printable.ts'
import { type Observable, observable } from '#web/ui/observable.ts'

/** It is drawn with the answers in its fields. */
export type FormPage = SheetPage & {
  /** Puts the text and the links into two layers over the picture. */
  showLayers: (layers: Layers) => Promise<void>
  /** Counts the changes of its answers. */
  changes: Observable<number>
}

export type OpenForm = {
  pages: readonly FormPage[]
  /** The fields that can be filled in, in the order of the questions, with their labels. */
  fields: readonly FormField[]
  groups: readonly QuestionGroup[]
  answers: Answers
  /** The PDF with the answers, visible in every viewer. */
  save: () => Promise<Uint8Array<ArrayBuffer>>
  close: () => void
}

/** Rejects if the bytes are not a PDF that can be displayed. */
export const openForm = async (bytes: ArrayBuffer): Promise<OpenForm> => {
  const { document, pages, storage, close } = await openPdf(bytes)
  const widgets = pages.flatMap(placedWidgets)
  const printed = widgets.length > 0 ? await Promise.all(pages.map(printedTexts)) : []
  const groups = questionGroups(widgets, printed.flat())
  const fields = inOrderOf(groups, fieldsOf(widgets))
  const changes = new Map(pages.map(({ number }) => [number, observable(0)]))
  const pagesOf = new Map(
    groups.flatMap(({ questions }) =>
      questions.map(({ name, boxes }) => [name, boxes.map(({ page }) => page)]),
    ),
  )
  return {
    pages: pages.map((page) => formPage(page, changes.get(page.number) ?? observable(0))),
    fields,
    groups,
    answers: answersIn(fields, storage, ({ name }) => {
      for (const page of new Set(pagesOf.get(name))) {
        const count = changes.get(page)
        count?.set(count.get() + 1)
      }
    }),
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

/** The values in the fields of a PDF. Rejects as `openForm` does. */
export const valuesIn = async (bytes: ArrayBuffer): Promise<FieldValues> => {
  const { widgets, storage, close } = await openPdf(bytes)
  const values = Object.fromEntries(fieldsOf(widgets).map((field) => [field.name, readField(storage, field)]))
  close()
  return values
}

const inOrderOf = (groups: readonly QuestionGroup[], fields: readonly FormField[]): FormField[] => {
  const byName = new Map(fields.map((field) => [field.name, field]))
  return groups.flatMap(({ questions }) =>
    questions.flatMap(({ name, label }) => {
      const field = byName.get(name)
      return field ? [{ ...field, label }] : []
    }),
  )
}

const formPage = (page: ReadPage, changes: FormPage['changes']): FormPage => ({
  number: page.number,
  width: page.width,
  height: page.height,
  draw: (scale, signal) => {
    // pdf.js keeps what it knows about the picture of each state of the fields.
    page.proxy.cleanup()
    return drawPdfPage(page, scale, signal, AnnotationMode.ENABLE_STORAGE)
  },
  showLayers: (layers) => showLayers(page, layers),
  changes,
})
