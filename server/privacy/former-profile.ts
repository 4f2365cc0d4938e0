// Names, numbers, emails and streets that a person had before somebody corrected them. Only the log of the changes knows them.
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import type { KnownPerson } from '#server/privacy/resolve-person'

const Values = z.object({
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  street: z.optional(z.string()),
})
const Before = z.optional(z.object({ from: z.string() }))
const Details = z.object({
  changed: z.optional(z.object({ name: Before, phone: Before })),
  formerEmail: z.optional(z.string()),
  former: z.optional(Values),
})
type Former = z.output<typeof Values>

/** The person with these, so that an erasure finds texts from before a change. The emails are not proved, so they join no records. */
export const withFormerProfile = async (
  read: Kysely<Tables>,
  person: KnownPerson,
): Promise<KnownPerson & { formerEmails: string[]; formerStreets: string[] }> => {
  const entries = await readEntries(read, person)
  const former = entries.flatMap(({ details }): Former[] => {
    const { changed, formerEmail, former: values = {} } = z.parse(Details, JSON.parse(details))
    return [{ name: changed?.name?.from, phone: changed?.phone?.from, email: formerEmail }, values]
  })
  const all = (own: readonly string[], name: keyof Former) => [
    ...new Set([...own, ...former.flatMap((values) => values[name] || [])]),
  ]
  return {
    ...person,
    names: all(person.names, 'name'),
    phones: all(person.phones, 'phone'),
    formerEmails: all([], 'email'),
    formerStreets: all([], 'street'),
  }
}

/** Records of a person who keeps the account are deleted: the log forgets what was corrected in them, and former numbers. */
export const forgetFormerProfile = async (trx: Transaction<Tables>, going: Whose): Promise<void> => {
  for (const { id, details } of await readEntries(trx, going)) {
    const { former, changed, ...rest } = JSON.parse(details) as Record<string, unknown>
    const { phone, ...kept } = (changed ?? {}) as Record<string, unknown>
    if (former === undefined && phone === undefined) continue
    await trx
      .updateTable('audit')
      .set({ details: JSON.stringify({ ...rest, ...(changed !== undefined && { changed: kept }) }) })
      .where('id', '=', id)
      .execute()
  }
}

/** Whose entries: those about the account and those about the leads. */
type Whose = Pick<KnownPerson, 'accountId' | 'leadIds'>

const readEntries = (read: Kysely<Tables>, { accountId, leadIds }: Whose) =>
  read
    .selectFrom('audit')
    .select(['id', 'details'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('subject', '=', 'account'),
          eb('subject_id', '=', accountId ?? ''),
          eb('action', 'in', ['profile changed', 'profile corrected', 'email corrected']),
        ]),
        eb.and([
          eb('subject', '=', 'lead'),
          eb('subject_id', 'in', ['', ...leadIds]),
          eb('action', '=', 'lead answered'),
        ]),
        eb.and([
          eb('subject', '=', 'saved_address'),
          eb('actor_id', '=', accountId ?? ''),
          eb('action', 'in', ['changed', 'removed']),
        ]),
      ]),
    )
    .execute()
