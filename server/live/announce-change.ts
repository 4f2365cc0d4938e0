// Tells the desk in every process that a record has changed. It is one line in the transaction of the change.
import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import type { LiveKind } from '#rules/live'
import type { Platform } from '#server/platform/platform'

export const deskTopic = 'desk'

export type Change = {
  kind: LiveKind
  id: string
  /** The record's version after the change; absent for records without versions. */
  version?: number
  /** The account of the person who made the change; absent for the program. */
  by?: string | null
}

/** Delivered once the transaction has committed, and never if it rolls back. */
export const announceChange = (
  { database }: Pick<Platform, 'database'>,
  trx: Transaction<Tables>,
  { kind, id, version = 0, by }: Change,
): Promise<void> => database.notices.publish(trx, deskTopic, [kind, id, version, by ?? ''].join(' '))

/** The content of a notice. */
export const changeIn = (detail: string): Required<Change> => {
  const [kind, id = '', version, by = ''] = detail.split(' ')
  return { kind: kind as LiveKind, id, version: Number(version), by }
}
