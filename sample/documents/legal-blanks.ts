import { legalSet } from '#rules/legal-set'
import { legalSheet } from './legal-sheet.ts'

/** One for each document of the legal set; `name` is the document's name. */
export const legalBlanks = legalSet.map((document) => ({
  name: document.name,
  slug: document.slug,
  fileName: `legal/${document.slug}.pdf`,
  sheet: legalSheet(document),
}))
