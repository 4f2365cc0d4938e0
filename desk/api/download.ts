import { withProof } from '#desk/api/with-proof.ts'
import { fetchAsStaff } from '#desk/api/fetch-as-staff.ts'

/** Fetches a file with the person's token, and saves it under this name. An export waits for its proof. Rejects with a DeskProblem. */
export const download = async (path: string, name: string): Promise<void> =>
  save(await withProof(() => fetchFile(path)), name)

/** Rejects with a DeskProblem. */
export const fetchFile = async (path: string): Promise<Blob> => {
  const response = await fetchAsStaff(path)
  // A download that breaks off rejects here, so that nobody takes half a file for the whole.
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
