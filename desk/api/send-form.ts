import { fetchAsStaff } from '#desk/api/fetch-as-staff.ts'

/** Sends a form with a file. It may take minutes. Resolves to the answer, and rejects with a DeskProblem. */
export const sendForm = async <Answer>(path: string, form: FormData): Promise<Answer> => {
  const response = await fetchAsStaff(path, { method: 'POST', body: form })
  return (await response.json().catch(() => ({}))) as Answer
}
