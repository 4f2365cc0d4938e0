// The audit log: who did what to which record, and from where.
import * as z from 'zod/mini'
import { longestDeskSearch } from '#rules/desk'
import { roles } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { listQuery, pageOf } from './list/list.ts'

const Text = z.string().check(z.maxLength(longestDeskSearch))

export const AuditRow = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** The name is empty for a visitor, the program, or an account that was erased. */
  actor: z.object({ id: z.string(), name: z.string(), role: z.string() }),
  /** A verb in the past tense: 'registered', 'password changed'. */
  action: z.string(),
  /** A record's kind and id. */
  subject: z.string(),
  subjectId: z.string(),
  /** What the subject is called now, if it has a name or a number. */
  subjectName: z.string(),
  /** As it was stored: rows of an earlier version have other fields. */
  details: z.record(z.string(), z.unknown()),
  /** The names of the ids in the details, as far as they have one today. */
  names: z.optional(z.record(z.string(), z.string())),
  /** On the first entry of a burst: how many entries it represents, and when the last one was (ISO 8601). */
  burst: z.optional(z.object({ times: z.int(), lastAt: z.string() })),
})
export type AuditRow = z.output<typeof AuditRow>

const filters = {
  /** The id of an account. */
  actor: z.optional(Text),
  subject: z.optional(Text),
  /** The history of one record. Requires `subject`. */
  subjectId: z.optional(Text),
  action: z.optional(Text),
  /** Only entries about files that somebody looked at or saved. */
  looks: z.optional(z.enum(['files'])),
  /** The first and the last day, such as 2026-11-22, in the brokerage’s time zone. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/desk/audit',
  summary: 'The audit log, newest first',
  tag: 'Desk',
  caller: 'staff',
  needs: 'see the audit log',
  query: listQuery(filters),
  response: pageOf(AuditRow),
})

/** Somebody whose entries the log can be searched for. */
export const AuditPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
})
export type AuditPerson = z.output<typeof AuditPerson>

export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/api/desk/audit/people',
  summary:
    'People for the log’s filter: the staff; with `q`, accounts with these words in the name, email or telephone number; with `id`, one account',
  tag: 'Desk',
  caller: 'staff',
  needs: 'see the audit log',
  query: z.object({ q: z.optional(Text), id: z.optional(Text) }),
  response: z.object({ people: z.array(AuditPerson) }),
})

export const getAuditEntry = endpoint({
  method: 'GET',
  path: '/api/desk/audit/:id',
  summary: 'One entry of the audit log',
  tag: 'Desk',
  caller: 'staff',
  needs: 'see the audit log',
  params: z.object({ id: Text }),
  response: AuditRow,
  problems: ['not_found'],
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/desk/audit/export',
  summary: 'The audit log as a CSV file, newest first. The export is an entry of the log itself',
  tag: 'Desk',
  caller: 'staff',
  needs: 'export',
  provesAgain: true,
  query: listQuery(filters),
  response: z.string(),
  responseType: 'text/csv',
})
