import { useQueryClient } from '@tanstack/react-query'
import { currentToken, forget } from '#desk/session/session.ts'

/** Ends the session in this browser. What was read with it is forgotten. */
export const useLogOut = () => {
  const queries = useQueryClient()
  return () => {
    const token = currentToken()
    if (token !== null) forget(token)
    queries.clear()
  }
}
