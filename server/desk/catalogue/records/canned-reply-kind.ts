import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { cannedReplies } from '#contract/desk/messages'
import { cannedVariables, unknownVariables } from '#rules/canned-replies'
import type { Tables } from '#database/tables'
import type { RecordKind } from './record-kind.ts'

type CannedReply = z.output<typeof cannedReplies.record>

/** A variable that does not exist is refused, so that no customer ever reads one in braces. */
export const cannedReplyKind: RecordKind<
  CannedReply['content'],
  CannedReply['facts'],
  Selectable<Tables['canned_reply']>
> = {
  table: 'canned_reply',
  order: ['title', 'asc', 'text'],
  searched: 'title',
  contentOf: ({ title, text }) => ({ title, text }),
  factsOf: async (_, rows) => new Map(rows.map(({ id }) => [id, {}])),
  columnsOf: ({ title, text }) => ({ title, text }),
  firstColumnsOf: (_, { now }) => ({ created_at: now() }),
  faultsOf: async (_, { text }): Promise<Record<string, string>> => {
    const [unknown] = unknownVariables(text)
    if (unknown === undefined) return {}
    const known = Object.keys(cannedVariables).map((name) => `{${name}}`)
    return { text: `{${unknown}} is not a variable. There are ${known.join(', ')}.` }
  },
}
