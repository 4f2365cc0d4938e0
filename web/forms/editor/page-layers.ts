// The layers over the canvas of a page: its text, for screen readers and for copying, and its fields.
import { AnnotationLayer, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { fieldLabelOf, onValueOf, type Widget } from '#rules/pdf-fields'
import type { Annotation, ReadPage } from '#web/fields/pdf/open-pdf.ts'

/** Shared by all pages: the storage of typed values, and the widgets of each field, which pdf.js keeps in sync. */
type Shared = {
  storage: PDFDocumentProxy['annotationStorage']
  places: Awaited<ReturnType<PDFDocumentProxy['getFieldObjects']>>
}

export type Layers = { text: HTMLDivElement; fields: HTMLDivElement }

/** Both layers follow the CSS variable --total-scale-factor, so that zooming does not render them again. */
export const showLayers = async (
  page: ReadPage,
  { storage, places }: Shared,
  { text, fields }: Layers,
): Promise<void> => {
  const viewport = page.proxy.getViewport({ scale: 1 })
  const textLayer = new TextLayer({
    textContentSource: page.proxy.streamTextContent(),
    images: undefined,
    container: text,
    viewport,
  })
  const annotations = page.annotations.filter(isShown)
  const fieldLayer = new AnnotationLayer({
    div: fields,
    page: page.proxy,
    viewport,
    annotationStorage: storage,
    linkService: links,
    accessibilityManager: null,
    annotationCanvasMap: null,
    annotationEditorUIManager: null,
    structTreeLayer: null,
    commentManager: null,
  })
  await Promise.all([
    textLayer.render(),
    fieldLayer.render({
      annotations,
      annotationStorage: storage,
      div: fields,
      page: page.proxy,
      viewport,
      linkService: links,
      renderForms: true,
      enableAnnotationEditing: false,
      ...(places && { fieldObjects: places }),
    } as unknown as Parameters<AnnotationLayer['render']>[0]),
  ])
  for (const annotation of annotations) describe(fields, annotation)
}

const isShown = ({ subtype, url, pushButton }: Annotation) =>
  subtype === 'Widget' ? !pushButton : subtype === 'Link' && url !== undefined

/** Links open in a new tab, so that the form stays open. */
const links = {
  addLinkAttributes: (link: HTMLAnchorElement, url: string) => {
    link.href = url
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
    link.ariaLabel = `${url} (opens in a new tab)`
  },
}

const describe = (layer: HTMLElement, annotation: Annotation) => {
  const control = layer.querySelector<HTMLElement>(`[data-element-id="${annotation.id}"]`)
  if (!control || annotation.subtype !== 'Widget') return
  control.ariaLabel = annotation.radioButton
    ? `${fieldLabelOf(annotation)}: ${onValueOf(annotation)}`
    : fieldLabelOf(annotation)
  control.setAttribute('autocomplete', 'off')
  // Otherwise the label would also appear as a tooltip over the field while it is filled in.
  control.parentElement?.removeAttribute('title')
  if (control instanceof HTMLSelectElement && !control.multiple) offerNothing(control, annotation)
}

/** pdf.js removes the empty option after the first choice. This keeps one, so that a mistaken choice can be undone. */
const offerNothing = (select: HTMLSelectElement, { options = [] }: Widget) => {
  select.querySelector('option[hidden]')?.remove()
  if (options.some(({ exportValue }) => exportValue.trim() === '')) return
  const isChosen = select.querySelector('option[selected]') !== null
  select.prepend(new Option('', '', !isChosen, !isChosen))
}
