import { sendingOnce } from '#contract/send-once'

/**
 * Remembers what each file became, so that a form that was refused does not file it again. Another `place` files it anew. A file whose
 * answer was lost keeps its key, even if it is chosen again.
 */
export const oncePerFile = () => {
  const known = new WeakMap<File, { place: string; id: string }>()
  const sending = new Map<string, ReturnType<typeof sendingOnce>>()
  return async (file: File, place: string, store: (key: string) => Promise<string>): Promise<string> => {
    const before = known.get(file)
    if (before?.place === place) return before.id
    const once = sending.get(place) ?? sendingOnce()
    sending.set(place, once)
    const id = await once([file.name, file.size, file.lastModified], store)
    known.set(file, { place, id })
    return id
  }
}
