import { Problem } from '#server/platform/problem'

export const noSuchConversation = () =>
  new Problem('conversation_not_found', 404, 'We do not have this conversation.')

export const messageArrived = () =>
  new Problem(
    'message_arrived',
    409,
    'The customer wrote again. Please read the new message before you finish the conversation.',
  )

export const nothingChanged = () =>
  new Problem('already_so', 409, 'Nothing changed: it was like that already.')
