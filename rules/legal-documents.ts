// Which documents a sale needs, which are missing, and how the facts of a home affect them.
import { leadPaintYear, paintInspectionTime } from './lead-paint.ts'
import { isSentBack, type UploadState } from './uploads.ts'

/** Longest name of a document, in characters. */
export const longestDocumentName = 200

export const documentTypes = ['Listing', 'Disclosure', 'Contract', 'Title & Closing', 'Property'] as const
export type DocumentType = (typeof documentTypes)[number]
export const documentStages = ['Prepare', 'List', 'Under contract', 'Close'] as const
export type DocumentStage = (typeof documentStages)[number]
/** Status of the newest version; 'draft' before the first one. */
export type DocumentStatus = UploadState | 'draft'

/** When a document is required. The facts of a home decide the last two. */
export const requirements = ['always', 'never', 'built before 1978', 'in an HOA'] as const
/** Conditions that arise during a sale are given in words, because only the people involved know them. */
export type Requirement = (typeof requirements)[number] | { when: string }

/** Longest condition in words, and longest answer to who completes a document, in characters. */
export const longestCondition = 160
/** Longest explanation of a document for its customers, in characters. */
export const longestDocumentText = 600

type Needed = { required: boolean; status: DocumentStatus }

/** Whether the customer still has to act: the document is required, and was never uploaded or was sent back. */
export const isMissing = ({ required, status }: Needed): boolean =>
  required && (status === 'draft' || isSentBack(status))

/** Whether a required document was never uploaded. Documents that were sent back do not count. */
export const isNeverHandedIn = ({ required, status }: Needed): boolean => required && status === 'draft'

/** The facts as the owner gave them. */
export type HomeFacts = {
  yearBuilt: number
  hoaMembership: 'Yes' | 'No'
  /** Special features, upgrades and known issues, in the owner's words. */
  words: string
}

/** When nothing is known about the home, only documents that are always required count as required. */
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

/**
 * The same for a document that the brokerage has deleted after its retention. It belonged to an earlier sale, so it is required again
 * only for a home that the customer described afterward. `disposedAt`: undefined if it was not deleted, or was uploaded again.
 */
export const requirementNow = (
  required: Requirement,
  home: (HomeFacts & { describedAt: number }) | undefined,
  disposedAt: number | undefined,
): { required: boolean; condition: string } => {
  const now = requirementFor(required, home)
  const isOfEarlierSale = disposedAt !== undefined && (home === undefined || home.describedAt < disposedAt)
  return isOfEarlierSale ? { ...now, required: false } : now
}

/** Other requirements of the law or of buyers, one sentence each. */
export const notesFor = (home: HomeFacts): string[] => [
  ...(isOld(home)
    ? [
        `Built in ${home.yearBuilt}, before ${leadPaintYear}: federal law requires you to give the buyer the EPA’s pamphlet “Protect Your Family From Lead in Your Home” (https://www.epa.gov/lead) and ${paintInspectionTime} for a lead inspection, unless you agree on something else in writing.`,
      ]
    : []),
  ...(isInHoa(home)
    ? [
        'The home is in an HOA. Ask the association early for its documents and its status letter: the contract usually gives you 5 to 10 days to hand them over.',
      ]
    : []),
  ...(namesWellOrSeptic(home.words)
    ? [
        'You mentioned a well or a septic system. Have its permit and records ready for the Source of Water Addendum and the property disclosure.',
      ]
    : []),
  'Colorado law requires every seller to warn about radon, hand over known test results, and give the buyer the radon brochure of the Colorado Department of Public Health and Environment, https://cdphe.colorado.gov (C.R.S. 38-35.7-112).',
]

/** Counts of a stage's required documents. */
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

/**
 * The current stage of the sale: the first with a document that the customer must upload, or else one that a broker checks, or else the
 * last.
 */
export const stageDue = (documents: readonly Staged[]): DocumentStage => {
  const progress = progressOf(documents)
  const due = progress.find(({ missing }) => missing > 0) ?? progress.find(({ pending }) => pending > 0)
  return due?.stage ?? (progress.some(({ required }) => required > 0) ? 'Close' : 'Prepare')
}

/**
 * The documents of a stage in two groups. Shown: those to hand in, then those with a broker. Folded: approved ones, and
 * those that are not needed.
 */
export const byUrgency = <Document extends Needed>(documents: readonly Document[]) => {
  const isOpen = ({ required, status }: Needed) =>
    status !== 'Approved' && (required || status === 'Pending' || isSentBack(status))
  const open = documents.filter(isOpen)
  return {
    open: [...open.filter(isMissing), ...open.filter((document) => !isMissing(document))],
    approved: documents.filter(({ status }) => status === 'Approved'),
    notNeeded: documents.filter((document) => document.status !== 'Approved' && !isOpen(document)),
  }
}

/**
 * The progress of each stage. A document counts as done when it is approved or waits for review. Stages without required documents are
 * left out.
 */
export const progressByStage = (documents: readonly Staged[]) =>
  progressOf(documents)
    .filter(({ required }) => required > 0)
    .map(({ stage, required, approved, pending }) => ({
      stage,
      required,
      handedIn: approved + pending,
      approved,
    }))

type MissingOfStage = {
  stage: DocumentStage
  names: string[]
  /** The sale of the home has passed this stage. */
  isPassed?: true
}

/**
 * Required documents that were never uploaded, from the first stage that has any. `at`: the stage of the home's sale, where there is one.
 * Then its own documents come first, those of an earlier stage after them, and those of a later one are not asked for yet.
 */
export const missingFirst = (
  documents: readonly (Needed & { name: string; stage: DocumentStage })[],
  at?: DocumentStage,
): MissingOfStage | undefined => {
  const missing = documents.filter(isNeverHandedIn)
  const asked = at === undefined ? documentStages : [at, ...stagesBefore(at)]
  const stage = asked.find((stage) => missing.some((document) => document.stage === stage))
  return (
    stage && {
      stage,
      names: missing.filter((document) => document.stage === stage).map(({ name }) => name),
      ...(at !== undefined && stage !== at && { isPassed: true }),
    }
  )
}

const stagesBefore = (stage: DocumentStage) => documentStages.slice(0, documentStages.indexOf(stage))

const isOld = ({ yearBuilt }: HomeFacts) => yearBuilt < leadPaintYear
const isInHoa = ({ hoaMembership }: HomeFacts) => hoaMembership === 'Yes'

/** Finds a well in the yard, but not 'well kept' or 'as well'. */
const namesWellOrSeptic = (words: string) =>
  /\bseptic\b|\bwells\b|(?<!\b(?:as|very|so|works?|runs?|drains?) )\bwell\b(?!-(?!water)| \w*(?:ed|ept|lit|uilt|one|nown)\b)/i.test(
    words,
  )
