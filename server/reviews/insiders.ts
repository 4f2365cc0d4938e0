// Who may not review: people who work for the brokerage or a seller, and their relatives (16 CFR 465.5).
import { type Kysely, sql } from 'kysely'
import type { InsiderRelation } from '#rules/moderation'
import type { Tables } from '#database/tables'

/** `isMarked`: a broker marked the account. The others have proved a mailbox that a member of the staff or a seller also has. */
export type Insider = { relation: InsiderRelation; note: string; isMarked: boolean }

/** The insiders among these customers, by account. */
export const insidersAmong = async (
  read: Kysely<Tables>,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Insider>> => {
  if (customerIds.length === 0) return new Map()
  const [known, marked] = await Promise.all([
    readByEmail(read, customerIds),
    read.selectFrom('insider').selectAll().where('account_id', 'in', customerIds).execute(),
  ])
  return new Map<string, Insider>([
    ...known.map(({ id, role }) => [id, { relation: role, note: '', isMarked: false }] as const),
    ...marked.map(
      ({ account_id, relation, note }) => [account_id, { relation, note, isMarked: true }] as const,
    ),
  ])
}

export const insiderOf = async (read: Kysely<Tables>, customerId: string): Promise<Insider | undefined> =>
  (await insidersAmong(read, [customerId])).get(customerId)

/** Query for the accounts of all insiders. */
export const insiderIds = sql<{ id: string }>`
  select account_id as id from insider
  union select mailbox.account_id from proved_mailbox as mailbox
    join account as own on own.email = mailbox.email and own.role = 'staff'
    join staff_member on staff_member.account_id = own.id and staff_member.removed_at is null
  union select mailbox.account_id from proved_mailbox as mailbox
    join seller on seller.email = mailbox.email and seller.archived_at is null`

const readByEmail = async (read: Kysely<Tables>, customerIds: readonly string[]) => {
  const [staff, sellers] = await Promise.all([
    read
      .selectFrom('proved_mailbox as mailbox')
      .innerJoin('account as own', 'own.email', 'mailbox.email')
      .innerJoin('staff_member', 'staff_member.account_id', 'own.id')
      .select('mailbox.account_id as id')
      .where('mailbox.account_id', 'in', customerIds)
      .where('own.role', '=', 'staff')
      .where('staff_member.removed_at', 'is', null)
      .execute(),
    read
      .selectFrom('proved_mailbox as mailbox')
      .innerJoin('seller', 'seller.email', 'mailbox.email')
      .select('mailbox.account_id as id')
      .where('mailbox.account_id', 'in', customerIds)
      .where('seller.archived_at', 'is', null)
      .execute(),
  ])
  return [
    ...sellers.map(({ id }) => ({ id, role: 'seller' as const })),
    ...staff.map(({ id }) => ({ id, role: 'staff' as const })),
  ]
}
