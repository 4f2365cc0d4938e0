// What lies over the picture of a page: its text, for screen readers and for copying, and its fields.
import {
  AnnotationLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { labelOf, onValueOf, type Widget } from '#web/forms/editor/form-fields.ts'

/** A page as it stands in the PDF. */
export type ReadPage = {
  proxy: PDFPageProxy
  /** In points. */
  width: number
  height: number
  annotations: readonly Annotation[]
}

type Annotation = Widget & { subtype: string; url?: string }

/** What all pages have in common: where what is typed stands, and the places of each field, which pdf.js keeps alike. */
type Shared = {
  storage: PDFDocumentProxy['annotationStorage']
  places: Awaited<ReturnType<PDFDocumentProxy['getFieldObjects']>>
}

export type Layers = { text: HTMLDivElement; fields: HTMLDivElement }

/** Both follow the CSS variable --total-scale-factor, so that zooming draws nothing anew. */
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

/** Links lead outside: the form stays open. */
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
    ? `${labelOf(annotation)}: ${onValueOf(annotation)}`
    : labelOf(annotation)
  control.setAttribute('autocomplete', 'off')
  // The same words would show as a hint over the field while it is filled in.
  control.parentElement?.removeAttribute('title')
  if (control instanceof HTMLSelectElement && !control.multiple) offerNothing(control, annotation)
}

/** pdf.js takes the empty choice away with the first one that is made: whoever chose by mistake could not go back. */
const offerNothing = (select: HTMLSelectElement, { options = [] }: Widget) => {
  select.querySelector('option[hidden]')?.remove()
  if (options.some(({ exportValue }) => exportValue.trim() === '')) return
  const isChosen = select.querySelector('option[selected]') !== null
  select.prepend(new Option('', '', !isChosen, !isChosen))
}
