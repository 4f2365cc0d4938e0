import { type Kysely, sql } from 'kysely'

/** Indexes for what the desk's lists and figures looked for row by row, and what an answer answers. */
export const listsOfAnySize = {
  async up(db: Kysely<unknown>) {
    await indexPapers(db)
    await indexConversations(db)
    await indexOrderLines(db)
    await addTimesOfAnswers(db)
    await indexFigures(db)
  },
}

async function indexPapers({ schema }: Kysely<unknown>) {
  // It also has when the paper came, so that answer times are read from it alone.
  await schema.dropIndex('document_version_decided').execute()
  await schema
    .createIndex('document_version_decided')
    .on('document_version')
    .columns(['state', 'reviewed_at', 'id', 'uploaded_at'])
    .execute()
  // SQLite takes an index for a filter only when the index begins with the filtered column.
  await schema
    .createIndex('document_version_to_review')
    .on('document_version')
    .columns(['state', 'due_at', 'id'])
    .where(sql.ref('state'), '=', sql.lit('Pending'))
    .where(sql.ref('is_newest'), '=', sql.lit(1))
    .execute()
  await schema.createIndex('documents_of_order').on('document').columns(['order_id']).execute()
  await schema
    .createIndex('document_version_decided_by')
    .on('document_version')
    .columns(['state', 'claimed_by', 'reviewed_at', 'id'])
    .execute()
  await schema
    .createIndex('document_version_corrected')
    .on('document_version')
    .columns(['state', 'reviewed_at', 'id'])
    .where(sql.ref('number'), '>', sql.lit(1))
    .execute()
}

/** What waits and what is open is little; each assignee and each seller has a part of it. */
async function indexConversations({ schema }: Kysely<unknown>) {
  const waiting = (name: string, column: string) =>
    schema
      .createIndex(`conversation_waiting_of_${name}`)
      .on('conversation')
      .columns([column, 'waiting_since', 'id'])
      .where(sql.ref('waiting_since'), 'is not', null)
  const open = (name: string, columns: string[]) =>
    schema
      .createIndex(`conversation_open${name}`)
      .on('conversation')
      .columns([...columns, 'last_at', 'id'])
      .where(sql.ref('waiting_since'), 'is', null)
      .where(sql.ref('done_at'), 'is', null)
  await waiting('assignee', 'assignee_id').execute()
  await waiting('seller', 'seller_id').execute()
  await open('', []).execute()
  await open('_of_assignee', ['assignee_id']).execute()
  await open('_of_seller', ['seller_id']).execute()
  await schema
    .createIndex('conversation_unclaimed')
    .on('conversation')
    .columns(['last_at', 'id'])
    .where(sql.ref('assignee_id'), 'is', null)
    .execute()
}

/** What the sellers have not done yet, by order. */
async function indexOrderLines({ schema }: Kysely<unknown>) {
  await schema
    .createIndex('order_line_to_do')
    .on('order_line')
    .columns(['order_id'])
    .where(sql.ref('done_at'), 'is', null)
    .execute()
}

/** It was worked out of the messages before the answer, each time the answer was counted. */
async function addTimesOfAnswers(db: Kysely<unknown>) {
  await db.schema
    .alterTable('message')
    .addColumn('waited_since', 'bigint', (column) => column.notNull().defaultTo(-1))
    .execute()
  await sql`update message set waited_since = 0 where sender = 'customer'`.execute(db)
  await sql`update message set waited_since = coalesce((
    select min(question.sent_at) from message as question
    where question.conversation_id = message.conversation_id and question.sequence < message.sequence
      and question.sequence > coalesce((
        select max(earlier.sequence) from message as earlier
        where earlier.conversation_id = message.conversation_id and earlier.sequence < message.sequence
          and earlier.sender = 'seller'), 0)), 0) where sender = 'seller'`.execute(db)
}

async function indexFigures({ schema }: Kysely<unknown>) {
  await schema
    .createIndex('message_answer')
    .on('message')
    .columns(['sent_at', 'waited_since', 'conversation_id'])
    .where(sql.ref('waited_since'), '>', sql.lit(0))
    .execute()
  await schema.dropIndex('message_sent').execute()
  await schema
    .createIndex('message_of_older_version')
    .on('message')
    .columns(['sent_at'])
    .where(sql.ref('waited_since'), '=', sql.lit(-1))
    .execute()
  await schema
    .createIndex('order_line_sold')
    .on('order_line')
    .columns(['order_id', 'product_id', 'quantity', 'unit_cents', 'name'])
    .execute()
}
