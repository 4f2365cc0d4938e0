// Copies on this device of form input that has not reached the server. Only the customer who typed it gets it back. A logout clears it.
import type { FieldValues } from '#contract/forms'
import { formDraftPlace, formDraftPlaces } from '#web/session/keep-draft.ts'
import { browserStore } from '#web/session/stores.ts'

type FormId = {
  customerId: string
  orderId: string
  productId: string
  /** The form's current name. */
  form: string
  /** The form's identifier, which stays the same when it is renamed. */
  slug?: string | undefined
}

export type DeviceDraft = {
  /** Unsent values from other openings of the form, in this tab or another. The latest value of a field wins. */
  left: FieldValues
  /** Stores this opening's unsent values; undefined if there are none. From the first call on they include what the others had left. */
  keep: (unsent: FieldValues | undefined) => void
}

/**
 * The copy of one opening of a form. Each opening has its own storage key, because tabs do not wait for each other: with a shared key the
 * last tab to write would overwrite another tab's values.
 */
export const openDeviceDraft = (id: FormId, newId = () => crypto.randomUUID()): DeviceDraft => {
  const form = keyOf(id)
  const earlierKey = keyOf({ ...id, slug: undefined }) // before forms had slugs, copies were kept under the name
  const place = formDraftPlace(newId())
  let others = keptOf([form, earlierKey])
  return {
    left: Object.assign({}, ...others.map(({ kept }) => kept.values)),
    keep: (unsent) => {
      browserStore.write(place, unsent ? JSON.stringify({ form, at: Date.now(), values: unsent }) : null)
      // A copy that has changed since it was read belongs to a tab that is still open.
      for (const other of others)
        if (browserStore.read(other.place) === other.text) browserStore.write(other.place, null)
      others = []
    },
  }
}

type Kept = { form: string; at: number; values: FieldValues }

/** Oldest first. */
const keptOf = (forms: readonly string[]) =>
  formDraftPlaces()
    .map((place) => ({ place, text: browserStore.read(place) ?? '' }))
    .map(({ place, text }) => ({ place, text, kept: parse(text) }))
    .filter((one): one is { place: string; text: string; kept: Kept } => forms.includes(one.kept?.form ?? ''))
    .toSorted((a, b) => a.kept.at - b.kept.at)

const keyOf = ({ customerId, orderId, productId, form, slug }: FormId) =>
  JSON.stringify(
    slug === undefined
      ? [customerId, orderId, productId, form]
      : [customerId, orderId, productId, null, slug],
  )

const parse = (text: string): Kept | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
