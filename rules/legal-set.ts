// The documents that a seller in Colorado may need, in the order in which customers see them. Every brokerage begins with this list, and
// changes it at its desk.
import type { DocumentStage, DocumentType, Requirement } from './legal-documents.ts'

export type LegalDocument = {
  type: DocumentType
  /** May change. */
  name: string
  stage: DocumentStage
  /** Who completes it, in words. */
  completedBy: string
  /** Identifies the document and the file of its blank form. It never changes, because uploads refer to it. */
  slug: string
  required: Requirement
}

/** Where the state publishes its forms for free. We link to them and never copy them. */
export const officialForms = 'https://dre.colorado.gov/real-estate-broker-contracts-and-forms'

/** Documents whose questions the approved listing input answers. */
export const replacedByInput: ReadonlySet<string> = new Set([
  'mls-input-worksheet',
  'photo-and-showing-instructions',
])

/** Finds a document by its current name. */
export const findLegalDocument = (name: string): LegalDocument | undefined =>
  legalSet.find((document) => document.name === name)

export const legalDocumentOf = (slug: string): LegalDocument | undefined =>
  legalSet.find((document) => document.slug === slug)

type Row = readonly [
  slug: string,
  name: string,
  completedBy: string,
  stage: LegalDocument['stage'],
  required: Requirement,
]

const group = (type: LegalDocument['type'], ...rows: readonly Row[]): LegalDocument[] =>
  rows.map(([slug, name, completedBy, stage, required]) => ({
    type,
    slug,
    name,
    completedBy,
    stage,
    required,
  }))

// One line per document, so that it reads like a table.
// oxfmt-ignore
export const legalSet: readonly LegalDocument[] = [
  ...group(
    'Listing',
    ['listing-contract', 'Exclusive Right-to-Sell Listing Contract', 'Your broker and you', 'Prepare', 'always'],
    ['brokerage-disclosure', 'Brokerage Disclosure to Seller (Definitions of Working Relationships)', 'Your broker and you', 'Prepare', 'always'],
    ['mls-input-worksheet', 'MLS Listing Input Worksheet', 'You', 'Prepare', 'always'],
    ['photo-and-showing-instructions', 'Photo and Showing Instructions', 'You', 'Prepare', 'never'],
    ['amend-contract-with-broker', 'Amend/Extend Contract with Broker', 'Your broker and you', 'List', { when: 'If the price or the terms of the listing change' }],
  ),
  ...group(
    'Disclosure',
    ['property-disclosure', "Seller's Property Disclosure (Residential)", 'You', 'Prepare', 'always'],
    ['lead-based-paint-disclosure', 'Lead-Based Paint Disclosure (Sales)', 'You, the brokers and the buyer', 'Prepare', 'built before 1978'],
    ['square-footage-disclosure', 'Square Footage Disclosure', 'Your broker and you', 'Prepare', 'always'],
    ['source-of-water-addendum', 'Source of Water Addendum', 'You', 'Prepare', 'always'],
    ['radon-disclosure', 'Radon Disclosure and Test Records', 'You', 'Prepare', 'always'],
    ['green-features-disclosure', "Seller's Property Disclosure – Green/Energy Features", 'You', 'Prepare', 'never'],
    ['compensation-disclosure', 'Affiliated Business / Compensation Disclosure', 'Your broker', 'Prepare', { when: 'If a firm connected with your broker serves you too' }],
  ),
  ...group(
    'Contract',
    ['contract-to-buy-and-sell', 'Contract to Buy and Sell Real Estate (Residential)', 'The buyer, then you', 'Under contract', 'always'],
    ['counterproposal', 'Counterproposal', 'You', 'Under contract', { when: 'If you answer an offer with other terms' }],
    ['agreement-to-amend', 'Agreement to Amend/Extend Contract', 'The buyer and you', 'Under contract', { when: 'If a date or a term of the contract changes' }],
    ['inspection-objection', 'Inspection Objection', 'The buyer', 'Under contract', { when: 'If the buyer objects after the inspection' }],
    ['inspection-resolution', 'Inspection Resolution', 'The buyer and you', 'Under contract', { when: 'If the buyer objects after the inspection' }],
    ['notice-to-terminate', 'Notice to Terminate', 'The buyer or you', 'Under contract', { when: 'If the contract ends before closing' }],
    ['post-closing-occupancy', 'Post-Closing Occupancy Agreement', 'The buyer and you', 'Under contract', { when: 'If you stay in the home after closing' }],
  ),
  ...group(
    'Title & Closing',
    ['closing-instructions', 'Closing Instructions', 'The buyer, you and the closer', 'Close', 'always'],
    ['earnest-money-receipt', 'Earnest Money Receipt / Release', 'The holder of the earnest money', 'Close', 'always'],
    ['title-commitment', 'Title Commitment (from title company)', 'The title company', 'Close', 'always'],
    ['settlement-statement', 'Settlement Statement (final)', 'The title company', 'Close', 'always'],
    ['bill-of-sale', 'Bill of Sale (personal property)', 'You', 'Close', { when: 'If furniture or other things are sold with the home' }],
  ),
  ...group(
    'Property',
    ['hoa-documents', 'HOA Documents and Status Letter', 'The homeowners’ association', 'Under contract', 'in an HOA'],
    ['survey', 'Improvement Location Certificate or Survey', 'A surveyor', 'Under contract', { when: 'If the contract, the lender or the title company asks for it' }],
    ['permits-and-warranties', 'Permits, Warranties and Receipts', 'You', 'Prepare', 'never'],
  ),
]
