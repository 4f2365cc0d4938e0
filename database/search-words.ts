// Which words each kind of record is found by, and where they are stored.
import { type Kysely, sql } from 'kysely'
import { searchWordsOf } from '#rules/people-search'
import type { Tables } from './tables.ts'

type Row<Table extends keyof Tables> = { [Column in keyof Tables[Table]]: unknown }

/** By the record's own table. `table` holds the words, and `key` is the column with the record's id. */
export const searchedKinds = {
  account: {
    table: 'account_search_word',
    key: 'account_id',
    wordsOf: ({ name, email, phone }: Row<'account'>) =>
      searchWordsOf({ names: [String(name)], emails: [String(email)], phones: [String(phone)] }),
  },
  contact_message: {
    table: 'contact_search_word',
    key: 'message_id',
    wordsOf: ({ sender_name: name, email, phone_number: phone, reference }: Row<'contact_message'>) =>
      searchWordsOf({
        names: [String(name)],
        emails: [String(email)],
        phones: [String(phone)],
        texts: [String(reference)],
      }),
  },
  lead: {
    table: 'lead_search_word',
    key: 'lead_id',
    wordsOf: (lead: Row<'lead'>) =>
      searchWordsOf({
        names: [String(lead.owner_name)],
        emails: [String(lead.email)],
        phones: [String(lead.phone_number)],
        texts: [lead.line1, lead.city, lead.state, lead.zip, lead.reference].map(String),
      }),
  },
  privacy_request: {
    table: 'request_search_word',
    key: 'request_id',
    wordsOf: ({ name, email, phone, reference }: Row<'privacy_request'>) =>
      searchWordsOf({
        names: [String(name)],
        emails: [String(email)],
        phones: [String(phone)],
        texts: [String(reference)],
      }),
  },
  review: {
    table: 'review_search_word',
    key: 'review_id',
    wordsOf: ({ reviewer_name: name }: Row<'review'>) => searchWordsOf({ names: [String(name)] }),
  },
  sale: {
    table: 'sale_search_word',
    key: 'sale_id',
    wordsOf: ({ reference, address, mls_number: number }: Row<'sale'>) =>
      searchWordsOf({ texts: [reference, address, number].map(String) }),
  },
} as const

export type SearchedKind = keyof typeof searchedKinds
export const allSearchedKinds = Object.keys(searchedKinds) as SearchedKind[]

/** Stores the words of these records and replaces earlier ones. */
export const storeSearchWords = async (
  db: Kysely<Tables>,
  kind: SearchedKind,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  const { table, key } = searchedKinds[kind]
  const records = await recordsOf(db, kind).where('id', 'in', ids).execute()
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(ids)})`.execute(db)
  await insertWords(db, kind, records)
}

/** Stores the words of records that have none. */
export const fillSearchWords = async (
  db: Kysely<Tables>,
  { kinds = allSearchedKinds }: { kinds?: readonly SearchedKind[] } = {},
): Promise<void> => {
  for (const kind of kinds) {
    const { table, key } = searchedKinds[kind]
    const hasWords = sql<boolean>`exists (
      select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${key}`)} = ${sql.ref(`${kind}.id`)})`
    for (let last = ''; ;) {
      const records = await recordsOf(db, kind)
        .where('id', '>', last)
        .where(sql<boolean>`not ${hasWords}`)
        .orderBy('id')
        .limit(recordsAtOnce)
        .execute()
      await insertWords(db, kind, records)
      if (records.length < recordsAtOnce) break
      last = records.at(-1)?.id ?? ''
    }
  }
}

const recordsAtOnce = 200

/** The kinds have different columns. `wordsOf` reads them. */
const recordsOf = (db: Kysely<Tables>, kind: SearchedKind) => db.selectFrom(kind as 'account').selectAll()

const insertWords = async (db: Kysely<Tables>, kind: SearchedKind, records: readonly { id: string }[]) => {
  const { table, key, wordsOf } = searchedKinds[kind]
  const rows = records.flatMap((record) =>
    wordsOf(record as never).map((word) => sql`(${record.id}, ${word})`),
  )
  for (let at = 0; at < rows.length; at += wordsAtOnce)
    await sql`
      insert into ${sql.table(table)} (${sql.ref(key)}, word)
      values ${sql.join(rows.slice(at, at + wordsAtOnce))} on conflict do nothing
    `.execute(db)
}

/** How many rows go in one statement: the databases take a limited number of parameters. */
const wordsAtOnce = 1_000
