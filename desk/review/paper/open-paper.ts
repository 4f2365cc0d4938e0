// A customer's PDF. This file and pdf.js are loaded only where a paper is reviewed.
import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Drawn } from '#web/fields/pdf/draw-pdf-page.ts'
import { drawWithMarks } from '#web/fields/pdf/draw-with-marks.ts'
import { openPdf, type ReadPage } from '#web/fields/pdf/open-pdf.ts'
import { type Marks, marksOf, differingAnswers } from '#web/fields/pdf/pdf-marks.ts'
import { showAnswers } from '#web/fields/pdf/show-answers.ts'
import type { SheetPage } from '#web/fields/pdf/pdf-sheet.tsx'
import { fieldsOf } from '#rules/pdf-fields'
import { readField, type FieldValue } from '#web/fields/pdf/pdf-fields.ts'

/** A page with the values typed into it. Its last picture is kept. */
export type PaperPage = SheetPage & {
  /** Lays the page's text over the picture. Resolves to whether there is any text: a scan has none. */
  showText: (layer: HTMLDivElement) => Promise<boolean>
}

export type TypedValue = { name: string; label: string; value: FieldValue }

export type OpenPaper = {
  pages: readonly PaperPage[]
  /** The values typed into its fields, in page order. None in a scan. */
  values: readonly TypedValue[]
  /** What somebody wrote over its pages. */
  marks: Marks
  /** The labels of the fields that its pages show with another value. */
  differing: readonly string[]
  close: () => void
}

/** Rejects if the bytes are not a PDF that can be displayed. */
export const openPaper = async (bytes: ArrayBuffer): Promise<OpenPaper> => {
  const { pages, widgets, storage, close } = await openPdf(bytes)
  showAnswers({ pages, storage })
  const annotations = pages.flatMap((page) => page.annotations)
  return {
    marks: marksOf(annotations),
    differing: differingAnswers(annotations).map(({ label }) => label),
    pages: pages.map((page) => ({
      number: page.number,
      width: page.width,
      height: page.height,
      draw: keepingLast(page),
      showText: (layer) => showText(page, layer),
    })),
    values: fieldsOf(widgets).map((field) => ({
      name: field.name,
      label: field.label,
      value: readField(storage, field),
    })),
    close,
  }
}

/** A page that was drawn ahead of time shows at once. */
const keepingLast = (page: ReadPage): PaperPage['draw'] => {
  let last: { scale: number; drawn: Promise<Drawn | undefined> } | undefined
  return async (scale, signal) => {
    // It may still be drawing, and is undefined if that was aborted.
    const known = last?.scale === scale ? await last.drawn.catch(() => undefined) : undefined
    if (known) return known
    if (signal.aborted) return undefined
    const drawn = drawWithMarks(page, scale, signal)
    last = { scale, drawn }
    return drawn
  }
}

const showText = async ({ proxy }: ReadPage, container: HTMLDivElement): Promise<boolean> => {
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
