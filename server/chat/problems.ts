import { Problem } from '#server/platform/problem'

export const sellerNotFound = () =>
  new Problem('seller_not_found', 404, 'We do not know this seller. Please choose one from the list.')

export const conversationNotFound = () =>
  new Problem('conversation_not_found', 404, 'This customer has not written to you.')

export const messageNotFound = () =>
  new Problem('message_not_found', 404, 'This message is not in the conversation. Please reload it.')
