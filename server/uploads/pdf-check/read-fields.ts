import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { maxDraftFields } from '#rules/forms'
import { fieldsOf, type Widget } from '#rules/pdf-fields'
import type { FieldFacts } from '#server/uploads/pdf-check/verdict'

/** In characters. */
const longestLabel = 200

/** The fields that a customer will be asked to fill in, in page order. */
export const readFields = async (document: PDFDocumentProxy): Promise<FieldFacts[]> => {
  const widgets: Widget[] = []
  const pageOf = new Map<Widget, number>()
  for (let page = 1; page <= document.numPages; page++) {
    const annotations: (Widget & { subtype: string })[] = await (
      await document.getPage(page)
    ).getAnnotations()
    for (const widget of annotations.filter(({ subtype }) => subtype === 'Widget')) {
      pageOf.set(widget, page)
      widgets.push(widget)
    }
  }
  return fieldsOf(widgets)
    .slice(0, maxDraftFields)
    .map(({ label, kind, widgets: places }) => ({
      label: label.slice(0, longestLabel).toWellFormed(),
      kind,
      isRequired: places.some(({ required }) => required),
      page: Math.min(...places.map((place) => pageOf.get(place) ?? 1)),
    }))
}
