import { type RawBuilder, sql } from 'kysely'

/**
 * The answers that figures count: the first message of a seller after one of the customer answers all that the customer wrote since the
 * seller's last one. `asked` is when the first of it was sent. `isWithin` is about `answer.sent_at`.
 */
export const countedAnswers = (isWithin: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select answer.conversation_id, answer.sent_at, answer.waited_since as asked from message as answer
  where answer.waited_since > 0 and ${isWithin}`
