// The layers over the picture of a page: its text, for screen readers and for copying, and its links.
import { AnnotationLayer, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ReadPage } from '#web/fields/pdf/open-pdf.ts'

export type Layers = { text: HTMLDivElement; links: HTMLDivElement }

/** Both layers follow the CSS variable --total-scale-factor, so that zooming does not render them again. */
export const showLayers = async (
  { proxy, annotations }: ReadPage,
  { text, links }: Layers,
): Promise<void> => {
  const viewport = proxy.getViewport({ scale: 1 })
  const textLayer = new TextLayer({
    textContentSource: proxy.streamTextContent(),
    images: undefined,
    container: text,
    viewport,
  })
  const linkLayer = new AnnotationLayer({
    div: links,
    page: proxy,
    viewport,
    linkService,
    annotationStorage: null,
    accessibilityManager: null,
    annotationCanvasMap: null,
    annotationEditorUIManager: null,
    structTreeLayer: null,
    commentManager: null,
  })
  await Promise.all([
    textLayer.render(),
    linkLayer.render({
      annotations: annotations.filter(({ subtype, url }) => subtype === 'Link' && url !== undefined),
      div: links,
      page: proxy,
      viewport,
      linkService,
      renderForms: false,
      enableAnnotationEditing: false,
    } as unknown as Parameters<AnnotationLayer['render']>[0]),
  ])
}

/** Links open in a new tab, so that the form stays open. */
const linkService = {
  addLinkAttributes: (link: HTMLAnchorElement, url: string) => {
    link.href = url
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
    link.ariaLabel = `${url} (opens in a new tab)`
  },
}
