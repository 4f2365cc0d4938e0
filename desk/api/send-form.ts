import { fetchAsStaff } from '#desk/api/fetch-as-staff.ts'

/** Sends a form with a file, which may take minutes. `key`: makes a repeat harmless. Resolves to the answer, and rejects with a DeskProblem. */
export const sendForm = async <Answer>(path: string, form: FormData, key?: string): Promise<Answer> => {
  const response = await fetchAsStaff(path, {
    method: 'POST',
    body: form,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
  return (await response.json().catch(() => ({}))) as Answer
}
