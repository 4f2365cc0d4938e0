// The documents that a sale may need, as the brokerage lists them at its desk.
import type { Kysely } from 'kysely'
import type { Requirement } from '#rules/legal-documents'
import { type LegalDocument, replacedByInput } from '#rules/legal-set'
import type { Tables } from '#database/tables'
import type { Home } from '#server/legal-documents/read-home'

export type ListedDocument = LegalDocument & {
  id: string
  description: string
  /** The key of the blank form. Null: customers use the official form. */
  fileKey: string | null
  /** Only customers who have uploaded it still see it. */
  isArchived: boolean
}

/** All documents, including archived ones, in the order in which customers see them. */
export const readLegalList = async (read: Kysely<Tables>): Promise<ListedDocument[]> => {
  const rows = await read.selectFrom('legal_document').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map(({ completed_by, required, file_key, archived_at, ...row }) => ({
    ...row,
    completedBy: completed_by,
    required: JSON.parse(required) as Requirement,
    fileKey: file_key,
    isArchived: archived_at !== null,
  }))
}

/**
 * The list as a customer sees it. Their uploads stay, but an archived document is no longer required, and neither is one that the
 * approved input of their listing replaces.
 */
export const listFor = (
  list: readonly ListedDocument[],
  handedIn: readonly { slug: string }[],
  home: Pick<Home, 'isFromInput'> | undefined,
): ListedDocument[] =>
  list
    .filter(({ slug, isArchived }) => !isArchived || handedIn.some((upload) => upload.slug === slug))
    .map((document) =>
      document.isArchived || (home?.isFromInput && replacedByInput.has(document.slug))
        ? { ...document, required: 'never' }
        : document,
    )

/** Finds a document by its current name. */
export const findListedDocument = (
  read: Kysely<Tables>,
  name: string,
): Promise<{ slug: string; name: string } | undefined> =>
  read
    .selectFrom('legal_document')
    .select(['slug', 'name'])
    .where('name', '=', name)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
