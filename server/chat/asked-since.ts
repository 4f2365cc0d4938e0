import { type RawBuilder, sql } from 'kysely'

/** When the customer wrote the oldest unanswered message before this position. Null when none is unanswered. */
export const askedSince = (
  conversationId: RawBuilder<unknown>,
  sequence: RawBuilder<unknown>,
): RawBuilder<number | null> => sql`(
  select min(question.sent_at) from message as question
  where question.conversation_id = ${conversationId} and question.sequence < ${sequence}
    and question.sequence > coalesce((
      select max(earlier.sequence) from message as earlier
      where earlier.conversation_id = ${conversationId} and earlier.sequence < ${sequence}
        and earlier.sender = 'seller'), 0))`
