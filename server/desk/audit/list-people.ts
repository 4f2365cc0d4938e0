import { sql, type SqlBool } from 'kysely'
import type { AuditPerson, listAuditPeople as endpoint } from '#contract/desk/audit'
import type { Parsed } from '#contract/endpoint'
import { mostPeopleOffered } from '#rules/audit'
import { emailOfCustomer } from '#rules/mailboxes'
import { findByWords } from '#server/people-search/find-by-words'
import type { Platform } from '#server/platform/platform'

/** The staff by name, including people who left; or accounts with these words, the staff first; or one account by its id. */
export const listAuditPeople = async (
  { database }: Pick<Platform, 'database'>,
  { q = '', id }: Parsed<typeof endpoint>['query'],
): Promise<{ people: AuditPerson[] }> => {
  const accounts = database.direct.selectFrom('account').select(['id', 'name', 'email', 'role'])
  if (id !== undefined) return { people: withShownEmails(await accounts.where('id', '=', id).execute()) }
  const called = q === '' ? undefined : await findByWords(database, 'account', q)
  const found = (role: AuditPerson['role']) =>
    accounts
      .where('role', '=', role)
      .where(called ? called.has(sql.ref('account.id')) : sql<SqlBool>`1 = 1`)
      .orderBy('name')
      .orderBy('id')
      .limit(mostPeopleOffered)
      .execute()
  const staff = await found('staff')
  if (q === '') return { people: withShownEmails(staff) }
  const others = await Promise.all([found('customer'), found('seller')])
  return { people: withShownEmails([...staff, ...others.flat()]).slice(0, mostPeopleOffered) }
}

const withShownEmails = (accounts: readonly AuditPerson[]): AuditPerson[] =>
  accounts.map((account) => ({ ...account, email: emailOfCustomer(account.email) }))
