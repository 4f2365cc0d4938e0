import { createTables } from '../create-tables.ts'

/** The brokerage’s settings, drafts and imports of packages, actions over many records, and the sample. */
export const desk = createTables(`
create table brokerage_settings (
  number integer primary key,
  given text not null,
  source text not null check (source in ('desk', 'file', 'put back')),
  note text not null,
  changed_by text references account (id),
  changed_at bigint not null
);

create table package_draft (
  product_id text primary key,
  content text not null,
  version integer not null,
  publish_at bigint,
  updated_by text not null references account (id),
  updated_at bigint not null,
  created_at bigint not null
);

create table package_edition (
  product_id text not null,
  number integer not null,
  content text not null,
  published_by text,
  published_at bigint not null,
  constraint package_edition_key primary key (product_id, number)
);

create table package_import (
  id text primary key,
  file_name text not null,
  file_key text not null,
  encoding text not null,
  mode text not null check (mode in ('draft', 'publish')),
  state text not null check (state in ('checking', 'checked', 'importing', 'done', 'refused')),
  refusal text not null,
  started_by text not null references account (id),
  created_at bigint not null
);
create index package_import_created on package_import (created_at, id);

create table package_import_row (
  import_id text not null references package_import (id),
  number integer not null,
  line integer not null,
  slug text not null,
  name text not null,
  cells text not null,
  fate text not null check (fate in ('new', 'changed', 'same', 'refused')),
  changed text not null,
  problems text not null,
  note text not null,
  seen text not null,
  outcome text check (outcome in ('done', 'skipped')),
  reason text not null,
  package_id text,
  constraint package_import_row_key primary key (import_id, number)
);
create index package_import_row_fate on package_import_row (import_id, fate, outcome, number);

create table selection (
  id text primary key,
  kind text not null,
  made_by text not null references account (id),
  filter text,
  number integer not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index selection_expires on selection (expires_at);

create table selected_record (
  selection_id text not null references selection (id),
  position integer not null,
  record_id text not null,
  constraint selected_record_key primary key (selection_id, position)
);

create table batch (
  id text primary key,
  kind text not null,
  action text not null,
  input text,
  number integer not null,
  started_by text not null references account (id),
  created_at bigint not null,
  finished_at bigint
);
create index batch_created on batch (created_at);

create table batch_record (
  batch_id text not null references batch (id),
  position integer not null,
  record_id text not null,
  outcome text check (outcome in ('done', 'skipped')),
  reason text not null default '',
  replaced text,
  takes_back text,
  constraint batch_record_key primary key (batch_id, position)
);
create index batch_record_outcome on batch_record (batch_id, outcome, position);
create index batch_record_of on batch_record (batch_id, record_id);

create table sample_row (
  kind text not null,
  id text not null,
  constraint sample_row_key primary key (kind, id)
);
create index sample_row_id on sample_row (id);
`)
