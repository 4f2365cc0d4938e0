import { createTables } from '../create-tables.ts'

/** For lookups that read whole tables. The last three are of references, which are looked up when a paper or a lead is deleted. */
export const lookups = createTables(`
create index party_email on party (email);
create index party_authority on party (authority_version_id) where authority_version_id is not null;
create index listing_change_paper on listing_change (document_version_id) where document_version_id is not null;
create index sale_lead on sale (lead_id) where lead_id is not null;
`)
