import { createTables } from '../create-tables.ts'

/** The staff, how they log in, and their views of lists. */
export const staff = createTables(`
create table staff_member (
  account_id text primary key references account (id),
  role text not null check (role in ('broker', 'assistant')),
  removed_at bigint,
  version integer not null default 1,
  created_at bigint not null,
  updated_at bigint not null
);

create table staff_invitation (
  id text primary key,
  name text not null,
  email text not null,
  role text not null check (role in ('broker', 'assistant')),
  token_hash text not null unique,
  invited_by text references account (id),
  expires_at bigint not null,
  ended_at bigint,
  created_at bigint not null
);
create index staff_invitation_email on staff_invitation (email);

create table second_factor (
  account_id text primary key references account (id),
  secret text not null,
  last_step bigint not null,
  created_at bigint not null
);

create table recovery_code (
  id text primary key,
  account_id text not null references account (id),
  code_hash text not null,
  used_at bigint
);
create index recovery_code_account on recovery_code (account_id);

create table passkey (
  id text primary key,
  account_id text not null references account (id),
  name text not null,
  public_key text not null,
  sign_count bigint not null,
  transports text not null,
  created_at bigint not null,
  last_used_at bigint
);
create index passkey_account on passkey (account_id);

create table passkey_challenge (
  id text primary key,
  account_id text not null references account (id),
  purpose text not null,
  expires_at bigint not null
);
create index passkey_challenge_account on passkey_challenge (account_id);

create table saved_view (
  id text primary key,
  list text not null,
  name text not null,
  name_key text not null,
  choices text not null,
  made_by text not null references account (id),
  whose text not null,
  version integer not null,
  updated_at bigint not null,
  updated_by text not null
);
create unique index saved_view_name on saved_view (whose, list, name_key);
create index saved_view_maker on saved_view (made_by);

create table onlooker (
  id text primary key,
  account_id text not null references account (id),
  kind text not null,
  record_id text not null,
  seen_at bigint not null
);
create index onlooker_record on onlooker (kind, record_id);
`)
