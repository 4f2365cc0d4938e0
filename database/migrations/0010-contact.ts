import { createTables } from '../create-tables.ts'

/** Messages to the brokerage and the newsletter. */
export const contact = createTables(`
create table contact_message (
  id text primary key,
  sender_name text not null,
  email text not null,
  phone_number text not null,
  question text not null,
  created_at bigint not null,
  reference text not null default '',
  state text not null default 'waiting',
  version bigint not null default 1,
  answer_due_at bigint not null default 0,
  first_answer_at bigint,
  assigned_to text,
  due_place bigint not null default 0,
  changed_at bigint,
  changed_by text
);
create index contact_message_age on contact_message (created_at);
create index contact_message_mailbox on contact_message (email, created_at);
create index contact_message_reference on contact_message (reference);
create index contact_message_due on contact_message (due_place, id);
create index contact_message_state_due on contact_message (state, due_place, id);
create index contact_message_holder_due on contact_message (assigned_to, due_place, id);
create index contact_message_unheld_due on contact_message (due_place, id) where assigned_to is null;
create index contact_message_sent on contact_message (created_at, id);
create index contact_message_state_sent on contact_message (state, created_at, id);
create index contact_message_holder_sent on contact_message (assigned_to, created_at, id);
create index contact_message_unheld_sent on contact_message (created_at, id) where assigned_to is null;
create index contact_message_phone on contact_message (phone_number);

create table contact_entry (
  id text primary key,
  message_id text not null references contact_message (id) on delete cascade,
  kind text not null check (kind in ('answer', 'note')),
  author_id text not null,
  text text not null,
  created_at bigint not null
);
create index contact_entry_message on contact_entry (message_id, created_at, id);

create table contact_search_word (
  message_id text not null references contact_message (id) on delete cascade,
  word text not null,
  constraint contact_search_word_key primary key (message_id, word)
);
create index contact_search_word_beginning on contact_search_word (word collate "C", message_id);

create table newsletter_subscriber (
  id text primary key,
  email text not null unique,
  state text not null check (state in ('pending', 'subscribed', 'unsubscribed')),
  confirm_token_hash text unique,
  confirm_until bigint not null,
  unsubscribe_token text not null unique,
  asked_at bigint not null,
  confirmed_at bigint,
  confirmed_address text,
  confirmed_user_agent text,
  unsubscribed_at bigint
);
`)
