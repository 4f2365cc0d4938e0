import type { Kysely } from 'kysely'
import type { PaperDetail } from '#contract/desk/review/review'
import type { Tables } from '#database/tables'
import { progressByStage, requirementNow } from '#rules/legal-documents'
import { listFor, readLegalList } from '#server/legal-documents/legal-list'
import { readHome } from '#server/legal-documents/read-home'
import { readDisposedLegal } from '#server/uploads/disposed-papers'
import { readLegalUploads } from '#server/uploads/read-documents'
import type { KnownVersion } from '#server/uploads/review/read-version'

/** The position of a legal document in the customer's list. Null for a form, and for a document that is no longer in the list. */
export const readChecklistRow = async (
  read: Kysely<Tables>,
  { kind, slug, customerId }: Pick<KnownVersion, 'kind' | 'slug' | 'customerId'>,
): Promise<PaperDetail['checklist']> => {
  if (kind !== 'legal') return null
  const [home, uploads, disposed] = await Promise.all([
    readHome(read, customerId),
    readLegalUploads(read, customerId),
    readDisposedLegal(read, customerId),
  ])
  const list = listFor(await readLegalList(read), uploads, home)
  const document = list.find((listed) => listed.slug === slug)
  if (!document) return null
  const states = new Map(uploads.map((upload) => [upload.slug, upload.versions[0]?.state]))
  const needed = (one: (typeof list)[number]) =>
    requirementNow(one.required, home, states.has(one.slug) ? undefined : disposed.get(one.slug))
  const stages = progressByStage(
    list.map((one) => ({
      stage: one.stage,
      required: needed(one).required,
      status: states.get(one.slug) ?? 'draft',
    })),
  )
  const { stage, completedBy } = document
  const { required = 0, handedIn = 0, approved = 0 } = stages.find((one) => one.stage === stage) ?? {}
  return {
    stage,
    completedBy,
    ...needed(document),
    progress: { required, handedIn, approved },
  }
}
