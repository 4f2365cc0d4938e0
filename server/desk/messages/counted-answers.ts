import { type RawBuilder, sql, type SqlBool } from 'kysely'

/**
 * The answers that figures count, as what follows the word `from`: the first message of a seller after one of the customer. The message is
 * called `answer`.
 */
export const countedAnswers = (isWithin: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  message as answer
  join message as previous on previous.conversation_id = answer.conversation_id
    and previous.sequence = answer.sequence - 1 and previous.sender = 'customer'
  where answer.sender = 'seller' and ${isWithin}`
