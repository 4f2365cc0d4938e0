// Some programs turn the pages of a form, so that its lines run up or down. Here they are read and drawn level.
import { type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { openPdf, type OpenPdf, type ReadPage } from '#web/fields/pdf/open-pdf.ts'

/** Rejects if the bytes are not a PDF that can be displayed. */
export const openUpright = async (bytes: ArrayBuffer): Promise<OpenPdf> => {
  const pdf = await openPdf(bytes)
  return { ...pdf, pages: await Promise.all(pdf.pages.map(upright)) }
}

const upright = async (page: ReadPage): Promise<ReadPage> => {
  const { proxy } = page
  // Only a page that says that it is turned can be turned by mistake.
  const turn = proxy.rotate === 0 ? 0 : await turnOf(proxy)
  if (turn === 0) return page
  const rotation = (proxy.rotate + 360 - turn) % 360
  const { width, height } = proxy.getViewport({ scale: 1, rotation })
  return { ...page, proxy: turned(proxy, rotation), width, height }
}

/** How far most of the page's letters are turned to the right, in degrees. */
const turnOf = async (proxy: PDFPageProxy): Promise<number> => {
  const { transform } = proxy.getViewport({ scale: 1 })
  const { items } = await proxy.getTextContent()
  const letters = new Map<number, number>()
  for (const item of items) {
    if (!('str' in item)) continue
    const [across = 0, down = 0] = Util.transform(transform, item.transform)
    const turn = (Math.round(Math.atan2(down, across) / (Math.PI / 2)) * 90 + 360) % 360
    letters.set(turn, (letters.get(turn) ?? 0) + item.str.trim().length)
  }
  const [most] = [...letters].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? 0
}

/** The same page, seen in another rotation. */
const turned = (proxy: PDFPageProxy, rotation: number): PDFPageProxy =>
  new Proxy(proxy, {
    get: (page, key) => {
      if (key === 'getViewport')
        return (options: NonNullable<Parameters<PDFPageProxy['getViewport']>[0]>) =>
          page.getViewport({ rotation, ...options })
      const value: unknown = Reflect.get(page, key, page)
      return typeof value === 'function' ? value.bind(page) : value
    },
  })
