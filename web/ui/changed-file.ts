// A browser does not send a file that was changed on the disk after it was chosen. The call fails as if the server were away.

/** The answer in place of the server's. */
export const fileChanged = {
  code: 'file_changed',
  error: 'The file has changed since it was chosen. Choose it again.',
}

/** True of a file that was changed, deleted or moved since it was chosen, and of a folder. */
export const isUnreadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => false,
      () => true,
    )

/** For a file that may be a dropped folder, which has no type. */
export const hasChangedSinceChosen = async (file: File): Promise<boolean> =>
  file.type !== '' && (await isUnreadable(file))
