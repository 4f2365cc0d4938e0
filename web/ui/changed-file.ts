// A browser does not send a file that was changed on the disk after it was chosen. The call fails as if the server were away.

/** The answer in place of the server's. */
export const fileChanged = {
  code: 'file_changed',
  error: 'The file has changed since it was chosen. Choose it again.',
}

/** True also of a file that was deleted or moved. */
export const hasChanged = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => false,
      () => true,
    )

/** The same for a file that was not read yet. A dropped folder cannot be read either, and has no type. */
export const wasChanged = async (file: File): Promise<boolean> => file.type !== '' && (await hasChanged(file))

/** The first bytes of a file; none of one that is unreadable, such as a folder. */
export const headOf = async (file: File, bytes: number): Promise<Uint8Array> => {
  const head = await file
    .slice(0, bytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  return new Uint8Array(head)
}
