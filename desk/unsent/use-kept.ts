import type { TypedInForm } from '#desk/unsent/typed-in-form.ts'
import { useUnsent } from '#desk/unsent/use-unsent.ts'

/**
 * What is typed into a form that sends it itself. It stays on this device until `discard`, which the form calls once it is sent, or until
 * its person logs out.
 */
export const useKept = <Content>(of: string, empty: Content, isEmpty: (content: Content) => boolean) => {
  const { content, change, discard, restoredFrom } = useUnsent({
    of,
    empty,
    isEmpty,
    waits: false,
    send: async () => {},
  })
  return { content, change, discard, restoredFrom }
}

export const useKeptText = (of: string) => useKept(of, '', (text) => text.trim() === '')

/** For `KeptFields`. */
export const useKeptFields = (of: string) => useKept<TypedInForm>(of, [], ({ length }) => length === 0)
