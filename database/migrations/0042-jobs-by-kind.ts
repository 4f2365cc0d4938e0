import { createTables } from '../create-tables.ts'

/** For the next job of each kind, however many jobs of other kinds are due. */
export const jobsByKind = createTables(`
create index job_waiting on job (kind, due_at, id) where state = 'waiting';
`)
