import { isAway } from '#contract/client'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { fetchAsStaff } from '#desk/api/fetch-as-staff.ts'
import { fileChanged, isUnreadable } from '#web/ui/changed-file.ts'

/** Sends a form with a file, which may take minutes. `key`: makes a repeat harmless. Resolves to the answer, and rejects with a DeskProblem. */
export const sendForm = async <Answer>(path: string, form: FormData, key?: string): Promise<Answer> => {
  const response = await fetchAsStaff(path, {
    method: 'POST',
    body: form,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  }).catch(async (problem: unknown) => {
    throw isAway(problem) && (await holdsChanged(form)) ? new DeskProblem(400, fileChanged) : problem
  })
  // One that breaks off is a lost answer: nobody knows what was done.
  return (await response.json().catch(() => {
    throw new DeskProblem(0, {})
  })) as Answer
}

const holdsChanged = async (form: FormData): Promise<boolean> => {
  const files = [...form.values()].filter((value) => value instanceof File)
  return (await Promise.all(files.map(isUnreadable))).includes(true)
}
