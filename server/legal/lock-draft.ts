// Changes of legal texts run one after the other, and each is refused if it was decided on other words.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { inForceAt, type LegalTextName } from '#rules/legal-texts'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { lastDeed } from '#server/audit/last-deed'
import { asTexts, legalTextsTopic, readVersionsOf } from './approved-texts.ts'
import { builtInTexts } from './built-in-texts.ts'
import { placeholders } from './legal-facts.ts'

type Trx = Transaction<Tables>

/** A lock: changes of legal texts run one after the other. Throws `changed_meanwhile` unless the draft has that number. */
export const lockDraft = async (trx: Trx, name: LegalTextName, number: number | undefined) => {
  const { number: turn } = await trx
    .insertInto('version')
    .values({ topic: legalTextsTopic, number: 1 })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((eb) => ({ number: eb('version.number', '+', 1) })),
    )
    .returning('number')
    .executeTakeFirstOrThrow()
  const draft = await trx
    .selectFrom('legal_draft')
    .leftJoin('account', 'account.id', 'changed_by')
    .select(['number', 'sections', 'changed_at', 'changed_by', 'account.name'])
    .where('document', '=', name)
    .executeTakeFirst()
  if (number === undefined || (draft?.number ?? 0) === number) return { turn, draft }
  throw changedMeanwhile({
    current: {
      version: draft?.number ?? 0,
      sections: draft ? (JSON.parse(draft.sections) as unknown) : null,
    },
    ...(draft ? said(draft.name, draft.changed_by, draft.changed_at) : await whoRemoved(trx, name)),
  })
}

/** Who approved the draft, or threw it away. */
const whoRemoved = async (trx: Trx, name: LegalTextName) => {
  const actions = ['legal draft discarded', 'legal text approved']
  const last = await lastDeed(trx, { subject: 'approved_legal_text', subjectId: name, actions })
  return said(last?.name, last?.actor_id, last?.at)
}

const said = (name: string | null | undefined, id: string | null = null, at = 0) => ({
  changedBy: name ?? '',
  changedById: id,
  changedAt: new Date(at).toISOString(),
})

/** The text in force at that moment. Throws `changed_meanwhile` if it is another one than the caller saw. Undefined: any. */
export const textInForce = async (
  trx: Trx,
  name: LegalTextName,
  { at, seen }: { at: number; seen: string | undefined },
) => {
  const builtIn = builtInTexts(placeholders)[name]
  const rows = await readVersionsOf(trx, name)
  const current = inForceAt(asTexts(rows)[name], at) ?? builtIn
  if (seen !== undefined && seen !== current.version)
    throw await replacedMeanwhile(trx, name, current.version)
  return { sections: current.sections, taken: new Set([builtIn, ...rows].map(({ version }) => version)) }
}

/** Another version took effect than the one that the caller saw. */
const replacedMeanwhile = async (trx: Trx, name: LegalTextName, version: string) => {
  const row = await trx
    .selectFrom('approved_legal_text')
    .leftJoin('account', 'account.id', 'approved_by')
    .select(['account.name', 'approved_by', 'effective_at'])
    .where('document', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  return changedMeanwhile({
    current: { version: 0, sections: null },
    ...said(row?.name, row?.approved_by, row?.effective_at),
  })
}
