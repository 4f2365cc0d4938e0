// The dates of the Contract to Buy and Sell Real Estate (Residential), by edition of the form. An edition is data: the next one is another
// table, and contracts keep theirs.

/** 'day': a date that never moves. 'before': a row about the time before the contract. */
export type ContractItemKind = 'deadline' | 'day' | 'time' | 'text' | 'before'
/** Who acts by it, in our reading. Empty: nobody. */
export type ContractActor = 'seller' | 'buyer' | 'both' | 'third party' | 'as agreed' | ''

export type ContractItem = {
  /** The row's number in § 3.1 of the form. */
  item: number
  /** Never changes. */
  key: string
  /** The section that the row belongs to. '?': to be checked against the form. */
  section: string
  label: string
  kind: ContractItemKind
  whoActs: ContractActor
  /** Works like an objection or a termination, but has another name, so it may end at the Time of Day [L]. */
  timeOfDayDoubtful: boolean
}

export type ContractEdition = { id: string; name: string; items: readonly ContractItem[] }

type Row = readonly [
  item: number,
  key: string,
  section: string,
  label: string,
  kind: ContractItemKind,
  whoActs: ContractActor,
  doubtful?: 'doubtful',
]

/** § 3.1 of CBS1, mandatory from January 2026. Sections and actors are to be checked against the form [L]. */
const cbs1Of2026: readonly Row[] = [
  [1, 'time-of-day', '3', 'Time of Day Deadline', 'time', ''],
  [2, 'alternative-earnest-money', '4', 'Alternative Earnest Money Deadline', 'deadline', 'buyer'],
  [3, 'record-title', '8', 'Record Title Deadline (and Tax Certificate)', 'deadline', 'seller'],
  [4, 'record-title-objection', '8', 'Record Title Objection Deadline', 'deadline', 'buyer'],
  [5, 'off-record-title', '8', 'Off-Record Title Deadline', 'deadline', 'seller'],
  [6, 'off-record-title-objection', '8', 'Off-Record Title Objection Deadline', 'deadline', 'buyer'],
  [7, 'title-resolution', '8', 'Title Resolution Deadline', 'deadline', 'both'],
  [
    8,
    'third-party-right-to-purchase-approve',
    '8',
    'Third Party Right to Purchase/Approve Deadline',
    'deadline',
    'third party',
    'doubtful',
  ],
  [9, 'association-documents', '7', 'Association Documents Deadline', 'deadline', 'seller'],
  [
    10,
    'association-documents-termination',
    '7',
    'Association Documents Termination Deadline',
    'deadline',
    'buyer',
  ],
  [11, 'sellers-property-disclosure', '10', "Seller's Property Disclosure Deadline", 'deadline', 'seller'],
  [12, 'lead-based-paint-disclosure', '10', 'Lead-Based Paint Disclosure Deadline', 'deadline', 'seller'],
  [13, 'new-loan-application', '5', 'New Loan Application Deadline', 'deadline', 'buyer'],
  [14, 'new-loan-terms', '5', 'New Loan Terms Deadline', 'deadline', 'buyer', 'doubtful'],
  [15, 'new-loan-availability', '5', 'New Loan Availability Deadline', 'deadline', 'buyer', 'doubtful'],
  [16, 'buyers-credit-information', '5', "Buyer's Credit Information Deadline", 'deadline', 'buyer'],
  [
    17,
    'disapproval-of-buyers-credit-information',
    '5',
    "Disapproval of Buyer's Credit Information Deadline",
    'deadline',
    'seller',
    'doubtful',
  ],
  [18, 'existing-loan', '5', 'Existing Loan Deadline', 'deadline', 'seller'],
  [19, 'existing-loan-termination', '5', 'Existing Loan Termination Deadline', 'deadline', 'buyer'],
  [20, 'loan-transfer-approval', '5', 'Loan Transfer Approval Deadline', 'deadline', 'buyer', 'doubtful'],
  [
    21,
    'seller-or-private-financing',
    '4',
    'Seller or Private Financing Deadline',
    'deadline',
    'buyer',
    'doubtful',
  ],
  [22, 'appraisal', '6', 'Appraisal Deadline', 'deadline', 'buyer'],
  [23, 'appraisal-objection', '6', 'Appraisal Objection Deadline', 'deadline', 'buyer'],
  [24, 'appraisal-resolution', '6', 'Appraisal Resolution Deadline', 'deadline', 'both'],
  [25, 'new-ilc-or-new-survey', '9', 'New ILC or New Survey Deadline', 'deadline', 'as agreed'],
  [
    26,
    'new-ilc-or-new-survey-objection',
    '9',
    'New ILC or New Survey Objection Deadline',
    'deadline',
    'buyer',
  ],
  [
    27,
    'new-ilc-or-new-survey-resolution',
    '9',
    'New ILC or New Survey Resolution Deadline',
    'deadline',
    'both',
  ],
  [28, 'water-rights-examination', '2', 'Water Rights Examination Deadline', 'deadline', 'buyer'],
  [29, 'mineral-rights-examination', '8', 'Mineral Rights Examination Deadline', 'deadline', 'buyer'],
  [30, 'inspection-termination', '10', 'Inspection Termination Deadline', 'deadline', 'buyer'],
  [31, 'inspection-objection', '10', 'Inspection Objection Deadline', 'deadline', 'buyer'],
  [32, 'inspection-resolution', '10', 'Inspection Resolution Deadline', 'deadline', 'both'],
  [
    33,
    'property-insurance-termination',
    '10',
    'Property Insurance Termination Deadline',
    'deadline',
    'buyer',
  ],
  [
    34,
    'due-diligence-documents-delivery',
    '10',
    'Due Diligence Documents Delivery Deadline',
    'deadline',
    'seller',
  ],
  [
    35,
    'due-diligence-documents-objection',
    '10',
    'Due Diligence Documents Objection Deadline',
    'deadline',
    'buyer',
  ],
  [
    36,
    'due-diligence-documents-resolution',
    '10',
    'Due Diligence Documents Resolution Deadline',
    'deadline',
    'both',
  ],
  [37, 'conditional-sale', '10', 'Conditional Sale Deadline', 'deadline', 'buyer', 'doubtful'],
  [38, 'lead-based-paint-termination', '10', 'Lead-Based Paint Termination Deadline', 'deadline', 'buyer'],
  [39, 'closing-date', '12', 'Closing Date', 'day', 'both'],
  [40, 'possession-date', '17', 'Possession Date', 'day', 'seller'],
  [41, 'possession-time', '17', 'Possession Time', 'text', 'seller'],
  [42, 'acceptance-deadline-date', '?', 'Acceptance Deadline Date', 'before', 'seller'],
  [43, 'acceptance-deadline-time', '?', 'Acceptance Deadline Time', 'before', 'seller'],
]

