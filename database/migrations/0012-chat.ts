import { createTables } from '../create-tables.ts'

/** Conversations, and who is online. */
export const chat = createTables(`
create table conversation (
  id text primary key,
  customer_id text not null references account (id),
  seller_id text not null references seller (id),
  last_sequence integer not null check (last_sequence >= 0),
  last_at bigint not null,
  customer_read integer not null,
  seller_read integer not null,
  customer_unread integer not null check (customer_unread >= 0),
  seller_unread integer not null check (seller_unread >= 0),
  customer_mailed_at bigint,
  seller_mailed_at bigint,
  created_at bigint not null,
  waiting_since bigint,
  done_at bigint,
  assignee_id text,
  desk_version integer not null default 1,
  desk_changed_by text,
  desk_changed_at bigint,
  constraint conversation_of_two unique (customer_id, seller_id)
);
create index conversation_of_seller on conversation (seller_id, last_at);
create index conversation_waiting on conversation (waiting_since, id) where waiting_since is not null;
create index conversation_newest on conversation (last_at, id);
create index conversation_of_assignee on conversation (assignee_id, last_at, id);
create index conversation_waiting_of_assignee on conversation (assignee_id, waiting_since, id)
  where waiting_since is not null;
create index conversation_waiting_of_seller on conversation (seller_id, waiting_since, id)
  where waiting_since is not null;
create index conversation_open on conversation (last_at, id) where waiting_since is null and done_at is null;
create index conversation_open_of_assignee on conversation (assignee_id, last_at, id)
  where waiting_since is null and done_at is null;
create index conversation_open_of_seller on conversation (seller_id, last_at, id)
  where waiting_since is null and done_at is null;
create index conversation_unclaimed on conversation (last_at, id) where assignee_id is null;

create table message (
  id text primary key,
  conversation_id text not null references conversation (id),
  sequence integer not null check (sequence > 0),
  sender text not null check (sender in ('customer', 'seller')),
  body text not null,
  client_id text,
  sent_at bigint not null,
  author_id text,
  waited_since bigint not null,
  constraint message_place unique (conversation_id, sequence),
  constraint message_sent_once unique (conversation_id, sender, client_id)
);
create index message_answer on message (sent_at, waited_since, conversation_id) where waited_since > 0;

create table chat_process (
  id text primary key,
  beat bigint not null
);

create table presence (
  process_id text not null references chat_process (id) on delete cascade,
  person_id text not null,
  side text not null check (side in ('customer', 'seller')),
  constraint presence_key primary key (process_id, person_id)
);
create index presence_of_person on presence (person_id);

create table absence (
  person_id text primary key,
  since bigint not null
);

create table conversation_note (
  id text primary key,
  conversation_id text not null references conversation (id),
  author_id text not null,
  text text not null,
  created_at bigint not null
);
create index conversation_note_place on conversation_note (conversation_id, created_at, id);

create table canned_reply (
  id text primary key,
  title text not null,
  text text not null,
  version integer not null default 1,
  archived_at bigint,
  updated_at bigint,
  updated_by text,
  created_at bigint not null
);
`)
