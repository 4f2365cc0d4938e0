import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LegalBlanks } from '#server/legal-documents/legal-blanks'
import { legalSet } from '#rules/legal-set'
import type { Files } from '#server/platform/files'

/**
 * Stores the sample's blank legal documents for `storeLegalBlanks`. Keys are made from the bytes, so loading again stores nothing twice.
 */
export const keepLegalBlanks = async (files: Files): Promise<LegalBlanks> =>
  Object.fromEntries(
    await Promise.all(
      legalSet.map(async ({ slug }) => [slug, { fileKey: await keep(files, slug) }] as const),
    ),
  )

const keep = async (files: Files, slug: string) => {
  const content = await readFile(join(import.meta.dirname, 'documents', 'made', 'legal', `${slug}.pdf`))
  const fileKey = `legal-blanks/${createHash('sha256').update(content).digest('hex')}.pdf`
  if (!(await files.exists(fileKey))) await files.put(fileKey, content)
  return fileKey
}
