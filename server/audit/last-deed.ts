import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'

type Deeds = { subject: keyof Tables; subjectId: string; actions: readonly string[] }

/** The last of these things that somebody did to a record: who, what and when. Undefined: nobody did. */
export const lastDeed = (read: Kysely<Tables>, { subject, subjectId, actions }: Deeds) =>
  read
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.actor_id')
    .select(['account.name', 'audit.actor_id', 'audit.at', 'audit.action', 'audit.details'])
    .where('audit.subject', '=', subject)
    .where('audit.subject_id', '=', subjectId)
    .where('audit.action', 'in', actions)
    .orderBy('audit.id', 'desc')
    .limit(1)
    .executeTakeFirst()
