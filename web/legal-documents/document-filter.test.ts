import { expect, test } from 'vitest'
import { type LegalDoc } from '#contract/legal-documents'
import { documentStages, documentTypes, progressOf } from '#rules/legal-documents'
import { byType, filtered, neededFirst, filterOf, wordOf } from '#web/legal-documents/document-filter.ts'

const aDocument = (facts: Partial<LegalDoc> = {}): LegalDoc => ({
  type: 'Listing',
  name: 'Listing Contract',
  url: '',
  status: 'draft',
  note: '',
  stage: 'Prepare',
  required: true,
  condition: '',
  completedBy: 'You',
  date: '',
  versions: [],
  ...facts,
})

test('each stage has a word for the address, which is read back as the stage', () => {
  expect(documentStages.map(wordOf)).toEqual(['prepare', 'list', 'under-contract', 'close'])
  for (const stage of documentStages) expect(filterOf(wordOf(stage))).toEqual({ stage })
})

test.each([[undefined], [''], ['Prepare'], ['somewhere']])('%j in the address shows the stages', (word) => {
  expect(filterOf(word)).toBe('stages')
})

test('missing means required and waiting for the customer', () => {
  const documents = [
    aDocument({ name: 'never handed in' }),
    aDocument({ name: 'sent back', status: 'Rejected' }),
    aDocument({ name: 'being checked', status: 'Pending' }),
    aDocument({ name: 'done', status: 'Approved' }),
    aDocument({ name: 'optional', required: false }),
    aDocument({ name: 'optional, sent back', required: false, status: 'Rejected' }),
  ]
  expect(filtered(documents, 'missing').map(({ name }) => name)).toEqual(['never handed in', 'sent back'])
  expect(filtered(documents, 'all')).toHaveLength(6)
})

test('groups are in the order of the types, and none is empty', () => {
  const documents = documentTypes.toReversed().map((type) => aDocument({ type }))
  expect(byType(documents).map(({ type }) => type)).toEqual(documentTypes)
  expect(byType([aDocument({ type: 'Property' })]).map(({ type }) => type)).toEqual(['Property'])
})

test('in a stage, the types with a document to hand in come first', () => {
  const documents = [
    aDocument({ type: 'Listing', status: 'Approved' }),
    aDocument({ type: 'Disclosure', status: 'Rejected' }),
    aDocument({ type: 'Property', required: false }),
  ]
  expect(neededFirst(byType(documents)).map(({ type }) => type)).toEqual([
    'Disclosure',
    'Listing',
    'Property',
  ])
})

test('progress counts required documents by stage', () => {
  expect(
    progressOf([
      aDocument({ status: 'Approved' }),
      aDocument({ status: 'Approved', required: false }),
      aDocument({ status: 'Pending' }),
      aDocument({ status: 'Rejected' }),
      aDocument({ stage: 'Close' }),
    ]),
  ).toEqual([
    { stage: 'Prepare', required: 3, approved: 1, pending: 1, missing: 1 },
    { stage: 'List', required: 0, approved: 0, pending: 0, missing: 0 },
    { stage: 'Under contract', required: 0, approved: 0, pending: 0, missing: 0 },
    { stage: 'Close', required: 1, approved: 0, pending: 0, missing: 1 },
  ])
})
