/** The keys of an uploaded file in the file store. A picture is stored as a JPEG and as a WebP. */
export const filesInStore = (kind: 'picture' | 'document', key: string): string[] =>
  kind === 'picture' ? [`${key}.jpg`, `${key}.webp`] : [key]
