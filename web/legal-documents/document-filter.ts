// Which documents the page shows. Pure.
import type { LegalDoc } from '#contract/legal-documents'
import { documentStages, documentTypes, isMissing } from '#rules/legal-documents'

type Stage = LegalDoc['stage']
type Type = LegalDoc['type']

export type Filter = { stage: Stage } | 'missing' | 'all'

/** A stage's word in the address: 'under-contract'. */
export const wordOf = (stage: Stage): string => stage.toLowerCase().replaceAll(' ', '-')

/** An unknown filter shows all documents. */
export const filterOf = (word: string | undefined): Filter => {
  if (word === 'missing') return 'missing'
  const stage = documentStages.find((each) => wordOf(each) === word)
  return stage ? { stage } : 'all'
}

export const filtered = (documents: readonly LegalDoc[], filter: Filter): readonly LegalDoc[] => {
  if (filter === 'all') return documents
  if (filter === 'missing') return documents.filter(isMissing)
  return documents.filter(({ stage }) => stage === filter.stage)
}

/** The groups in the order of the types. Types without a document are left out. */
export const byType = (documents: readonly LegalDoc[]): { type: Type; documents: readonly LegalDoc[] }[] =>
  documentTypes
    .map((type) => ({ type, documents: documents.filter((document) => document.type === type) }))
    .filter((group) => group.documents.length > 0)
