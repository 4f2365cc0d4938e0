// After an erasure the audit log still says what happened, but no longer to whom. Rows about other people stay the same, even if they
// contain the same mailbox, because anybody can type it.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { contains } from '#server/platform/database/contains'
import { readSubjects } from '#server/privacy/audit-subjects'
import { asNumber, asWord } from '#server/privacy/person-patterns'
import type { KnownPerson } from '#server/privacy/resolve-person'

type Read = Kysely<Tables>
type Former = KnownPerson & { formerEmails: readonly string[]; formerStreets: readonly string[] }

const gone = '[erased]'

/**
 * Removes names, mailboxes, numbers, streets and network addresses from the entries by and about the person. Call it while the records
 * still exist, because they say which entries those are. `about`: only the entries about these records.
 */
export const scrubAudit = async (
  trx: Transaction<Tables>,
  person: Former,
  about: KnownPerson = person,
): Promise<void> => {
  const words = await readWords(trx, person)
  for (const { id, actor_role, subject, subject_id, details } of await readEntries(trx, about)) {
    const scrubbed = scrub(parsed(details), words, { isOfStaff: actor_role === 'staff' })
    // Entries of earlier versions name the mailbox itself.
    const isNamed = subject === 'sale_opt_out' && person.emails.includes(subject_id)
    await trx
      .updateTable('audit')
      .set({ details: JSON.stringify(scrubbed), ...(isNamed && { subject_id: gone }) })
      .where('id', '=', id)
      .execute()
  }
}

const readEntries = async (trx: Read, person: KnownPerson) => {
  const subjects = await readSubjects(trx, person)
  return trx
    .selectFrom('audit')
    .select(['id', 'actor_role', 'subject', 'subject_id', 'details'])
    .where((eb) =>
      eb.or([
        eb('actor_id', '=', person.accountId ?? ''),
        ...subjects.map(([subject, ids]) =>
          eb.and([eb('subject', '=', subject), eb('subject_id', 'in', ['', ...ids])]),
        ),
        eb.and([eb('subject', '=', 'sale_opt_out'), eb('subject_id', 'in', ['', ...person.emails])]),
        // The details name people without an account, and opt-outs.
        ...person.emails.map((email) =>
          eb.and([
            eb.or([
              eb('subject', '=', 'sale_opt_out'),
              eb.and([eb('subject', '=', 'account'), eb('subject_id', '=', 'none')]),
            ]),
            contains('details', `"email":${JSON.stringify(email)}`),
          ]),
        ),
      ]),
    )
    .execute()
}

/**
 * The texts that name the person in their own entries. An email that a member of the staff or a seller also has stays, because it is
 * theirs too.
 */
const readWords = async (trx: Read, person: Former): Promise<RegExp[]> => {
  const { accountId, emails, typedEmail, formerEmails, formerStreets, phones, names, references, leadIds } =
    person
  const [changes, addresses, leads] = await Promise.all([
    trx
      .selectFrom('email_change')
      .select(['former_email', 'new_email'])
      .where('account_id', '=', accountId ?? '')
      .execute(),
    trx
      .selectFrom('saved_address')
      .select('street')
      .where('customer_id', '=', accountId ?? '')
      .execute(),
    trx
      .selectFrom('lead')
      .select(['email', 'line1 as street'])
      .where('id', 'in', ['', ...leadIds])
      .execute(),
  ])
  const mailboxes = new Set([
    ...emails,
    ...(typedEmail === null ? [] : [typedEmail]),
    ...changes.flatMap(({ former_email, new_email }) => [former_email ?? '', new_email]),
    ...formerEmails,
    ...leads.map(({ email }) => email),
  ])
  const ofOthers = await trx
    .selectFrom('account')
    .select('email')
    .where('role', '!=', 'customer')
    .where('email', 'in', ['', ...mailboxes])
    .execute()
  for (const { email } of [{ email: '' }, ...ofOthers]) mailboxes.delete(email)
  const streets = [...[...addresses, ...leads].map(({ street }) => street), ...formerStreets]
  return [
    ...[...mailboxes, ...references, ...[...names, ...streets].filter((text) => text.length > 2)].map(asWord),
    ...phones.flatMap(asNumber),
  ]
}

/** `from` says where a request came from. It is removed completely, unless a member of the staff made the request. */
const scrub = (value: unknown, words: readonly RegExp[], who: { isOfStaff: boolean }): unknown => {
  if (typeof value === 'string') return words.reduce((text, word) => text.replaceAll(word, gone), value)
  if (Array.isArray(value)) return value.map((each) => scrub(each, words, who))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, each]) => who.isOfStaff || name !== 'from' || !isVisit(each))
      .map(([name, each]) => [name, name === 'from' && isVisit(each) ? each : scrub(each, words, who)]),
  )
}

const isVisit = (value: unknown) => typeof value === 'object' && value !== null && 'userAgent' in value

const parsed = (details: string): unknown => {
  try {
    return JSON.parse(details)
  } catch {
    return {}
  }
}
