/** Whether a statement failed because its value is taken, on either engine. A transaction of PostgreSQL can only be rolled back after it. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE')
