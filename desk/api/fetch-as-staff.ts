import { DeskProblem } from '#desk/api/desk-problem.ts'
import { currentToken, forget } from '#desk/session/session.ts'

/** For files and forms, which may take minutes. If the server refuses the token, the session ends. Rejects with a DeskProblem. */
export const fetchAsStaff = async (
  path: string,
  rest: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> => {
  const token = currentToken()
  const response = await fetch(path, {
    ...rest,
    headers: { ...rest.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
  }).catch(() => undefined)
  if (!response) throw new DeskProblem(0, {})
  if (response.status === 401 && token !== null) forget(token)
  if (!response.ok) throw new DeskProblem(response.status, await response.json().catch(() => ({})))
  return response
}
