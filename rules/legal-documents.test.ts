import { expect, test } from 'vitest'
import type { LegalDoc } from '#contract/legal-documents'
import { findLegalDocument, legalSet } from '#rules/legal-set'
import {
  byUrgency,
  stageDue,
  documentStages,
  documentTypes,
  type HomeFacts,
  missingFirst,
  notesFor,
  progressByStage,
  requirementFor,
  requirementNow,
} from '#rules/legal-documents'

const home = (change: Partial<HomeFacts> = {}): HomeFacts => ({
  yearBuilt: 1994,
  hoaMembership: 'No',
  words: '',
  ...change,
})

test('the set holds 27 documents, each once, in groups of fewer than nine', () => {
  expect(legalSet).toHaveLength(27)
  expect(new Set(legalSet.map(({ name }) => name)).size).toBe(27)
  expect(new Set(legalSet.map(({ slug }) => slug)).size).toBe(27)
  for (const { slug } of legalSet) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  expect(documentTypes.map((type) => legalSet.filter((document) => document.type === type).length)).toEqual([
    5, 7, 7, 5, 3,
  ])
})

test.each([
  ['Prepare', 7],
  ['List', 0],
  ['Under contract', 1],
  ['Close', 4],
] as const)('of stage %s, %i are required of everybody', (stage, count) => {
  expect(
    legalSet.filter((document) => document.stage === stage && document.required === 'always'),
  ).toHaveLength(count)
})

const leadPaint = 'Lead-Based Paint Disclosure (Sales)'
const hoa = 'HOA Documents and Status Letter'

test.each([
  [leadPaint, undefined, false, 'Homes built before 1978'],
  [leadPaint, home({ yearBuilt: 1977 }), true, 'Homes built before 1978; yours was built in 1977'],
  [leadPaint, home({ yearBuilt: 1978 }), false, 'Homes built before 1978; yours was built in 1978'],
  [hoa, undefined, false, 'Homes in an HOA'],
  [hoa, home({ hoaMembership: 'Yes' }), true, 'Homes in an HOA; yours is in one'],
  [hoa, home(), false, 'Homes in an HOA; yours is not in one'],
  ['Counterproposal', home(), false, 'If you answer an offer with other terms'],
  ['Photo and Showing Instructions', home(), false, ''],
  ['Square Footage Disclosure', undefined, true, ''],
  // Colorado law requires it of every seller, whatever is known about the home (C.R.S. 38-35.7-112).
  ['Radon Disclosure and Test Records', undefined, true, ''],
  ['Radon Disclosure and Test Records', home(), true, ''],
])('%s of %o: required %s', (name, facts, required, condition) => {
  const document = findLegalDocument(name)
  expect(document && requirementFor(document.required, facts)).toEqual({ required, condition })
})

test('the facts of a home decide which notes are shown', () => {
  expect(notesFor(home())).toEqual([expect.stringContaining('radon')])
  expect(notesFor(home({ yearBuilt: 1962, hoaMembership: 'Yes', words: 'Septic system' }))).toEqual([
    expect.stringMatching(/^Built in 1962.*https:\/\/www\.epa\.gov\/lead/),
    expect.stringContaining('HOA'),
    expect.stringContaining('septic'),
    expect.stringContaining('radon'),
  ])
})

test.each([
  ['Well and septic', true],
  ['Horse barn, private well, 5 acres', true],
  ['We have a well.', true],
  ['New pump for the well', true],
  ['two wells', true],
  ['Well water, softener', true],
  ['well-water', true],
  ['septic tank emptied 2024', true],
  ['A well-kept garden', false],
  ['well maintained, well lit', false],
  ['New roof, and a new deck as well', false],
  ['The furnace works well', false],
  ['Big kitchen', false],
  ['', false],
])('%j mentions a well or a septic system: %s', (words, names) => {
  expect(notesFor(home({ words })).some((note) => note.includes('septic'))).toBe(names)
})

const paper = (stage: LegalDoc['stage'], status: LegalDoc['status'], required = true) => ({
  name: `${stage} ${status}`,
  stage,
  status,
  required,
})

test('progress counts the required documents of each stage', () => {
  expect(
    progressByStage([
      paper('Close', 'draft'),
      paper('Prepare', 'Approved'),
      paper('Prepare', 'Pending'),
      paper('Prepare', 'Rejected'),
      paper('Prepare', 'draft'),
      paper('Prepare', 'Approved', false),
      paper('List', 'draft', false),
    ]),
  ).toEqual([
    { stage: 'Prepare', required: 4, handedIn: 2, approved: 1 },
    { stage: 'Close', required: 1, handedIn: 0, approved: 0 },
  ])
  expect(documentStages).toHaveLength(4)
})

test('only the first stage with missing documents is listed', () => {
  expect(missingFirst([paper('Prepare', 'Rejected'), paper('Prepare', 'draft', false)])).toBeUndefined()
  expect(missingFirst([paper('Close', 'draft'), paper('Under contract', 'draft')])).toEqual({
    stage: 'Under contract',
    names: ['Under contract draft'],
  })
})

test('a document that was disposed of is required again only for a home described since', () => {
  const described = (describedAt: number) => ({ ...home(), describedAt })
  expect(requirementNow('always', undefined, undefined).required).toBe(true)
  expect(requirementNow('always', undefined, 5).required).toBe(false)
  expect(requirementNow('always', described(4), 5).required).toBe(false)
  expect(requirementNow('always', described(6), 5).required).toBe(true)
  expect(requirementNow('never', described(6), 5).required).toBe(false)
})

const staged = (stage: LegalDoc['stage'], status: LegalDoc['status'], required = true) => ({
  stage,
  status,
  required,
})

test.each([
  [
    'the first with a document to hand in',
    'Under contract',
    [staged('Prepare', 'Pending'), staged('Under contract', 'draft'), staged('Close', 'draft')],
  ],
  [
    'the first that a broker checks, if nothing is to hand in',
    'List',
    [staged('Prepare', 'Approved'), staged('List', 'Pending')],
  ],
  ['the last, if all is approved', 'Close', [staged('Prepare', 'Approved')]],
  ['the first, if nothing is required', 'Prepare', [staged('Close', 'draft', false)]],
] as const)('the stage due is %s', (_, stage, documents) => {
  expect(stageDue(documents)).toBe(stage)
})

test('documents to hand in come first, then those with a broker, approved and optional ones behind', () => {
  const documents = [
    staged('List', 'Pending'),
    staged('List', 'Rejected', false),
    staged('List', 'draft'),
    staged('List', 'Approved'),
    staged('List', 'Approved', false),
    staged('List', 'draft', false),
  ]
  const { open, approved, notNeeded } = byUrgency(documents)
  expect(open).toEqual([documents[2], documents[0], documents[1]])
  expect(approved).toEqual(documents.slice(3, 5))
  expect(notNeeded).toEqual(documents.slice(5))
})
