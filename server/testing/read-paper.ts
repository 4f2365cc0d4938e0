import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF, page by page, as a program reads it aloud. */
export const readPaper = async (pdf: Buffer) => {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).filter((text) => text.trim() !== '')
    }),
  )
  const { info } = await document.getMetadata()
  const { Title: title, Language: language } = info as { Title?: string; Language?: string }
  return { pages, words: pages.flat(), title, language }
}
