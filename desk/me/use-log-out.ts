import { useQueryClient } from '@tanstack/react-query'
import { call } from '#desk/api/call.ts'
import { currentToken, forget } from '#desk/session/session.ts'

/** Ends the session, here and on the server. What was read with it is forgotten. */
export const useLogOut = () => {
  const queries = useQueryClient()
  return () => {
    const token = currentToken()
    if (token !== null) {
      // The browser forgets the token even when the server is away.
      void call('POST /api/desk/logout', {}).catch(() => {})
      forget(token)
    }
    queries.clear()
  }
}
