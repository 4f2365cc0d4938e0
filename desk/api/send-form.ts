import { DeskProblem } from '#desk/api/desk-problem.ts'
import { currentToken } from '#desk/session/session.ts'

/** Sends a form with a file. It may take minutes. Resolves to the answer, and rejects with a DeskProblem. */
export const sendForm = async <Answer>(path: string, form: FormData): Promise<Answer> => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${currentToken() ?? ''}` },
    body: form,
  }).catch(() => undefined)
  if (!response) throw new DeskProblem(0, {})
  const answer: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new DeskProblem(response.status, answer as Record<string, unknown>)
  return answer as Answer
}
