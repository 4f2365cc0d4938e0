// What was typed into forms and has not reached the server, on this device. Only its owner gets it back; a logout clears it away.
import type { FieldValues } from '#contract/documents'
import { formDraftsPlace as place } from '#web/session/keep-draft.ts'
import { browserStore } from '#web/session/stores.ts'

type FormId = { customerId: string; orderId: string; productId: string; form: string }

export const readCopyHere = (id: FormId): FieldValues => copies()[keyOf(id)] ?? {}

export const writeCopyHere = (id: FormId, values: FieldValues | undefined): void => {
  const { [keyOf(id)]: _, ...others } = copies()
  const next = values ? { ...others, [keyOf(id)]: values } : others
  browserStore.write(place, Object.keys(next).length > 0 ? JSON.stringify(next) : null)
}

const keyOf = ({ customerId, orderId, productId, form }: FormId) =>
  JSON.stringify([customerId, orderId, productId, form])

const copies = (): Record<string, FieldValues> => {
  try {
    return JSON.parse(browserStore.read(place) ?? '{}')
  } catch {
    return {}
  }
}
