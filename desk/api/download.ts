import { DeskProblem } from '#desk/api/desk-problem.ts'
import { withProof } from '#desk/api/with-proof.ts'
import { currentToken } from '#desk/session/session.ts'

/** Fetches a file with the person's token, and saves it under this name. An export waits for its proof. Rejects with a DeskProblem. */
export const download = async (path: string, name: string): Promise<void> =>
  save(await withProof(() => fetchFile(path)), name)

/** Rejects with a DeskProblem. */
export const fetchFile = async (path: string): Promise<Blob> => {
  const response = await fetch(path, { headers: { authorization: `Bearer ${currentToken() ?? ''}` } }).catch(
    () => undefined,
  )
  if (!response) throw new DeskProblem(0, {})
  if (!response.ok) throw new DeskProblem(response.status, await response.json().catch(() => ({})))
  // A file that breaks off in the middle rejects here, so that nobody takes half of it for the whole.
  return response.blob()
}

const save = (file: Blob, name: string) => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
