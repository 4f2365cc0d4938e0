import { call } from '#desk/api/call.ts'
import { currentToken, leave } from '#desk/session/session.ts'

/** Ends the session, here and on the server. The frame forgets what was read with it. */
export const logOut = () => {
  const token = currentToken()
  if (token === null) return
  // The browser forgets the token even when the server is away.
  void call('POST /api/desk/logout', {}).catch(() => {})
  leave(token)
}
