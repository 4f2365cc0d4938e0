import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { dayMs } from '#rules/dates'
import { duePlace } from '#rules/due-places'
import { isLeadOver } from '#rules/lead-work'
import type { Tables } from '../tables.ts'

/** How the desk works on leads: what is due, notes, offers, and the lists’ indexes. Also the answers to questions of the contact form. */
export const leadsAtTheDesk = {
  async up(db: Kysely<unknown>) {
    await addToLeads(db)
    await createNotes(db)
    await createSearchWords(db)
    await createOffers(db)
    await createOfferAnswers(db)
    await addToContactMessages(db)
    await createContactAnswers(db)
    await fillLeads(db as Kysely<Tables>)
    await fillContactMessages(db as Kysely<Tables>)
    await indexLeads(db)
    await indexContactMessages(db)
  },
}

const columnsOf = ({ schema }: Kysely<unknown>, table: string) => ({
  bigint: (name: string) => schema.alterTable(table).addColumn(name, 'bigint').execute(),
  filledBigint: (name: string, usual = 0) =>
    schema
      .alterTable(table)
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(usual))
      .execute(),
  text: (name: string, usual = '') =>
    schema
      .alterTable(table)
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(usual))
      .execute(),
  idOrNot: (name: string) => schema.alterTable(table).addColumn(name, 'text').execute(),
})

async function addToLeads(db: Kysely<unknown>) {
  const add = columnsOf(db, 'lead')
  await add.text('source', 'lead form')
  await add.filledBigint('version', 1)
  await add.filledBigint('stage_since')
  await add.filledBigint('answer_due_at')
  await add.bigint('first_answer_at')
  await add.text('next_step')
  await add.bigint('next_step_at')
  await add.text('lost_reason')
  await add.filledBigint('due_place')
  await add.bigint('changed_at')
  await add.idOrNot('changed_by')
}

