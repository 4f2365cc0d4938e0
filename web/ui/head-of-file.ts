/** The first bytes of a file; none of one that is unreadable, such as a folder. */
export const headOf = async (file: File, bytes: number): Promise<Uint8Array> => {
  const head = await file
    .slice(0, bytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  return new Uint8Array(head)
}
