// A PDF form. This file and pdf.js are loaded only where a form is filled in.
import type { FieldValues } from '#contract/forms'
import { type QuestionGroup, questionGroups } from '#rules/form-questions'
import { fieldsOf, type FormField } from '#rules/pdf-fields'
import { openPdf } from '#web/fields/pdf/open-pdf.ts'
import { readField, type Storage } from '#web/fields/pdf/pdf-fields.ts'
import type { SheetPage } from '#web/fields/pdf/pdf-sheet.tsx'
import { type Answers, answersIn } from '#web/forms/editor/answers.ts'
import { formPicture } from '#web/forms/editor/form-picture.ts'
import { type Layers, showLayers } from '#web/forms/editor/page-layers.ts'
import { placedWidgets, printedTexts } from '#web/forms/editor/place-on-page.ts'
import { openUpright } from '#web/forms/editor/upright-pages.ts'
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
  const opened = await openUpright(bytes)
  const { pages } = opened
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
  const typed = typedValues()
  const picture = formPicture(opened, fields, typed)
  const answers = answersIn(fields, typed, (field) => {
    picture.show(field)
    for (const page of new Set(pagesOf.get(field.name))) {
      const count = changes.get(page)
      count?.set(count.get() + 1)
    }
  })
  return {
    pages: pages.map((page) => ({
      number: page.number,
      width: page.width,
      height: page.height,
      draw: (scale, signal) => picture.draw(page.number, scale, signal),
      showLayers: (layers) => showLayers(page, layers),
      changes: changes.get(page.number) ?? observable(0),
    })),
    fields,
    groups,
    answers,
    save: picture.save,
    close: picture.close,
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

/** The answers as they were typed, by widget id. */
const typedValues = (): Storage => {
  const values = new Map<string, object>()
  return { getRawValue: (id) => values.get(id), setValue: (id, value) => void values.set(id, value) }
}
