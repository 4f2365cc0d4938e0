import { createTables } from '../create-tables.ts'

/** Accounts, how people log in, and their mailboxes and addresses. */
export const accounts = createTables(`
create table account (
  id text primary key,
  role text not null check (role in ('customer', 'seller', 'staff')),
  name text not null,
  email text not null,
  password_hash text not null,
  generation integer not null,
  is_sample integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  phone text not null default '',
  profile_version integer not null default 1,
  seen_at bigint,
  erased_at bigint,
  -- Each role has its own login, so a seller may also have an account as a customer.
  constraint account_email unique (role, email)
);
create index account_name_prefix on account (role, lower(name) collate "C");
create index account_email_prefix on account (role, email collate "C");
create index account_newest on account (role, created_at, id);
create index account_seen on account (role, seen_at, id);
create index account_phone on account (role, phone);

create table password_reset (
  id text primary key,
  account_id text not null references account (id),
  token_hash text not null unique,
  expires_at bigint not null,
  ended_at bigint,
  created_at bigint not null
);
create index password_reset_account on password_reset (account_id);

create table ended_session (
  id text primary key,
  expires_at bigint not null
);
create index ended_session_expiry on ended_session (expires_at);

create table tries (
  subject text primary key,
  count integer not null,
  started_at bigint not null
);
create index tries_start on tries (started_at);

create table session (
  id text primary key,
  account_id text not null references account (id),
  address text not null,
  user_agent text not null,
  device_hash text,
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  proved_at bigint
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

create table known_device (
  token_hash text not null,
  account_id text not null references account (id),
  last_used_at bigint not null,
  constraint known_device_key primary key (token_hash, account_id)
);
create index known_device_account on known_device (account_id);
create index known_device_use on known_device (last_used_at);

create table sign_in_link (
  id text primary key,
  account_id text not null references account (id),
  token_hash text not null unique,
  expires_at bigint not null,
  ended_at bigint,
  created_at bigint not null
);
create index sign_in_link_account on sign_in_link (account_id);

create table email_change (
  id text primary key,
  account_id text not null references account (id),
  new_email text not null,
  former_email text,
  token_hash text not null unique,
  expires_at bigint not null,
  ended_at bigint,
  created_at bigint not null
);
create index email_change_account on email_change (account_id);

create table mailbox_link (
  id text primary key,
  account_id text not null references account (id),
  email text not null,
  token_hash text not null unique,
  expires_at bigint not null,
  ended_at bigint,
  created_at bigint not null
);
create index mailbox_link_account on mailbox_link (account_id);

create table proved_mailbox (
  email text primary key,
  account_id text not null references account (id),
  how text not null,
  proved_at bigint not null
);
create index proved_mailbox_account on proved_mailbox (account_id);

create table saved_address (
  id text primary key,
  customer_id text not null references account (id),
  name text not null,
  street text not null,
  phone text not null,
  zip text not null,
  state text not null,
  city text not null,
  country text not null,
  is_home integer not null check (is_home in (0, 1)),
  is_default integer not null check (is_default in (0, 1)),
  created_at bigint not null,
  updated_at bigint not null
);
create index saved_address_customer on saved_address (customer_id);
create unique index saved_address_is_home on saved_address (customer_id) where is_home = 1;
create unique index saved_address_is_default on saved_address (customer_id) where is_default = 1;
create index saved_address_phone on saved_address (phone);

create table account_search_word (
  account_id text not null references account (id) on delete cascade,
  word text not null,
  constraint account_search_word_key primary key (account_id, word)
);
create index account_search_word_beginning on account_search_word (word collate "C", account_id);
`)
