import { type RawBuilder, sql } from 'kysely'
import { askedSince } from '#server/chat/asked-since'

/**
 * The answers that figures count: the first message of a seller after one of the customer answers all that the customer wrote since the
 * seller's last one. `asked` is when the first of it was sent. `isWithin` is about `answer.sent_at`.
 */
export const countedAnswers = (isWithin: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select answer.conversation_id, answer.sent_at, answer.waited_since as asked from message as answer
  where answer.waited_since > 0 and ${isWithin}
  union all select conversation_id, sent_at, asked from (${ofOlderVersion(isWithin)}) as older
  where asked is not null`

/** During an upgrade, a process of the version before stores messages without saying what they answer. */
const ofOlderVersion = (isWithin: RawBuilder<unknown>) => sql`
  select answer.conversation_id, answer.sent_at,
    ${askedSince(sql.ref('answer.conversation_id'), sql.ref('answer.sequence'))} as asked
  from message as answer
  where answer.waited_since = -1 and answer.sender = 'seller' and ${isWithin}`
