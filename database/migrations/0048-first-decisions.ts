import { createTables } from '../create-tables.ts'

/** For the figures: how and when a version was first decided, so that a later decision changes no past month. */
export const firstDecisions = createTables(`
alter table document_version add column first_state text;
alter table document_version add column first_decided_at bigint;
update document_version set first_state = state, first_decided_at = reviewed_at
where state in ('Approved', 'Rejected');
create index document_version_first on document_version (first_state, first_decided_at, id, uploaded_at)
  where first_decided_at is not null;
`)
