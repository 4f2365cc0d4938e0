import { type RawBuilder, sql } from 'kysely'

/**
 * The answers that figures count. The first message of a seller after a customer's message answers everything that the customer wrote
 * since the seller's last one. `asked` is when the first of those was sent. `isWithin` is about `answer.sent_at`.
 */
export const countedAnswers = (isWithin: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select answer.conversation_id, answer.sent_at, answer.waited_since as asked from message as answer
  where answer.waited_since > 0 and ${isWithin}`
