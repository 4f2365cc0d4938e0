import * as z from 'zod/mini'
import { Problem } from '#server/platform/problem'

/** The filters of an address, as the list's own call takes them in its query. Throws `invalid_request` for invalid ones. */
export const readFilter = <Query extends z.ZodMiniType>(
  query: Query,
  filter: Readonly<Record<string, string>>,
): z.output<Query> => {
  const read = z.safeParse(query, filter)
  if (!read.success) throw new Problem('invalid_request', 400, 'This list cannot be filtered like this.')
  return read.data
}
