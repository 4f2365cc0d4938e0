// Files that the staff uploads for the catalogue: pictures, and documents of packages. Each file's name is made from its content.
import { dayMs } from './durations.ts'

/** The address of an uploaded picture in the shop. `hash`: 64 hexadecimal digits. */
export const uploadedPictureAddress = (hash: string): string => `/uploaded-pictures/${hash}.jpg`

/** Whether the picture was uploaded here, and not given by its address. */
export const isUploadedPicture = (address: string): boolean =>
  /^\/uploaded-pictures\/[0-9a-f]{64}\.jpg$/.test(address)

/** The key of an uploaded picture. The file store has it under this key with `.jpg` and with `.webp`. */
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

/** How long an uploaded file is kept that nothing in the catalogue uses. */
export const unusedFileKeptMs = 30 * dayMs

/** The keys of an uploaded file in the file store. A picture is stored as a JPEG and as a WebP. */
export const filesInStore = (kind: 'picture' | 'document', key: string): string[] =>
  kind === 'picture' ? [`${key}.jpg`, `${key}.webp`] : [key]
