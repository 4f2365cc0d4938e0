// Settings → Legal texts: the version in force, a draft of the next one, and who approved what and from when.
import * as z from 'zod/mini'
import {
  legalTextIds,
  longestLegalParagraph,
  mostLegalParagraphs,
  mostLegalSections,
} from '#rules/legal-texts'
import { longestSetting } from '#rules/settings'
import { Day } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { oneLineText, writtenText } from '#contract/form-fields'
import { asStored } from '#contract/stored'
import { Version } from '#contract/version'

const desk = { tag: 'Desk', caller: 'staff' } as const
const LegalTextName = z.enum(legalTextIds)

/** Paragraphs may contain placeholders such as {{phone}}, which show what the settings say. */
const Section = z.object({
  /** Identifies the section in links. */
  id: z.string().check(z.regex(/^[A-Za-z][\w-]{0,39}$/, { error: 'Enter letters, digits and -.' })),
  title: oneLineText(longestSetting),
  paragraphs: z
    .array(writtenText(longestLegalParagraph))
    .check(z.minLength(1), z.maxLength(mostLegalParagraphs)),
})
const Sections = z.array(Section).check(z.minLength(1), z.maxLength(mostLegalSections))
const StoredSections = asStored(Sections)

const LegalVersion = z.object({
  version: z.string(),
  /** 'planned': it takes effect later. 'replaced': a later one is in force. */
  state: z.enum(['planned', 'in force', 'replaced', 'withdrawn']),
  /** ISO 8601. */
  effectiveAt: z.string(),
  approvedAt: z.string(),
  approvedBy: z.string(),
  sections: StoredSections,
})
export type LegalVersion = z.output<typeof LegalVersion>

const LegalDraft = z.object({
  /** Sent back with a change. */
  number: z.number(),
  sections: StoredSections,
  changedAt: z.string(),
  changedBy: z.string(),
})

export const LegalTextView = z.object({
  document: LegalTextName,
  name: z.string(),
  /** As visitors read it now. */
  inForce: z.object({
    version: z.string(),
    /** Our sample wording, which no broker has approved. */
    isBuiltIn: z.boolean(),
    sections: StoredSections,
  }),
  /** The start of a new draft: the text in force, with its placeholders. */
  start: Sections,
  draft: z.nullable(LegalDraft),
  /** Newest first. */
  versions: z.array(LegalVersion),
  /** What each placeholder shows now. */
  facts: z.record(z.string(), z.string()),
})
export type LegalTextView = z.output<typeof LegalTextView>

export const listLegalTexts = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/desk/settings/legal-texts',
  summary: 'The legal texts, each with its version in force, its next version and its draft',
  needs: 'see settings',
  response: z.object({ texts: z.array(LegalTextView) }),
})

const ofText = {
  ...desk,
  params: z.object({ document: LegalTextName }),
  response: LegalTextView,
} as const

/** The number of the draft that the caller saw; 0 if there was none. */
export const saveLegalDraft = endpoint({
  ...ofText,
  method: 'PUT',
  path: '/api/desk/settings/legal-texts/:document/draft',
  summary: 'Save the draft of a legal text. Visitors do not see it',
  needs: 'draft legal texts',
  body: z.object({
    number: Version,
    /** The version in force from which a new draft was begun. If another is in force, nothing is stored. */
    inForce: z.optional(z.string()),
    sections: Sections,
  }),
  problems: ['changed_meanwhile', 'invalid_request'],
})

export const discardLegalDraft = endpoint({
  ...ofText,
  method: 'POST',
  path: '/api/desk/settings/legal-texts/:document/discard',
  summary: 'Throw the draft of a legal text away',
  needs: 'draft legal texts',
  isRepeatable: true,
  body: z.object({ number: Version }),
  problems: ['changed_meanwhile'],
})

export const approveLegalText = endpoint({
  ...ofText,
  method: 'POST',
  path: '/api/desk/settings/legal-texts/:document/approve',
  summary: 'Approve the draft of a legal text, or the text in force as it is, from a day on',
  needs: 'approve legal texts',
  provesAgain: true,
  isRepeatable: true,
  body: z.object({
    number: Version,
    /** The version in force that the caller saw. If another is in force, nothing is approved. */
    inForce: z.optional(z.string()),
    /** The first day, such as 2026-12-01, in the brokerage’s time zone. Absent: at once. */
    effectiveOn: z.optional(Day),
  }),
  problems: ['changed_meanwhile', 'day_is_past'],
})

export const withdrawLegalText = endpoint({
  ...ofText,
  method: 'POST',
  path: '/api/desk/settings/legal-texts/:document/withdraw',
  summary: 'Withdraw a version that has not taken effect yet',
  needs: 'approve legal texts',
  isRepeatable: true,
  body: z.object({ version: z.string() }),
  problems: ['version_not_found', 'already_in_force'],
})

export const legalTextEndpoints = [
  approveLegalText,
  discardLegalDraft,
  listLegalTexts,
  saveLegalDraft,
  withdrawLegalText,
] as const
