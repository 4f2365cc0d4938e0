// Files that the staff uploads for the catalogue: pictures, and documents of packages. Each is named after what is in it.
import { dayMs } from './durations.ts'

/** Where the shop has an uploaded picture. `hash`: 64 hexadecimal digits. */
export const uploadedPictureAddress = (hash: string): string => `/uploaded-pictures/${hash}.jpg`

/** Whether the picture was uploaded here, and not named by its address. */
export const isUploadedPicture = (address: string): boolean =>
  /^\/uploaded-pictures\/[0-9a-f]{64}\.jpg$/.test(address)

/** The key of an uploaded picture: the file store has it under this key with `.jpg` and with `.webp`. */
export const pictureKey = (hash: string): string => `pictures/${hash}`

/** The key of an uploaded document in the file store. */
export const documentKey = (sha256: string): string => `package-documents/${sha256}.pdf`

const picture = /\/uploaded-pictures\/(?<hash>[0-9a-f]{64})\.jpg/g
const document = /package-documents\/[0-9a-f]{64}\.pdf/g

/** The keys of all uploaded files that a text names, such as a record as JSON. */
export const catalogueFilesIn = (text: string): string[] => [
  ...Array.from(text.matchAll(picture), ({ groups }) => pictureKey(groups?.['hash'] ?? '')),
  ...Array.from(text.matchAll(document), ([key]) => key),
]

/** How long an uploaded file is kept that nothing in the catalogue names. */
export const unusedFileKeptMs = 30 * dayMs
