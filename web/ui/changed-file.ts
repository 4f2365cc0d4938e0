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
