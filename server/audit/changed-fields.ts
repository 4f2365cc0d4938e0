import { isDeepStrictEqual } from 'node:util'

/** The fields that differ, with their values before and after, for the audit row of an edit. */
export const changedFields = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, { from: unknown; to: unknown }> =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) =>
      isDeepStrictEqual(before[field], after[field])
        ? []
        : [[field, { from: before[field], to: after[field] }]],
    ),
  )
