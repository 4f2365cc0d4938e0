import type { Kysely } from 'kysely'
import type { LegalTextView, LegalVersion } from '#contract/desk/settings/legal-texts'
import type { Tables } from '#database/tables'
import {
  inForceAt,
  type LegalSection,
  type LegalTextName,
  legalTextIds,
  legalTextNames,
} from '#rules/legal-texts'
import { brokerageOf } from '#server/brokerage/brokerage'
import { builtInTexts } from '#server/legal/built-in-texts'
import { legalFactsOf, placeholders } from '#server/legal/legal-facts'
import { legalTextInForce } from '#server/legal/legal-texts'
import type { Platform } from '#server/platform/platform'

type Parts = Pick<Platform, 'config' | 'database' | 'now'>

export const listLegalTexts = async (platform: Parts): Promise<{ texts: LegalTextView[] }> => ({
  texts: await Promise.all(legalTextIds.map((name) => viewLegalText(platform, name))),
})

/** One text as the desk shows it. */
export const viewLegalText = async (platform: Parts, name: LegalTextName): Promise<LegalTextView> => {
  const read = platform.database.direct
  const versions = await readVersions(read, name, platform.now())
  const approved = versions.find(({ state }) => state === 'in force')
  return {
    document: name,
    name: legalTextNames[name],
    inForce: { ...legalTextInForce(platform, name), isBuiltIn: approved === undefined },
    start: approved?.sections ?? builtInTexts(placeholders)[name].sections,
    draft: await readDraft(read, name),
    versions,
    facts: legalFactsOf(brokerageOf(platform)),
  }
}

const readDraft = async (read: Kysely<Tables>, name: LegalTextName): Promise<LegalTextView['draft']> => {
  const row = await read
    .selectFrom('legal_draft')
    .leftJoin('account', 'account.id', 'changed_by')
    .select(['number', 'sections', 'changed_at', 'account.name'])
    .where('document', '=', name)
    .executeTakeFirst()
  const sections = row && readSections(row.sections)
  if (!sections) return null
  return {
    number: row.number,
    sections,
    changedAt: new Date(row.changed_at).toISOString(),
    changedBy: row.name ?? '',
  }
}

/** Newest first. Damaged rows are left out: the log names them. */
const readVersions = async (
  read: Kysely<Tables>,
  name: LegalTextName,
  now: number,
): Promise<LegalVersion[]> => {
  const rows = await read
    .selectFrom('approved_legal_text')
    .leftJoin('account', 'account.id', 'approved_by')
    .select(['version', 'sections', 'effective_at', 'approved_at', 'withdrawn_at', 'account.name'])
    .where('document', '=', name)
    .orderBy('effective_at', 'desc')
    .orderBy('approved_at', 'desc')
    .orderBy('approved_legal_text.id')
    .execute()
  const times = rows.map((row) => ({
    row,
    effectiveAt: row.effective_at,
    approvedAt: row.approved_at,
    isWithdrawn: row.withdrawn_at !== null,
  }))
  const current = inForceAt(times, now)?.row
  return times.flatMap(({ row, isWithdrawn, effectiveAt }) => {
    const sections = readSections(row.sections)
    if (!sections) return []
    const past = row === current ? ('in force' as const) : ('replaced' as const)
    const state = isWithdrawn ? ('withdrawn' as const) : effectiveAt > now ? ('planned' as const) : past
    return {
      version: row.version,
      state,
      effectiveAt: new Date(effectiveAt).toISOString(),
      approvedAt: new Date(row.approved_at).toISOString(),
      approvedBy: row.name ?? '',
      sections,
    }
  })
}

const readSections = (stored: string): LegalSection[] | undefined => {
  try {
    const sections: unknown = JSON.parse(stored)
    return Array.isArray(sections) ? (sections as LegalSection[]) : undefined
  } catch {
    return undefined
  }
}
