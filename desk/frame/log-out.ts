import { call } from '#desk/api/call.ts'
import { forgetAtLogout } from '#desk/unsent/unsent-on-device.ts'
import { currentToken, leave } from '#desk/session/session.ts'

/** Ends the session, here and on the server. What was typed into dialogs, and into other forms that are never sent later, goes with it. The frame clears the data that was loaded. */
export const logOut = (person: string) => {
  const token = currentToken()
  if (token === null) return
  // The browser drops the token even when the server is unreachable.
  void call('POST /api/desk/logout', {}).catch(() => {})
  forgetAtLogout(person)
  leave(token)
}