const itemsOf = (rows: readonly Row[]): ContractItem[] =>
  rows.map(([item, key, section, label, kind, whoActs, doubtful]) => ({
    item,
    key,
    section,
    label,
    kind,
    whoActs,
    timeOfDayDoubtful: doubtful !== undefined,
  }))

/** The newest comes last. */
export const contractEditions: readonly ContractEdition[] = [
  { id: 'CBS1-2026', name: 'CBS1, mandatory from January 2026', items: itemsOf(cbs1Of2026) },
]

/** Undefined for an unknown edition: none of its cells has a date until a person has looked. */
export const contractEdition = (id: string): ContractEdition | undefined =>
  contractEditions.find((edition) => edition.id === id)

/** The rows that the rules name. Their numbers are those of CBS1-2026. */
export const contractItem = {
  timeOfDay: 1,
  leadPaintDisclosure: 12,
  closing: 39,
  possession: 40,
  possessionTime: 41,
  acceptanceDay: 42,
  acceptanceTime: 43,
} as const

/**
 * Rows that follow another: an answer does not end before what it answers. Pairs as [earlier, later]. Both dates of a pair may be the
 * same day.
 */
export const contractOrder: readonly (readonly [earlier: number, later: number])[] = [
  [3, 4],
  [4, 7],
  [5, 6],
  [6, 7],
  [9, 10],
  [12, 38],
  [13, 14],
  [16, 17],
  [18, 19],
  [22, 23],
  [23, 24],
  [25, 26],
  [26, 27],
  [31, 32],
  [34, 35],
  [35, 36],
  [39, 40],
]
