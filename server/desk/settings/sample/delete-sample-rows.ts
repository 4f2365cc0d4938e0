import { sql, type Transaction } from 'kysely'
import type { SampleRemoval } from '#contract/desk/settings/sample'
import { fillSearchWords } from '#database/search-words'
import type { Tables } from '#database/tables'
import { sampleKinds } from '#rules/sample-removal'
import { dummyPasswordHash } from '#server/accounts/password-hash'
import { namesPeople, sampleOrder } from './sample-order.ts'
import { listed } from './what-stays.ts'

type Trx = Transaction<Tables>

/** Adds rows that belong to the sample's rows to the list, such as the orders of its customers. */
export const findRest = async (trx: Trx): Promise<void> => {
  for (const { table, key, because } of sampleOrder)
    if (key !== undefined && because.length > 0)
      await sql`
        insert into sample_row (kind, id)
        select distinct ${sql.lit(table)}, ${sql.ref(key)} from ${sql.table(table)}
        where ${sql.ref(key)} is not null and (${namesListed(because)})
        on conflict do nothing
      `.execute(trx)
}

/** Counts the listed rows that exist. */
export const countListed = async (trx: Trx): Promise<SampleRemoval['goes']> => {
  const goes: SampleRemoval['goes'] = []
  for (const kind of sampleKinds) {
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(kind)} where id in ${listed(kind)}
    `.execute(trx)
    goes.push({ kind, count: Number(rows[0]?.count ?? 0) })
  }
  return goes.filter(({ count }) => count > 0)
}

/** Deletes the listed rows and their parts, children first. Accounts that anything still refers to stay: see `closeAccounts`. */
export const deleteListed = async (trx: Trx): Promise<void> => {
  for (const { table, key, because } of sampleOrder.toReversed()) {
    const isListed = key === undefined ? [] : [sql`${sql.ref(key)} in ${listed(table)}`]
    const isPart = because.length === 0 ? [] : [namesListed(because)]
    const goes = sql`(${sql.join([...isListed, ...isPart], sql` or `)})`
    await sql`
      delete from ${sql.table(table)} where ${goes} ${table === 'account' ? sql`and not ${isNamed}` : sql``}
    `.execute(trx)
  }
}

/** The passwords of the sample's accounts are public, so nobody may log in to one that stays. Returns the accounts that stay only as names. */
export const closeAccounts = async (trx: Trx): Promise<{ id: string; name: string }[]> => {
  await trx
    .updateTable('account')
    .set((eb) => ({ password_hash: dummyPasswordHash, generation: eb('generation', '+', 1) }))
    .where('is_sample', '=', 1)
    .execute()
  const stays = await trx
    .selectFrom('account')
    .innerJoin('sample_row', 'sample_row.id', 'account.id')
    .where('sample_row.kind', '=', 'account')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('seller').select('seller.id').whereRef('seller.id', '=', 'account.id'))),
    )
    .select(['account.id', 'account.name'])
    .orderBy('account.name')
    .execute()
  await fillSearchWords(trx, { kinds: ['account'] })
  return stays
}

/** Deletes mails to people who were deleted. Jobs are few, because finished ones are deleted after a while. */
export const deleteJobsAbout = async (trx: Trx): Promise<void> => {
  await sql`
    delete from job where state <> 'done' and exists (
      select 1 from sample_row where job.payload like '%"' || sample_row.id || '"%'
    )
  `.execute(trx)
}

const namesListed = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql`${sql.ref(column)} in (select id from sample_row)`),
    sql` or `,
  )

const isNamed = sql`(${sql.join(
  Object.entries(namesPeople).flatMap(([table, columns]) =>
    columns.map(
      (column) =>
        sql`exists (select 1 from ${sql.table(table)} as naming where ${sql.ref(`naming.${column}`)} = account.id)`,
    ),
  ),
  sql` or `,
)})`
