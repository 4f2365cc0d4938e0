// Which papers a sale needs, what is missing of them, and what the facts of a home mean for them.
import { leadPaintYear } from './leads.ts'
import { isSentBack, type UploadState } from './uploads.ts'

/** Characters. */
export const longestDocumentName = 200

export const documentTypes = ['Listing', 'Disclosure', 'Contract', 'Title & Closing', 'Property'] as const
export type DocumentType = (typeof documentTypes)[number]
export const documentStages = ['Prepare', 'List', 'Under contract', 'Close'] as const
export type DocumentStage = (typeof documentStages)[number]
/** Of the newest version; 'draft' before the first. */
export type DocumentStatus = UploadState | 'draft'

/** When a document is required. What happens in the course of a sale is given in words: only its people know when. */
export type Requirement = 'always' | 'never' | 'built before 1978' | 'in an HOA' | { when: string }

type Needed = { required: boolean; status: DocumentStatus }

/** Required, and in the customer's hands: never handed in, or sent back. */
export const isMissing = ({ required, status }: Needed): boolean =>
  required && (status === 'draft' || isSentBack(status))

/** Required, and nobody has begun it: what was sent back is a matter of its own. */
export const isNeverHandedIn = ({ required, status }: Needed): boolean => required && status === 'draft'

/** As its owner told them. */
export type HomeFacts = {
  yearBuilt: number
  hoaMembership: 'Yes' | 'No'
  /** Special features, upgrades and known issues, in the owner's words. */
  words: string
}

/** Of a home of which nothing is known, only that is required which always is. */
export const requirementFor = (
  required: Requirement,
  home: HomeFacts | undefined,
): { required: boolean; condition: string } => {
  if (required === 'always') return { required: true, condition: '' }
  if (required === 'never') return { required: false, condition: '' }
  if (required === 'built before 1978')
    return {
      required: home !== undefined && isOld(home),
      condition: `Homes built before ${leadPaintYear}${home ? `; yours was built in ${home.yearBuilt}` : ''}`,
    }
  if (required === 'in an HOA')
    return {
      required: home !== undefined && isInHoa(home),
      condition: `Homes in an HOA${home ? `; yours is${isInHoa(home) ? '' : ' not'} in one` : ''}`,
    }
  return { required: false, condition: required.when }
}

/** What the law or the buyer will ask for besides documents, one sentence each. */
export const notesFor = (home: HomeFacts): string[] => [
  ...(isOld(home)
    ? [
        `Built in ${home.yearBuilt}, before ${leadPaintYear}: federal law asks you to give the buyer the EPA’s pamphlet “Protect Your Family From Lead in Your Home” (https://www.epa.gov/lead) and ten days for a lead inspection, unless you agree on something else in writing.`,
      ]
    : []),
  ...(isInHoa(home)
    ? [
        'The home is in an HOA: ask the association early for its documents and its status letter, as the contract usually gives 5 to 10 days to hand them over.',
      ]
    : []),
  ...(namesWellOrSeptic(home.words)
    ? [
        'You mentioned a well or a septic system: have its permit and its records at hand for the Source of Water Addendum and the property disclosure.',
      ]
    : []),
  'Colorado law asks every seller to warn of radon, to hand over what is known of tests, and to give the buyer the radon brochure of the Colorado Department of Public Health and Environment, https://cdphe.colorado.gov (C.R.S. 38-35.7-112).',
]

/** Of the documents of a stage that are required. */
export type StageProgress = {
  stage: DocumentStage
  required: number
  approved: number
  pending: number
  missing: number
}

type Staged = Needed & { stage: DocumentStage }

export const progressOf = (documents: readonly Staged[]): StageProgress[] =>
  documentStages.map((stage) => {
    const needed = documents.filter((document) => document.stage === stage && document.required)
    const count = (state: DocumentStatus) => needed.filter(({ status }) => status === state).length
    return {
      stage,
      required: needed.length,
      approved: count('Approved'),
      pending: count('Pending'),
      missing: needed.filter(isMissing).length,
    }
  })

/** The same of what is handed in: approved, or waiting for review. Stages in which nothing is required are left out. */
export const progressByStage = (documents: readonly Staged[]) =>
  progressOf(documents)
    .filter(({ required }) => required > 0)
    .map(({ stage, required, approved, pending }) => ({
      stage,
      required,
      handedIn: approved + pending,
      approved,
    }))

/** What is required and was never handed in, of the first stage that lacks something. */
export const missingFirst = (
  documents: readonly (Needed & { name: string; stage: DocumentStage })[],
): { stage: DocumentStage; names: string[] } | undefined => {
  const missing = documents.filter(isNeverHandedIn)
  const stage = documentStages.find((stage) => missing.some((document) => document.stage === stage))
  return (
    stage && {
      stage,
      names: missing.filter((document) => document.stage === stage).map(({ name }) => name),
    }
  )
}

const isOld = ({ yearBuilt }: HomeFacts) => yearBuilt < leadPaintYear
const isInHoa = ({ hoaMembership }: HomeFacts) => hoaMembership === 'Yes'

/** The well in the yard, and not the kitchen that is well kept or the roof that is new as well. */
const namesWellOrSeptic = (words: string) =>
  /\bseptic\b|\bwells\b|(?<!\b(?:as|very|so|works?|runs?|drains?) )\bwell\b(?!-(?!water)| \w*(?:ed|ept|lit|uilt|one|nown)\b)/i.test(
    words,
  )
