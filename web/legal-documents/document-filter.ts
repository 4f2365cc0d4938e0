// Which documents the page shows. Pure.
import type { LegalDoc } from '#contract/legal-documents'
import { documentStages, documentTypes, isMissing } from '#rules/legal-documents'

type Stage = LegalDoc['stage']
type Type = LegalDoc['type']

/** 'stages': all documents, one stage at a time. 'all': all of them by type. */
export type Filter = { stage: Stage } | 'missing' | 'all' | 'stages'

/** A stage's word in the address: 'under-contract'. */
export const wordOf = (stage: Stage): string => stage.toLowerCase().replaceAll(' ', '-')

/** An unknown filter shows the stages. */
export const filterOf = (word: string | undefined): Filter => {
  if (word === 'missing' || word === 'all') return word
  const stage = documentStages.find((each) => wordOf(each) === word)
  return stage ? { stage } : 'stages'
}

/** The documents of the flat lists. */
export const filtered = (documents: readonly LegalDoc[], filter: 'all' | 'missing'): readonly LegalDoc[] =>
  filter === 'all' ? documents : documents.filter(isMissing)

/** The groups in the order of the types. Types without a document are left out. */
export const byType = (documents: readonly LegalDoc[]): { type: Type; documents: readonly LegalDoc[] }[] =>
  documentTypes
    .map((type) => ({ type, documents: documents.filter((document) => document.type === type) }))
    .filter((group) => group.documents.length > 0)

/** The same groups, those with a document to hand in first. */
export const neededFirst = <Group extends { documents: readonly LegalDoc[] }>(groups: readonly Group[]) => {
  const isNeeded = ({ documents }: Group) => documents.some(isMissing)
  return [...groups.filter(isNeeded), ...groups.filter((group) => !isNeeded(group))]
}
