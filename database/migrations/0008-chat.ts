import { type Kysely, sql } from 'kysely'

export const chat = {
  async up(db: Kysely<unknown>) {
    await createConversations(db)
    await createMessages(db)
    await createPresence(db)
  },
}

async function createConversations({ schema }: Kysely<unknown>) {
  await schema
    .createTable('conversation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('seller_id', 'text', (column) => column.notNull().references('seller.id'))
    .addColumn('last_sequence', 'integer', (column) => column.notNull().check(sql`last_sequence >= 0`))
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('customer_read', 'integer', (column) => column.notNull())
    .addColumn('seller_read', 'integer', (column) => column.notNull())
    .addColumn('customer_unread', 'integer', (column) => column.notNull().check(sql`customer_unread >= 0`))
    .addColumn('seller_unread', 'integer', (column) => column.notNull().check(sql`seller_unread >= 0`))
    .addColumn('customer_mailed_at', 'bigint')
    .addColumn('seller_mailed_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('conversation_of_two', ['customer_id', 'seller_id'])
    .execute()
  await schema
    .createIndex('conversation_of_seller')
    .on('conversation')
    .columns(['seller_id', 'last_at'])
    .execute()
}

async function createMessages({ schema }: Kysely<unknown>) {
  await schema
    .createTable('message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) => column.notNull().references('conversation.id'))
    .addColumn('sequence', 'integer', (column) => column.notNull().check(sql`sequence > 0`))
    .addColumn('sender', 'text', (column) => column.notNull().check(sql`sender in ('customer', 'seller')`))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text')
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('message_place', ['conversation_id', 'sequence'])
    .addUniqueConstraint('message_sent_once', ['conversation_id', 'sender', 'client_id'])
    .execute()
}

async function createPresence({ schema }: Kysely<unknown>) {
  await schema
    .createTable('chat_process')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('beat', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('presence')
    .addColumn('process_id', 'text', (column) =>
      column.notNull().references('chat_process.id').onDelete('cascade'),
    )
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('side', 'text', (column) => column.notNull().check(sql`side in ('customer', 'seller')`))
    .addPrimaryKeyConstraint('presence_key', ['process_id', 'person_id'])
    .execute()
  await schema.createIndex('presence_of_person').on('presence').column('person_id').execute()
  await schema
    .createTable('absence')
    .addColumn('person_id', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute()
}
