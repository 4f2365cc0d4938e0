// Drafts that this device keeps until the server has them, by person and record. A colleague at the same computer does not see them.
import type { Draft } from '#desk/detail/draft.ts'
import { isDirty } from '#desk/detail/draft.ts'
import { readKept, writeKept } from '#desk/ui/kept.ts'

/** `isToSend`: the person pressed Save while the server was away. */
export type KeptDraft = Draft & { keptAt: string; isToSend: boolean }

const placeOf = (person: string, record: string) => `deskDraft:${person}:${record}`

export const readDraft = (person: string, record: string): KeptDraft | undefined => {
  const text = readKept(placeOf(person, record))
  if (text === null) return undefined
  try {
    const kept: KeptDraft = JSON.parse(text)
    return typeof kept.version === 'number' && isDirty(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** `secrets` are fields that are never kept, such as a password. */
export const keepDraft = (
  person: string,
  record: string,
  draft: Draft,
  { secrets, isToSend }: { secrets: readonly string[]; isToSend: boolean },
) => {
  const typed = Object.fromEntries(Object.entries(draft.typed).filter(([name]) => !secrets.includes(name)))
  const kept: KeptDraft = { version: draft.version, typed, isToSend, keptAt: new Date().toISOString() }
  writeKept(placeOf(person, record), isDirty(kept) ? JSON.stringify(kept) : null)
}

export const forgetDraft = (person: string, record: string) => writeKept(placeOf(person, record), null)
