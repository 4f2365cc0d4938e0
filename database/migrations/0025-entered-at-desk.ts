import { createTables } from '../create-tables.ts'

/** Leads and customers that the staff enters, and the questions that nobody asked them. */
export const enteredAtDesk = createTables(`
alter table lead add column not_asked text not null default '[]';
alter table lead add column entered_by text;
alter table lead add column spoken_consent text not null default '';
alter table lead add column spoken_consent_by text;
alter table lead add column spoken_consent_at bigint;
alter table account add column entered_by text;
alter table account add column entered_source text not null default '';
`)
