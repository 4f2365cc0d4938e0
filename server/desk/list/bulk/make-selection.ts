import type { makeSelection as endpoint } from '#contract/desk/list/bulk'
import type { Parsed, Response } from '#contract/endpoint'
import { mostSelectedRecords, selectionLastsMs } from '#rules/desk-bulk'
import { requireCapability } from './access.ts'
import { type BulkKind, bulkKindNamed, type BulkKinds } from './bulk-kind.ts'
import { listWithoutActions, nothingSelected, tooManySelected } from './problems.ts'
import { asTime } from '#server/brokerage/times-in-answers'
import type { KnownCaller } from '#server/platform/api/callers'
import { slicesOf } from '#server/platform/database/slices'
import type { Platform } from '#server/platform/platform'

type Input = Parsed<typeof endpoint>['body']

/**
 * Freezes the records for an action. Throws `list_without_actions`, `not_allowed`, `nothing_selected`, or `too_many_selected` if more
 * match the filter than an action allows.
 */
export const makeSelection = async (
  platform: Platform,
  kinds: BulkKinds,
  staff: KnownCaller,
  input: Input,
): Promise<Response<typeof endpoint>> => {
  const kind = bulkKindNamed(kinds, input.kind)
  if (!kind) throw listWithoutActions()
  requireCapability(staff, kind)
  const ids = await idsOf(platform, kind, staff.id, input)
  const id = platform.newId()
  const createdAt = platform.now()
  const expiresAt = createdAt + selectionLastsMs
  await platform.database.transaction(async (trx) => {
    await trx
      .insertInto('selection')
      .values({
        id,
        kind: input.kind,
        made_by: staff.id,
        filter: 'filter' in input ? JSON.stringify(input.filter) : null,
        number: ids.length,
        created_at: createdAt,
        expires_at: expiresAt,
      })
      .execute()
    const records = ids.map((recordId, position) => ({ selection_id: id, position, record_id: recordId }))
    for (const some of slicesOf(records)) await trx.insertInto('selected_record').values(some).execute()
  })
  return { id, number: ids.length, expiresAt: asTime(expiresAt) }
}

const idsOf = async (
  platform: Platform,
  kind: BulkKind,
  staffId: string,
  input: Input,
): Promise<string[]> => {
  if ('ids' in input) return [...new Set(input.ids)]
  const ids = await kind.findIds(platform, input.filter, mostSelectedRecords + 1, staffId)
  if (ids.length > mostSelectedRecords) throw tooManySelected()
  if (ids.length === 0) throw nothingSelected()
  return ids
}
