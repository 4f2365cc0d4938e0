/** Under which keys the file store has an uploaded file: a picture is there as a JPEG and as a WebP. */
export const filesInStore = (kind: 'picture' | 'document', key: string): string[] =>
  kind === 'picture' ? [`${key}.jpg`, `${key}.webp`] : [key]
