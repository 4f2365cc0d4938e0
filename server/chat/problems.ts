import { Problem } from '#server/platform/problem'

export const sellerNotFound = () =>
  new Problem('seller_not_found', 404, 'We do not know this seller. Please choose one from the list.')

export const conversationNotFound = () =>
  new Problem('conversation_not_found', 404, 'This customer has not written to you.')

export const messageNotFound = () =>
  new Problem('message_not_found', 404, 'This message is not in the conversation. Please reload it.')

/** `author`: null for the seller's own message. */
export const answeredMeanwhile = ({
  author,
  body,
  sequence,
  sent_at,
}: {
  author: string | null
  body: string
  sequence: number
  sent_at: number
}) =>
  new Problem(
    'answered_meanwhile',
    409,
    `${author ?? 'The seller'} has answered while you were writing. Please read it, and send yours if it is still needed.`,
    { details: { author: author ?? '', text: body, sequence, at: new Date(sent_at).toISOString() } },
  )
