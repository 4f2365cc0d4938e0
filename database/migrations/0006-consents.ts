import { createTables } from '../create-tables.ts'

/** Legal texts, their drafts, and who agreed to them. */
export const consents = createTables(`
create table legal_text (
  sha256 text not null,
  text_id text not null,
  version text not null,
  text text not null,
  first_given_at bigint not null,
  constraint legal_text_key primary key (sha256, text_id, version)
);

create table legal_draft (
  document text primary key,
  sections text not null,
  number integer not null,
  changed_by text references account (id),
  changed_at bigint not null
);

create table approved_legal_text (
  id text primary key,
  document text not null,
  version text not null,
  sections text not null,
  effective_at bigint not null,
  approved_by text not null references account (id),
  approved_at bigint not null,
  withdrawn_by text references account (id),
  withdrawn_at bigint,
  constraint approved_legal_text_version unique (document, version)
);

create table consent (
  id text primary key,
  text_id text not null,
  version text not null,
  sha256 text not null,
  given_at bigint not null,
  address text not null,
  user_agent text not null,
  page text not null,
  customer_id text,
  lead_id text,
  product_slug text,
  visit_hash text,
  constraint consent_to_text foreign key (sha256, text_id, version) references legal_text (sha256, text_id, version)
);
create index consent_of_text on consent (sha256, text_id, version);
create index consent_of_lead on consent (lead_id);
create index consent_of_customer on consent (customer_id);
create index consent_of_visit on consent (visit_hash);
`)
