import { type Kysely, sql } from 'kysely'
import { normalEmail } from '#rules/addresses'
import type { MailboxProof } from '#rules/mailboxes'
import type { Tables } from '../tables.ts'

/** Which mailboxes customers have proved, the links that prove them, and who asked not to be contacted at an address. */
export const provedMailboxes = {
  async up(db: Kysely<unknown>) {
    await createProofs(db)
    await createWishes(db)
    await proveByEvidence(db as Kysely<Tables>)
    await unlinkRequests(db)
  },
}

async function createProofs({ schema }: Kysely<unknown>) {
  await schema
    .createTable('proved_mailbox')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('proved_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('proved_mailbox_account').on('proved_mailbox').column('account_id').execute()
  await schema
    .createTable('mailbox_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('mailbox_link_account').on('mailbox_link').column('account_id').execute()
}

async function createWishes({ schema }: Kysely<unknown>) {
  await schema
    .createTable('contact_wish')
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('contact_wish_key', ['channel', 'address', 'person'])
    .execute()
  await schema.createIndex('contact_wish_person').on('contact_wish').column('person').execute()
}

type Proof = { email: string; account_id: string; how: MailboxProof; proved_at: number }

const mostAtOnce = 200

/** Only what the audit log shows: a link that logged in, set a password or changed the email. The sample's accounts are nobody's. */
async function proveByEvidence(db: Kysely<Tables>) {
  const found = await db
    .selectFrom('account')
    .select(['id', 'email', 'is_sample', 'created_at'])
    .where('role', '=', 'customer')
    .where('erased_at', 'is', null)
    .execute()
  // As 0081 spells them.
  const customers = found.map(({ email, ...customer }) => ({ ...customer, email: normalEmail(email) }))
  const entries = Map.groupBy(await readEntries(db), ({ subject_id }) => subject_id)
  const proofs = customers.flatMap(({ id, email, is_sample, created_at }) => [
    ...proofsOf({ id, email }, entries.get(id) ?? []),
    ...(is_sample === 1
      ? [{ email, account_id: id, how: 'sample', proved_at: created_at } satisfies Proof]
      : []),
  ])
  // A mailbox belongs to the account that proved it last.
  const newest = new Map(
    proofs.toSorted((a, b) => a.proved_at - b.proved_at).map((proof) => [proof.email, proof]),
  )
  const rows = [...newest.values()]
  for (let from = 0; from < rows.length; from += mostAtOnce)
    await db
      .insertInto('proved_mailbox')
      .values(rows.slice(from, from + mostAtOnce))
      .execute()
}

const readEntries = (db: Kysely<Tables>) =>
  db
    .selectFrom('audit')
    .select(['subject_id', 'action', 'at', 'details'])
    .where('subject', '=', 'account')
    .where((eb) =>
      eb.or([
        eb('action', 'in', ['email changed', 'password reset']),
        eb.and([eb('action', '=', 'signed in'), eb('details', 'like', '%"by":"link"%')]),
      ]),
    )
    .orderBy('at')
    .orderBy('id')
    .execute()

type Entry = Awaited<ReturnType<typeof readEntries>>[number]

/** The account had each former email until the entry that names it, and has the present one since the last of them. */
const proofsOf = ({ id, email }: { id: string; email: string }, entries: readonly Entry[]): Proof[] => {
  const changes = entries.filter(({ action }) => action === 'email changed')
  const emailAt = (at: number) => {
    const next = changes.find((change) => change.at > at)
    return next ? formerEmail(next) : email
  }
  return entries.flatMap(({ action, at }) => {
    const proved = emailAt(at)
    return proved === undefined
      ? []
      : [{ email: proved, account_id: id, how: hows[action] ?? 'link', proved_at: at }]
  })
}

const hows: Partial<Record<string, MailboxProof>> = {
  'email changed': 'email change',
  'password reset': 'new password',
  'signed in': 'login link',
}

/** Undefined when an erasure has taken it out of the log. */
const formerEmail = ({ details }: Entry): string | undefined => {
  const { formerEmail: email } = JSON.parse(details) as { formerEmail?: unknown }
  return typeof email === 'string' && email.includes('@') ? normalEmail(email) : undefined
}

/** A request belonged to the account that had its email typed in. Until its mailbox is proved, the account has no proof and the email no account. */
async function unlinkRequests(db: Kysely<unknown>) {
  const isProved = sql`exists (select 1 from proved_mailbox
    where proved_mailbox.email = privacy_request.email and proved_mailbox.account_id = privacy_request.account_id)`
  await sql`update privacy_request set account_id = null, version = version + 1
    where account_id is not null and source <> 'dashboard' and not ${isProved}`.execute(db)
  await sql`update privacy_request set identity = 'not proved', identity_at = null, version = version + 1
    where identity = 'logged in' and not ${isProved}`.execute(db)
}
