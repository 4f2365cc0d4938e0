// The pages of a form, drawn with the answers in its fields, and the PDF that is made of them.
import { AnnotationMode } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { FormField } from '#rules/pdf-fields'
import { drawPdfPage } from '#web/fields/pdf/draw-pdf-page.ts'
import type { OpenPdf } from '#web/fields/pdf/open-pdf.ts'
import { readField, type Storage, writeField } from '#web/fields/pdf/pdf-fields.ts'
import { printable, unprintable } from '#web/forms/editor/printable.ts'
import { openUpright } from '#web/forms/editor/upright-pages.ts'

/** `typed`: the answers, as they were typed. The paper gets their printable letters. */
export const formPicture = (first: OpenPdf, fields: readonly FormField[], typed: Storage) => {
  let drawn = first
  let opening: Promise<void> | undefined
  const opened = [first]
  let isClosed = false
  const strange = new Set<string>()

  const openAnew = async () => {
    const { buffer } = (await first.document.getData()).slice()
    const anew = await openUpright(buffer)
    for (const field of fields) writePrintable(field, typed, anew.storage)
    return anew
  }
  const redraw = async () => {
    const anew = await openAnew()
    if (isClosed) return anew.close()
    opened.push(anew)
    drawn = anew
    // The first gives the bytes, and a page of the one before may still be in work.
    for (const old of opened.splice(1, opened.length - 3)) old.close()
  }

  return {
    /** Shows an answer that has changed. */
    show: (field: FormField) => {
      writePrintable(field, typed, drawn.storage)
      // Once pdf.js has drawn a letter that the form's font lacks, it draws that field in another font for as long as the PDF is open.
      if (hasStrangeLetters(field, typed)) strange.add(field.name)
      else if (strange.delete(field.name)) opening = redraw().catch(() => {})
    },
    draw: async (number: number, scale: number, signal: AbortSignal) => {
      await opening
      const page = drawn.pages[number - 1]
      if (!page || signal.aborted) return undefined
      // pdf.js keeps what it knows about the picture of each state of the fields.
      page.proxy.cleanup()
      return drawPdfPage(page, scale, signal, AnnotationMode.ENABLE_STORAGE)
    },
    /** Makes the PDF from one that was never drawn, because its fields would keep the font of the picture. */
    save: async () => {
      const anew = await openAnew()
      try {
        return await anew.document.saveDocument()
      } finally {
        anew.close()
      }
    },
    close: () => {
      isClosed = true
      for (const pdf of opened) pdf.close()
    },
  }
}

const writePrintable = (field: FormField, from: Storage, to: Storage) => {
  const text = textIn(field, from)
  if (text !== undefined) writeField(to, field, printable(text))
  else
    for (const { id } of field.widgets) {
      const chosen = from.getRawValue(id)
      if (chosen) to.setValue(id, chosen)
    }
}

const hasStrangeLetters = (field: FormField, typed: Storage) =>
  unprintable(textIn(field, typed) ?? '').length > 0

/** Undefined for a field without a text, such as a box to tick. */
const textIn = (field: FormField, storage: Storage): string | undefined => {
  const value = readField(storage, field)
  return field.kind === 'text' && typeof value === 'string' ? value : undefined
}
