// The draft of a lead. It is kept on this device for a week after the last change, even if the browser is closed.
import { leadDraftKeptMs } from '#rules/leads'
import type { Attempt } from '#contract/send-once'
import { isLeadField, lastStep, type LeadValues } from '#web/leads/lead-steps.ts'
import { leadDraftPlace as place } from '#web/session/keep-draft.ts'
import { currentCustomer } from '#web/session/session.ts'
import { browserStore } from '#web/session/stores.ts'

/** `attempt`: a request that was sent but not answered. */
export type LeadDraft = { step: number; values: LeadValues; attempt?: Attempt | undefined }

/** A draft with another version is ignored, because the form was different. */
const version = 1

/** A visitor's draft belongs to the first customer who logs in. */
export const keepLeadDraft = (draft: LeadDraft, now: number): void => {
  const owner = currentCustomer()?.id ?? parsed(browserStore.read(place))?.['owner']
  browserStore.write(place, JSON.stringify({ ...draft, owner, version, savedAt: now }))
}

/** The valid parts of the draft. One that is too old, or of another customer, is deleted. */
export const readLeadDraft = (now: number): LeadDraft | undefined => {
  const kept = parsed(browserStore.read(place))
  if (kept === undefined) return undefined
  const { savedAt, owner, step, values, attempt } = kept
  const age = now - Number(savedAt)
  const reader = currentCustomer()?.id ?? owner
  const isOfReader = owner === undefined || owner === reader
  if (kept['version'] !== version || !isOfReader || !(age < leadDraftKeptMs) || !isRecord(values)) {
    forgetLeadDraft()
    return undefined
  }
  const known = Object.entries(values).filter(
    (entry): entry is [string, string] => isLeadField(entry[0]) && typeof entry[1] === 'string',
  )
  return {
    step: Math.min(Math.max(0, Math.trunc(Number(step)) || 0), lastStep),
    values: Object.fromEntries(known),
    attempt: isAttempt(attempt) ? attempt : undefined,
  }
}

export const forgetLeadDraft = (): void => browserStore.write(place, null)

/** Stores the changes and keeps the rest of the draft. */
export const changeLeadDraft = (change: Partial<LeadDraft>, now: number): void =>
  keepLeadDraft({ ...(readLeadDraft(now) ?? { step: 0, values: {} }), ...change }, now)

const parsed = (text: string | null): Record<string, unknown> | undefined => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isRecord(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) && typeof value['idempotencyKey'] === 'string' && typeof value['body'] === 'string'
