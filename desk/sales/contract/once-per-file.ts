/** Remembers what each file became, so that a form that was refused does not file it again. Another `place` files it anew. */
export const oncePerFile = () => {
  const known = new WeakMap<File, { place: string; id: string }>()
  return async (file: File, place: string, store: () => Promise<string>): Promise<string> => {
    const before = known.get(file)
    if (before?.place === place) return before.id
    const id = await store()
    known.set(file, { place, id })
    return id
  }
}
