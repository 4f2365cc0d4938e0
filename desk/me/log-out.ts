import { call } from '#desk/api/call.ts'
import { currentToken, leave } from '#desk/session/session.ts'

/** Ends the session, here and on the server. The frame clears the data that was loaded with it. */
export const logOut = () => {
  const token = currentToken()
  if (token === null) return
  // The browser drops the token even when the server is unreachable.
  void call('POST /api/desk/logout', {}).catch(() => {})
  leave(token)
}
