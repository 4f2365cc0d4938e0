import { askForProof } from '#desk/api/ask-for-proof.ts'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { currentToken } from '#desk/session/session.ts'

/** Fetches a file with the person's token, asks for a proof where one is needed, and saves the file. Rejects with a DeskProblem. */
export const download = async (path: string, name: string): Promise<void> => {
  const content = await fetchFile(path).catch(async (problem: unknown) => {
    const needsProof = problem instanceof DeskProblem && problem.code === 'proof_needed'
    if (needsProof && (await askForProof())) return fetchFile(path)
    throw problem
  })
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A file that breaks off in the middle is a failure, so that nobody takes half of it for the whole. */
const fetchFile = async (path: string): Promise<Blob> => {
  const headers = { authorization: `Bearer ${currentToken() ?? ''}` }
  const response = await fetch(path, { headers }).catch(() => undefined)
  if (response && !response.ok)
    throw new DeskProblem(response.status, await response.json().catch(() => ({})))
  const content = await response?.blob().catch(() => undefined)
  if (!content)
    throw new DeskProblem(0, { error: 'The file did not arrive whole. Check your connection and try again.' })
  return content
}
