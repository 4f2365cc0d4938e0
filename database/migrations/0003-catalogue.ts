import { createTables } from '../create-tables.ts'

/** Categories, sellers, banners, packages and their files. */
export const catalogue = createTables(`
create table category (
  id text primary key,
  name text not null unique,
  slug text not null unique,
  picture_address text not null,
  position integer not null,
  version integer not null default 1,
  archived_at bigint,
  updated_at bigint,
  updated_by text
);

create table seller (
  id text primary key,
  name text not null,
  email text not null unique,
  picture_address text not null,
  created_at bigint not null,
  version integer not null default 1,
  archived_at bigint,
  updated_at bigint,
  updated_by text
);

create table banner (
  id text primary key,
  picture_address text not null,
  alt text not null,
  position integer not null,
  version integer not null default 1,
  archived_at bigint,
  updated_at bigint,
  updated_by text
);

create table product (
  id text primary key,
  slug text not null unique,
  name text not null,
  category_id text not null references category (id),
  seller_id text not null references seller (id),
  brand text not null,
  price_cents integer not null check (price_cents >= 0),
  discount_percent integer not null check (discount_percent between 0 and 100),
  stock integer not null check (stock >= 0),
  tax_class text not null check (tax_class in ('service', 'digital', 'physical')),
  summary text not null,
  description_html text not null,
  included text not null,
  your_part text not null,
  position integer not null,
  version bigint not null,
  created_at bigint not null,
  updated_at bigint not null,
  is_own integer,
  features text,
  archived_at bigint,
  description_markdown text,
  needs_home integer not null default 0,
  builds_on_id text references product (id) on delete set null
);
-- The read model queries what changed after the version it has.
create index product_version on product (version);
-- The foreign keys that are checked when a category or a seller is deleted.
create index product_category on product (category_id);
create index product_seller on product (seller_id);
create index product_builds_on on product (builds_on_id);

create table product_picture (
  product_id text not null references product (id) on delete cascade,
  position integer not null,
  address text not null,
  alt text not null,
  constraint product_picture_key primary key (product_id, position)
);

create table product_document (
  id text primary key,
  product_id text not null references product (id) on delete cascade,
  kind text not null check (kind in ('downloadable', 'editable')),
  name text not null,
  file_key text not null,
  bytes integer not null,
  sha256 text not null,
  position integer not null,
  slug text not null default '',
  constraint product_document_place unique (product_id, kind, position)
);
create unique index product_document_slug on product_document (product_id, slug);

create table replaced_document (
  id text primary key,
  product_id text not null references product (id),
  document_id text not null,
  slug text not null,
  kind text not null check (kind in ('downloadable', 'editable')),
  name text not null,
  file_key text not null,
  position integer not null,
  replaced_at bigint not null
);
create index replaced_document_product on replaced_document (product_id, replaced_at);

create table catalogue_file (
  key text primary key,
  kind text not null check (kind in ('picture', 'document')),
  file_name text not null,
  bytes integer not null,
  sha256 text not null,
  facts text not null,
  uploaded_by text not null references account (id),
  created_at bigint not null,
  stored_at bigint,
  used_at bigint not null
);
create index catalogue_file_used on catalogue_file (used_at);
`)
