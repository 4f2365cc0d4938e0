// What was typed into forms and has not reached the server, on this device. Only its owner gets it back; a logout clears it away.
import type { FieldValues } from '#contract/forms'
import { formDraftPlace, formDraftPlaces } from '#web/session/keep-draft.ts'
import { browserStore } from '#web/session/stores.ts'

type FormId = {
  customerId: string
  orderId: string
  productId: string
  /** What it is called today. */
  form: string
  /** What it is known by, whatever it is called. */
  slug?: string | undefined
}

export type CopyHere = {
  /** What other openings of the form, in this tab or another, could not send; the latest on top. */
  left: FieldValues
  /** What this one has not sent yet; undefined when that is nothing. From its first call on it answers for what others had left, too. */
  keep: (unsent: FieldValues | undefined) => void
}

/**
 * The copy of one opening of a form. Each has a place of its own: tabs do not wait for each other, so in a shared one the last to write
 * would undo what another had just written.
 */
export const openCopyHere = (id: FormId, newId = () => crypto.randomUUID()): CopyHere => {
  const form = keyOf(id)
  const earlierKey = keyOf({ ...id, slug: undefined }) // pages of before there were slugs kept copies under names
  const place = formDraftPlace(newId())
  let others = keptOf([form, earlierKey])
  return {
    left: Object.assign({}, ...others.map(({ kept }) => kept.values)),
    keep: (unsent) => {
      browserStore.write(place, unsent ? JSON.stringify({ form, at: Date.now(), values: unsent }) : null)
      // What was written since it was read belongs to somebody who is still typing.
      for (const other of others)
        if (browserStore.read(other.place) === other.text) browserStore.write(other.place, null)
      others = []
    },
  }
}

type Kept = { form: string; at: number; values: FieldValues }

/** The oldest first. */
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
