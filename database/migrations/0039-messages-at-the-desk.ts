import { type Kysely, sql } from 'kysely'

/** What the desk adds to conversations, reviews and order lines, and the indexes of its lists. */
export const messagesAtTheDesk = {
  async up(db: Kysely<unknown>) {
    await extendConversations(db)
    await createNotes(db)
    await createCannedReplies(db)
    await extendReviews(db)
    await createReports(db)
    await extendOrderLines(db)
  },
}

async function extendConversations(db: Kysely<unknown>) {
  const { schema } = db
  const time = (name: string) => schema.alterTable('conversation').addColumn(name, 'bigint').execute()
  const text = (name: string) => schema.alterTable('conversation').addColumn(name, 'text').execute()
  await time('waiting_since')
  await time('done_at')
  await text('assignee_id')
  await schema
    .alterTable('conversation')
    .addColumn('desk_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await text('desk_changed_by')
  await time('desk_changed_at')
  await schema.alterTable('message').addColumn('author_id', 'text').execute()
  // Waits since the first message of the customer that no seller has answered.
  await sql`update conversation set waiting_since = (
    select min(asked.sent_at) from message asked
    where asked.conversation_id = conversation.id and asked.sequence > coalesce((
      select max(answer.sequence) from message answer
      where answer.conversation_id = conversation.id and answer.sender = 'seller'), 0))`.execute(db)
  await schema
    .createIndex('conversation_waiting')
    .on('conversation')
    .columns(['waiting_since', 'id'])
    .where(sql.ref('waiting_since'), 'is not', null)
    .execute()
  await schema.createIndex('conversation_newest').on('conversation').columns(['last_at', 'id']).execute()
  await schema
    .createIndex('conversation_of_assignee')
    .on('conversation')
    .columns(['assignee_id', 'last_at', 'id'])
    .execute()
}

async function createNotes({ schema }: Kysely<unknown>) {
  await schema
    .createTable('conversation_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) => column.notNull().references('conversation.id'))
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('conversation_note_place')
    .on('conversation_note')
    .columns(['conversation_id', 'created_at', 'id'])
    .execute()
}

async function createCannedReplies({ schema }: Kysely<unknown>) {
  await schema
    .createTable('canned_reply')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('archived_at', 'bigint')
    .addColumn('updated_at', 'bigint')
    .addColumn('updated_by', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function extendReviews({ schema }: Kysely<unknown>) {
  const time = (name: string) => schema.alterTable('review').addColumn(name, 'bigint').execute()
  const text = (name: string) => schema.alterTable('review').addColumn(name, 'text').execute()
  const number = (name: string, first: number) =>
    schema
      .alterTable('review')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(first))
      .execute()
  await time('removed_at')
  await text('removed_reason')
  await text('removed_note')
  await text('removed_by')
  await text('answer')
  await time('answered_at')
  await text('answered_by')
  await schema
    .alterTable('review')
    .addColumn('look_for', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await number('reports', 0)
  await number('desk_version', 1)
  await time('changed_at')
  await text('changed_by')
  await schema.createIndex('review_by_time').on('review').columns(['created_at', 'id']).execute()
  await schema
    .createIndex('review_to_look_at')
    .on('review')
    .columns(['created_at', 'id'])
    .where(sql.ref('look_for'), '<>', sql.lit(''))
    .execute()
  await schema
    .createIndex('review_removed')
    .on('review')
    .columns(['created_at', 'id'])
    .where(sql.ref('removed_at'), 'is not', null)
    .execute()
  await schema.createIndex('review_by_stars').on('review').columns(['rating', 'created_at', 'id']).execute()
}

async function createReports({ schema }: Kysely<unknown>) {
  await schema
    .createTable('review_report')
    .addColumn('review_id', 'text', (column) => column.notNull().references('review.id').onDelete('cascade'))
    .addColumn('reporter_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('review_report_once', ['review_id', 'reporter_id'])
    .execute()
  await schema
    .createTable('insider')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
    .addColumn('relation', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('marked_by', 'text', (column) => column.notNull())
    .addColumn('marked_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function extendOrderLines({ schema }: Kysely<unknown>) {
  await schema.alterTable('order_line').addColumn('done_at', 'bigint').execute()
  await schema
    .createIndex('order_line_of_seller')
    .on('order_line')
    .columns(['seller_id', 'done_at', 'order_id'])
    .execute()
}