async function createNotes({ schema }: Kysely<unknown>) {
  await schema
    .createTable('lead_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('lead_note_lead')
    .on('lead_note')
    .columns(['lead_id', 'created_at', 'id'])
    .execute()
}

async function createSearchWords(db: Kysely<unknown>) {
  await db.schema
    .createTable('lead_search_word')
    .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('word', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lead_search_word_key', ['lead_id', 'word'])
    .execute()
  // PostgreSQL needs to be told to compare byte by byte, as SQLite does.
  const word = db.getExecutor().adapter instanceof PostgresAdapter ? sql`(word collate "C")` : sql`word`
  await sql`create index lead_search_word_beginning on lead_search_word (${word}, lead_id)`.execute(db)
}

async function createOffers({ schema }: Kysely<unknown>) {
  await schema
    .createTable('lead_offer')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('buyer', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'bigint', (column) => column.notNull().check(sql`price_cents > 0`))
    .addColumn('costs_cents', 'bigint', (column) => column.check(sql`costs_cents >= 0`))
    .addColumn('costs_include', 'text', (column) => column.notNull())
    .addColumn('closing_on', 'text', (column) => column.notNull())
    .addColumn('contingencies', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('expires_on', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('draft', 'sent', 'withdrawn', 'replaced')`),
    )
    .addColumn('replaces_id', 'text')
    .addColumn('ended_reason', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema
    .createIndex('lead_offer_lead')
    .on('lead_offer')
    .columns(['lead_id', 'created_at', 'id'])
    .execute()
}

async function createOfferAnswers({ schema }: Kysely<unknown>) {
  await schema
    .createTable('offer_answer')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('offer_id', 'text', (column) =>
      column.notNull().references('lead_offer.id').onDelete('cascade'),
    )
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('interested', 'question')`))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('handled_at', 'bigint')
    .addColumn('handled_by', 'text')
    .execute()
  await schema
    .createIndex('offer_answer_offer')
    .on('offer_answer')
    .columns(['offer_id', 'created_at', 'id'])
    .execute()
  await schema
    .createIndex('offer_answer_waiting')
    .on('offer_answer')
    .columns(['due_at', 'id'])
    .where(sql.ref('handled_at'), 'is', null)
    .execute()
}

async function addToContactMessages(db: Kysely<unknown>) {
  const add = columnsOf(db, 'contact_message')
  await add.text('reference')
  await add.text('state', 'waiting')
  await add.filledBigint('version', 1)
  await add.filledBigint('answer_due_at')
  await add.bigint('first_answer_at')
  await add.idOrNot('assigned_to')
  await add.filledBigint('due_place')
  await add.bigint('changed_at')
  await add.idOrNot('changed_by')
}

/** What the staff wrote about a question: answers that were mailed, and private notes. */
async function createContactAnswers({ schema }: Kysely<unknown>) {
  await schema
    .createTable('contact_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('contact_message.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('answer', 'note')`))
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('contact_entry_message')
    .on('contact_entry')
    .columns(['message_id', 'created_at', 'id'])
    .execute()
}

/** Rows that are read and written at a time. */
const atOnce = 500

async function fillLeads(db: Kysely<Tables>) {
  await sql`update lead set stage_since = created_at, answer_due_at = created_at + ${sql.lit(dayMs)},
    first_answer_at = case when stage = 'new' then null else created_at end`.execute(db)
  for (let last = ''; ;) {
    const leads = await db
      .selectFrom('lead')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const lead of leads) {
      const dueAt = lead.stage === 'new' && !isLeadOver(lead.stage) ? lead.answer_due_at : null
      await db
        .updateTable('lead')
        .set({ due_place: duePlace(dueAt, lead.created_at) })
        .where('id', '=', lead.id)
        .execute()
    }
    if (leads.length < atOnce) return
    last = leads.at(-1)?.id ?? ''
  }
}

/** Old questions were answered from the mailbox: none of them waits here. */
async function fillContactMessages(db: Kysely<Tables>) {
  await sql`update contact_message set state = 'done', answer_due_at = created_at + ${sql.lit(dayMs)},
    reference = 'Q-' || upper(substr(id, length(id) - 7))`.execute(db)
  const end = duePlace(null, 0)
  await sql`update contact_message set due_place = ${sql.lit(end)} - created_at`.execute(db)
}

/** One index for each sort, without a filter, and with the filters by stage, holder and both. */
async function indexLeads({ schema }: Kysely<unknown>) {
  const index = (name: string, columns: string[]) =>
    schema.createIndex(`lead_${name}`).on('lead').columns(columns)
  for (const [name, sort] of [
    ['due', 'due_place'],
    ['sent', 'created_at'],
  ] as const) {
    await index(name, [sort, 'id']).execute()
    await index(`stage_${name}`, ['stage', sort, 'id']).execute()
    await index(`holder_${name}`, ['assigned_to', sort, 'id']).execute()
    await index(`holder_stage_${name}`, ['assigned_to', 'stage', sort, 'id']).execute()
    await index(`unheld_${name}`, [sort, 'id']).where(sql.ref('assigned_to'), 'is', null).execute()
    await index(`unheld_stage_${name}`, ['stage', sort, 'id'])
      .where(sql.ref('assigned_to'), 'is', null)
      .execute()
    await index(`source_${name}`, ['source', sort, 'id']).execute()
    await index(`source_stage_${name}`, ['source', 'stage', sort, 'id']).execute()
  }
}

async function indexContactMessages({ schema }: Kysely<unknown>) {
  const index = (name: string, columns: string[]) =>
    schema.createIndex(`contact_message_${name}`).on('contact_message').columns(columns)
  await index('reference', ['reference']).execute()
  for (const [name, sort] of [
    ['due', 'due_place'],
    ['sent', 'created_at'],
  ] as const) {
    await index(name, [sort, 'id']).execute()
    await index(`state_${name}`, ['state', sort, 'id']).execute()
    await index(`holder_${name}`, ['assigned_to', sort, 'id']).execute()
    await index(`unheld_${name}`, [sort, 'id']).where(sql.ref('assigned_to'), 'is', null).execute()
  }
}
