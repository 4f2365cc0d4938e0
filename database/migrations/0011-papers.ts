import { createTables } from '../create-tables.ts'

/** Customers’ documents, their versions, drafts of forms, and legal documents. */
export const papers = createTables(`
create table document (
  id text primary key,
  customer_id text not null references account (id),
  kind text not null,
  order_id text references "order" (id),
  product_id text,
  name text not null,
  created_at bigint not null,
  slug text not null default '',
  constraint document_place check ((kind = 'form' and order_id is not null and product_id is not null)
        or (kind = 'legal' and order_id is null and product_id is null))
);
create index documents_of_customer on document (customer_id, kind);
create unique index document_of_order on document (order_id, product_id, slug) where kind = 'form';
create unique index document_of_customer on document (customer_id, slug) where kind = 'legal';
create index documents_of_order on document (order_id);

create table document_version (
  id text primary key,
  document_id text not null references document (id),
  number integer not null check (number > 0),
  state text not null check (state in ('Pending', 'Approved', 'Rejected')),
  note text not null,
  file_key text not null unique,
  file_name text not null,
  bytes integer not null,
  sha256 text not null,
  pages integer not null,
  remarks text not null,
  uploaded_at bigint not null,
  reviewed_at bigint,
  reviewed_by text,
  keep_until bigint not null,
  is_newest integer not null default 1,
  due_at bigint not null default 0,
  decisions integer not null default 0,
  claimed_by text,
  claimed_at bigint,
  snoozed_until bigint,
  constraint document_version_number unique (document_id, number)
);
-- For the review queue, oldest first.
create index document_version_queue on document_version (state, uploaded_at);
create index document_version_due on document_version (due_at, id) where state = 'Pending' and is_newest = 1;
create index document_version_claimed on document_version (claimed_by, due_at, id)
  where state = 'Pending' and is_newest = 1;
create index document_version_keep on document_version (keep_until);
create index document_version_uploaded on document_version (uploaded_at);
create index document_version_decided on document_version (state, reviewed_at, id, uploaded_at);
-- SQLite takes an index for a filter only when the index begins with the filtered column.
create index document_version_to_review on document_version (state, due_at, id)
  where state = 'Pending' and is_newest = 1;
create index document_version_decided_by on document_version (state, claimed_by, reviewed_at, id);
create index document_version_corrected on document_version (state, reviewed_at, id) where number > 1;

create table form_draft (
  order_id text not null references "order" (id),
  product_id text not null,
  slug text not null,
  customer_id text not null,
  field_values text not null,
  updated_at bigint not null,
  constraint form_draft_of_form primary key (order_id, product_id, slug)
);

create table upload_grant (
  customer_id text primary key references account (id),
  bytes bigint not null
);

create table paper_look (
  version_id text not null,
  account_id text not null,
  looked_at bigint not null,
  constraint paper_look_key primary key (version_id, account_id)
);

create table review_snippet (
  id text primary key,
  title text not null,
  text text not null,
  version integer not null,
  created_at bigint not null,
  updated_at bigint not null,
  updated_by text
);

create table legal_document (
  id text primary key,
  version integer not null default 1,
  archived_at bigint,
  updated_at bigint,
  updated_by text,
  position integer not null,
  slug text not null,
  name text not null,
  type text not null,
  stage text not null,
  completed_by text not null,
  description text not null,
  required text not null,
  file_key text,
  constraint legal_document_slug unique (slug)
);
`)
