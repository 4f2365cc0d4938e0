// The names that an account had before, and the numbers that the staff corrected. Only the log of its changes knows them.
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import type { KnownPerson } from '#server/privacy/resolve-person'

const Before = z.object({ from: z.string() })
const Details = z.object({
  changed: z.optional(z.object({ name: z.optional(Before), phone: z.optional(Before) })),
})

/** The person with these, so that an erasure finds texts from before a change. */
export const withFormerProfile = async (read: Kysely<Tables>, person: KnownPerson): Promise<KnownPerson> => {
  const entries = await read
    .selectFrom('audit')
    .select('details')
    .where('subject', '=', 'account')
    .where('subject_id', '=', person.accountId ?? '')
    .where('action', 'in', ['profile changed', 'profile corrected'])
    .execute()
  const former = entries.map(({ details }) => z.parse(Details, JSON.parse(details)).changed)
  const all = (own: readonly string[], before: readonly (string | undefined)[]) => [
    ...new Set([...own, ...before.flatMap((text) => (text ? [text] : []))]),
  ]
  return {
    ...person,
    names: all(
      person.names,
      former.map((changed) => changed?.name?.from),
    ),
    phones: all(
      person.phones,
      former.map((changed) => changed?.phone?.from),
    ),
  }
}
