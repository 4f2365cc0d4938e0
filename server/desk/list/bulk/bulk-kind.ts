// What a section provides about its list, so that actions can run over many of its records.
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import type { Capability } from '#rules/staff'
import type { Platform } from '#server/platform/platform'

/** One record of a batch. */
export type BulkTask<Input = unknown> = {
  /** Audit rows that are recorded with it name the batch. */
  platform: Platform
  staff: Pick<Caller, 'id'>
  recordId: string
  input: Input
  /** An idempotency key: the same when the record is tried again after a crash. */
  key: string
  /** When the batch was started. It skips records that were already in the wanted state. */
  since: number
  /** What the batch that this one undoes noted about the record: see holders.ts. */
  takesBack: string | null
}

/**
 * `run` is the use case of the single record: its own transaction with its audit row. A Problem that it throws is the reason to skip the
 * record. After a crash it may run again for the same record, so a repeat must be harmless.
 */
export type BulkAction = {
  needs: Capability
  /** As with the single action: the second factor must have been proved in the last minutes. */
  provesAgain?: true
  /** What the person adds, such as the text of a note. */
  input: z.ZodMiniType
  run(task: BulkTask): Promise<unknown>
}

export const bulkAction = <Input extends z.ZodMiniType = z.ZodMiniUndefined>({
  input,
  run,
  ...access
}: Pick<BulkAction, 'needs' | 'provesAgain'> & {
  input?: Input
  run(task: BulkTask<z.output<Input>>): Promise<unknown>
}): BulkAction => {
  const schema = input ?? z.undefined()
  return {
    ...access,
    input: schema,
    run: (task) => run({ ...task, input: z.parse(schema, task.input) as z.output<Input> }),
  }
}

/** How a record is shown in the result. `address`: its page, below /desk. */
export type NamedRecord = { name: string; address: string }

export type BulkKind = {
  /** The capability to select its records. */
  needs: Capability
  /**
   * The ids of at most this many records that match the search and the filters, in the list's order. Throws for unknown filters.
   * `staffId`: the person for "mine".
   */
  findIds(
    platform: Platform,
    filter: Readonly<Record<string, string>>,
    most: number,
    staffId: string,
  ): Promise<string[]>
  nameRecords(read: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>>
  /** By name, such as 'start work'. */
  actions: Readonly<Record<string, BulkAction>>
}

/** By name, such as 'orders'. */
export type BulkKinds = Readonly<Record<string, BulkKind>>

/** Names come from requests, so a name that every object inherits, such as `constructor`, must be neither a kind nor an action. */
export const bulkKindNamed = (kinds: BulkKinds, name: string): BulkKind | undefined =>
  Object.hasOwn(kinds, name) ? kinds[name] : undefined

export const bulkActionNamed = (kinds: BulkKinds, kind: string, name: string): BulkAction | undefined => {
  const actions = bulkKindNamed(kinds, kind)?.actions
  return actions && Object.hasOwn(actions, name) ? actions[name] : undefined
}
