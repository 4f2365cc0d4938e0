// Which tests also run on PostgreSQL. The SQL of all others is checked there without running it (postgres-knows.test.ts).
import { basename } from 'node:path'

/** The parts of server/testing through which a test opens a database. */
const opensDatabase =
  /#server\/testing\/(?:test-app|test-database|postgres|api-process|spawn-main|kill-[a-z]+|a-server-process|a-stripe-shop)'/

export const usesDatabase = (text: string): boolean => opensDatabase.test(text)

/** SQL that differs, the tables of a whole shop, jobs and their locks, and what the law says about people. */
const folders =
  /^server\/(?:backup|desk\/(?:contact|insights|list)|platform\/(?:database|faults|jobs)|privacy)\/|^sample\/load-sample/

/** Races, lists and their order, killed processes, holds that end, schedules in any order, and what many read or repeat at once. */
const names = /^(?:any|claims?|holds|idempotency|kill|limits|list|pages|queue|races|read-model|search)\b/

/** Reads which engine is in use, or has a second process on the same database. */
const differs =
  /\b(?:testServerUrl|TEST_ENGINE|database\.engine|anotherProcess)\b|#server\/testing\/(?:kill-|a-server-process)/

/** Whether a test with this text needs both engines, because its SQL, its locks or its timing may differ. */
export const needsPostgres = (file: string, text: string): boolean =>
  usesDatabase(text) && (folders.test(file) || names.test(basename(file)) || differs.test(text))
