// What every list of the desk takes and returns. A list's only state is in the address bar, so each value is a text in the query.
import * as z from 'zod/mini'
import { deskRowsPerPage, longestDeskCursor, longestDeskSearch } from '#rules/desk'

/** `after`: the `next` of the previous page. */
export const listQuery = <Shape extends z.core.$ZodLooseShape>(filters: Shape) =>
  z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(longestDeskSearch))),
    after: z.optional(z.string().check(z.maxLength(longestDeskCursor))),
    ...filters,
  })

/** At most `deskRowsPerPage` rows. `next` is absent on the last page. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row).check(z.maxLength(deskRowsPerPage)), next: z.optional(z.string()) })
