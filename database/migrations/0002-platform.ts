import { createTables } from '../create-tables.ts'

/** What every feature uses: versions of topics, settings, the audit log, jobs, idempotency keys, counters, errors and sent mails. */
export const platform = createTables(`
create table version (
  topic text primary key,
  number bigint not null
);

create table setting (
  name text primary key,
  value text not null
);

create table audit (
  id text primary key,
  at bigint not null,
  actor_id text,
  actor_role text not null,
  action text not null,
  subject text not null,
  subject_id text not null,
  details text not null
);
create index audit_subject on audit (subject, subject_id, id);
create index audit_at on audit (at, id);
create index audit_actor_at on audit (actor_id, at, id);
create index audit_subject_at on audit (subject, at, id);
create index audit_action_at on audit (action, at, id);
create index audit_subject_id on audit (subject_id, at, id);

create table job (
  id text primary key,
  kind text not null,
  payload text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  due_at bigint not null,
  attempts integer not null,
  claim text,
  claimed_until bigint,
  last_error text,
  unique_key text unique,
  created_at bigint not null,
  finished_at bigint,
  first_due_at bigint not null default 0
);
create index job_due on job (state, due_at);
create index job_first_due on job (state, first_due_at);
create index job_finished on job (state, finished_at, id);

create table idempotency_key (
  caller text not null,
  call text not null,
  key text not null,
  body_hash text not null,
  answer text,
  created_at bigint not null,
  constraint idempotency_key_once primary key (caller, call, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table counter (
  name text primary key,
  number bigint not null
);

create table fault (
  id text primary key,
  what text not null,
  place text not null,
  frames text not null,
  said text not null,
  work text not null,
  count bigint not null,
  first_at bigint not null,
  last_at bigint not null,
  first_release text not null,
  last_release text not null,
  request_id text
);
create index fault_by_time on fault (last_at, id);

create table sent_mail (
  id text primary key,
  kind text not null,
  address text not null,
  subject text not null,
  state text not null check (state in ('sent', 'failed', 'held back')),
  at bigint not null
);
create index sent_mail_address on sent_mail (address, at);
create index sent_mail_at on sent_mail (at);
`)
