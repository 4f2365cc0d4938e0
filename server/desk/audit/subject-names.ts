import { type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables'
import { offerLabel } from '#rules/offer-steps'

export type Subject = { subject: string; subject_id: string }

/** The column with the name of a record. */
const nameColumns = {
  account: 'name',
  canned_reply: 'title',
  category: 'name',
  contact_message: 'reference',
  coupon: 'code',
  document: 'name',
  lead: 'reference',
  legal_document: 'name',
  order: 'number',
  party: 'name',
  product: 'name',
  product_document: 'name',
  question: 'question',
  quote: 'reference',
  review: 'reviewer_name',
  review_snippet: 'title',
  sale: 'reference',
  seller: 'name',
  staff_invitation: 'email',
  video: 'title',
} as const satisfies Partial<Record<keyof Tables, string>>

type Named = [key: string, name: string]

/** Kinds whose names are elsewhere: an offer is called by its buyer's letter, and a paper by its document. */
const readNames = {
  document_version: async (read: Kysely<Tables>, ids: readonly string[]): Promise<Named[]> => {
    const rows = await read
      .selectFrom('document_version')
      .innerJoin('document', 'document.id', 'document_version.document_id')
      .select(['document_version.id', 'document.name'])
      .where('document_version.id', 'in', ids)
      .execute()
    return rows.map(({ id, name }) => [`document_version ${id}`, name])
  },
  offer: async (read: Kysely<Tables>, ids: readonly string[]): Promise<Named[]> => {
    const rows = await read.selectFrom('offer').select(['id', 'arrival']).where('id', 'in', ids).execute()
    return rows.map(({ id, arrival }) => [`offer ${id}`, offerLabel(arrival)])
  },
}

/** The current names of records, by `<kind> <id>`. Records without a name, and deleted ones, are left out. */
export const nameSubjects = async (
  read: Kysely<Tables>,
  subjects: readonly Subject[],
): Promise<Map<string, string>> => {
  const idsOf = (kind: string) =>
    subjects.filter(({ subject }) => subject === kind).map(({ subject_id: id }) => id)
  const found = await Promise.all([
    ...Object.entries(nameColumns).map(([table, column]) =>
      readIfAny(idsOf(table), (ids) => namesIn(read, table, column, ids)),
    ),
    ...Object.entries(readNames).map(([kind, namesOf]) =>
      readIfAny(idsOf(kind), (ids) => namesOf(read, ids)),
    ),
  ])
  return new Map(found.flat())
}

const readIfAny = async (ids: readonly string[], read: (ids: readonly string[]) => Promise<Named[]>) =>
  ids.length === 0 ? [] : read(ids)

const namesIn = async (
  read: Kysely<Tables>,
  table: string,
  column: string,
  ids: readonly string[],
): Promise<Named[]> => {
  const { rows } = await sql<{ id: string; name: string | number }>`
    select id, ${sql.ref(column)} as name from ${sql.table(table)} where id in (${sql.join(ids)})
  `.execute(read)
  return rows.map(({ id, name }) => [`${table} ${id}`, String(name)])
}

/** The kind of record that the id in a detail of this name belongs to. A changed column has the same name with underscores. */
const kindsOfIds: ReadonlyMap<string, keyof typeof nameColumns | keyof typeof readNames> = new Map([
  ['assignedTo', 'account'],
  ['assigneeId', 'account'],
  ['brokerId', 'account'],
  ['buildsOnId', 'product'],
  ['categoryId', 'category'],
  ['coordinatorId', 'account'],
  ['copyOf', 'product'],
  ['customerId', 'account'],
  ['documentId', 'document'],
  ['documentVersionId', 'document_version'],
  ['invitationId', 'staff_invitation'],
  ['leadId', 'lead'],
  ['legalDocumentId', 'legal_document'],
  ['offerId', 'offer'],
  ['orderId', 'order'],
  ['partyId', 'party'],
  ['productId', 'product'],
  ['reviewerId', 'account'],
  ['saleId', 'sale'],
  ['sellerId', 'seller'],
  ['signedVersionId', 'document_version'],
  ['versionId', 'document_version'],
])

/** The records whose ids occur anywhere in the details of an entry. `name` is that of the field, also around its values before and after. */
export const subjectsIn = (value: unknown, name = ''): Subject[] => {
  if (typeof value === 'string') {
    const subject = kindsOfIds.get(name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
    return subject === undefined || value === '' ? [] : [{ subject, subject_id: value }]
  }
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one) => subjectsIn(one, name))
  return Object.entries(value).flatMap(([inner, one]) =>
    subjectsIn(one, inner === 'from' || inner === 'to' ? name : inner),
  )
}
