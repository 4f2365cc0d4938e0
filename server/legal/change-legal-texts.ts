import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { dayIn, mountainTime, startOfDay } from '#rules/dates'
import {
  type LegalSection,
  type LegalTextName,
  mayWithdraw,
  sectionsProblem,
  versionName,
} from '#rules/legal-texts'
import { recordAudit } from '#server/audit/record-audit'
import { brokerageOf } from '#server/brokerage/brokerage'
import { versionNotFound } from '#server/brokerage/problems'
import { legalTextsTopic, openApprovedTexts } from './approved-texts.ts'
import { builtInTexts } from './built-in-texts.ts'
import { placeholders } from './legal-facts.ts'
import { lockDraft, textInForce } from './lock-draft.ts'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

type Actor = { id: string }
type Trx = Transaction<Tables>

/** Throws `changed_meanwhile`, and `invalid_request` for sections that the text cannot have. */
export const saveLegalDraft = async (
  platform: Platform,
  actor: Actor,
  name: LegalTextName,
  { number, inForce, sections }: { number: number; inForce?: string | undefined; sections: LegalSection[] },
): Promise<void> => {
  const fixed = builtInTexts(placeholders)[name].sections.map(({ id }) => id)
  const problem = sectionsProblem(name, sections, fixed)
  if (problem !== undefined)
    throw new Problem('invalid_request', 400, problem, { fields: { sections: problem } })
  await platform.database.transaction(async (trx) => {
    const { turn, draft } = await lockDraft(trx, name, number)
    if (!draft) await textInForce(trx, name, { at: platform.now(), seen: inForce })
    const row = {
      sections: JSON.stringify(sections),
      number: turn, // increases forever, so that an old number never matches a later draft
      changed_by: actor.id,
      changed_at: platform.now(),
    }
    await trx
      .insertInto('legal_draft')
      .values({ document: name, ...row })
      .onConflict((conflict) => conflict.column('document').doUpdateSet(row))
      .execute()
    await audit(platform, trx, actor, { action: 'legal draft saved', name })
  })
}

/** With the same key it happens only once. Throws `changed_meanwhile`. */
export const discardLegalDraft = (
  platform: Platform,
  actor: Actor,
  name: LegalTextName,
  { number, idempotencyKey }: { number: number } & Keyed,
): Promise<void> => {
  const call = { caller: actor.id, call: 'discard-legal-draft', key: idempotencyKey }
  return once(platform, { ...call, body: { name, number } }, async (trx) => {
    await lockDraft(trx, name, number)
    await trx.deleteFrom('legal_draft').where('document', '=', name).execute()
    await audit(platform, trx, actor, { action: 'legal draft discarded', name })
  })
}

type Keyed = { idempotencyKey?: string | undefined }

type Approval = {
  number: number
  /** The version in force that the caller saw. Absent: any. */
  inForce?: string | undefined
  effectiveOn?: string | undefined
}

/**
 * Approves the draft, or without a draft the text in force. From then on it never changes. With the same key it happens only once.
 * Throws `changed_meanwhile`, so that nobody approves words that they have not seen, and `day_is_past`.
 */
export const approveLegalText = async (
  platform: Platform,
  actor: Actor,
  name: LegalTextName,
  { idempotencyKey, ...approval }: Approval & Keyed,
): Promise<void> => {
  const call = { caller: actor.id, call: 'approve-legal-text', key: idempotencyKey }
  await once(platform, { ...call, body: { name, ...approval } }, (trx) =>
    approveIn(platform, trx, actor, name, approval),
  )
  await (await openApprovedTexts(platform)).refresh()
}

const approveIn = async (
  platform: Platform,
  trx: Trx,
  actor: Actor,
  name: LegalTextName,
  { number, inForce, effectiveOn }: Approval,
): Promise<void> => {
  const { draft } = await lockDraft(trx, name, number)
  const at = platform.now() // after the lock, so that it is after the version that was approved before
  const { day, effectiveAt } = beginOf(platform, at, effectiveOn)
  const current = await textInForce(trx, name, { at, seen: inForce })
  const version = versionName(day, current.taken)
  await trx
    .insertInto('approved_legal_text')
    .values({
      id: platform.newId(),
      document: name,
      version,
      sections: draft?.sections ?? JSON.stringify(current.sections),
      effective_at: effectiveAt,
      approved_by: actor.id,
      approved_at: at,
      withdrawn_by: null,
      withdrawn_at: null,
    })
    .execute()
  await trx.deleteFrom('legal_draft').where('document', '=', name).execute()
  await platform.database.notices.publish(trx, legalTextsTopic)
  await audit(platform, trx, actor, { action: 'legal text approved', name, version, effectiveAt })
}

/** Throws `day_is_past`. */
const beginOf = (platform: Platform, at: number, effectiveOn: string | undefined) => {
  const timeZone = brokerageOf(platform).supportTimes?.timeZone ?? mountainTime
  const today = dayIn(timeZone, at)
  const day = effectiveOn ?? today
  if (day < today) throw dayIsPast()
  return { day, effectiveAt: day === today ? at : startOfDay(timeZone, day) }
}

/** With the same key it happens only once. Throws `version_not_found` or `already_in_force`. */
export const withdrawLegalText = async (
  platform: Platform,
  actor: Actor,
  name: LegalTextName,
  { version, idempotencyKey }: { version: string } & Keyed,
): Promise<void> => {
  const { database, now } = platform
  const call = { caller: actor.id, call: 'withdraw-legal-text', key: idempotencyKey }
  await once(platform, { ...call, body: { name, version } }, async (trx) => {
    await lockDraft(trx, name, undefined)
    const row = await trx
      .selectFrom('approved_legal_text')
      .select(['id', 'effective_at', 'approved_at', 'withdrawn_at'])
      .where('document', '=', name)
      .where('version', '=', version)
      .executeTakeFirst()
    if (!row || row.withdrawn_at !== null) throw versionNotFound()
    const times = { effectiveAt: row.effective_at, approvedAt: row.approved_at, isWithdrawn: false }
    if (!mayWithdraw(times, now())) throw alreadyInForce()
    await trx
      .updateTable('approved_legal_text')
      .set({ withdrawn_at: now(), withdrawn_by: actor.id })
      .where('id', '=', row.id)
      .execute()
    await database.notices.publish(trx, legalTextsTopic)
    await audit(platform, trx, actor, { action: 'legal text withdrawn', name, version })
  })
  await (await openApprovedTexts(platform)).refresh()
}

const audit = (
  platform: Platform,
  trx: Trx,
  actor: Actor,
  {
    action,
    name,
    ...details
  }: { action: string; name: LegalTextName; version?: string; effectiveAt?: number },
) =>
  recordAudit(platform, trx, {
    actorId: actor.id,
    actorRole: 'staff',
    action,
    subject: 'approved_legal_text',
    subjectId: name,
    details,
  })

const dayIsPast = () =>
  new Problem('day_is_past', 422, 'This day is past. Please choose today or a later day.', {
    fields: { effectiveOn: 'Choose today or a later day.' },
  })

const alreadyInForce = () =>
  new Problem(
    'already_in_force',
    409,
    'This version has taken effect, and somebody may have agreed to it. Please approve a new version instead.',
  )
