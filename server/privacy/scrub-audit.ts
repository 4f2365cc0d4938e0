// After an erasure the audit log still says what happened, and no longer to whom.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { KnownPerson } from '#server/privacy/know-person'

const gone = '[erased]'

/** Takes names, mailboxes, numbers and network addresses out of the entries by, about and with the person. */
export const scrubAudit = async (trx: Transaction<Tables>, person: KnownPerson): Promise<void> => {
  const { emails, phones, names, references } = person
  const words = [...emails, ...phones, ...references, ...names.filter((name) => name.length > 2)]
  for (const { id, details, subject_id } of await readEntries(trx, person)) {
    const scrubbed = scrub(parsed(details), words)
    await trx
      .updateTable('audit')
      .set({
        details: JSON.stringify(scrubbed),
        ...(person.emails.includes(subject_id) && { subject_id: gone }),
      })
      .where('id', '=', id)
      .execute()
  }
}

const readEntries = (trx: Kysely<Tables>, { accountId, leadIds, messageIds, emails, phones }: KnownPerson) =>
  trx
    .selectFrom('audit')
    .select(['id', 'details', 'subject_id'])
    .where((eb) =>
      eb.or([
        eb('actor_id', '=', accountId ?? ''),
        eb('subject_id', 'in', ['', ...(accountId === null ? [] : [accountId]), ...leadIds, ...messageIds]),
        eb('subject_id', 'in', emails),
        ...[...emails, ...phones].map(
          (word) => sql<boolean>`details like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
        ),
      ]),
    )
    .execute()

/** `from` says where a request came from: it goes whole. */
const scrub = (value: unknown, words: readonly string[]): unknown => {
  if (typeof value === 'string') return words.reduce((text, word) => text.replaceAll(word, gone), value)
  if (Array.isArray(value)) return value.map((each) => scrub(each, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, each]) =>
          name !== 'from' || typeof each !== 'object' || each === null || !('userAgent' in each),
      )
      .map(([name, each]) => [name, scrub(each, words)]),
  )
}

const parsed = (details: string): unknown => {
  try {
    return JSON.parse(details)
  } catch {
    return {}
  }
}
