// What is typed into a form stays in this tab while the person logs in again, reloads the page or visits another one.
import { currentCustomer, onSession } from '#web/session/session.ts'
import { browserStore, homeAddressPlace, tabStore, writtenAddressPlace } from '#web/session/stores.ts'

/** The values of a form's fields, by their names. A choice that was not made has none. */
export type Values = Record<string, string>

/** Keeps the values of a form's fields until the form has been sent. */
export type Draft = {
  read: () => Values | undefined
  write: (values: Values) => void
  forget: () => void
  /** Calls the listener when its customer logs out in another tab, or another one logs in, while the form is shown. Returns a function that unsubscribes. */
  onOtherOwner?: (listener: () => void) => () => void
}

/** In this tab, until it is closed, somebody logs out, or another customer logs in. */
export const tabDraft = (name: string): Draft => ({
  read: () => readDraft(name),
  write: (values) => writeDraft(name, values),
  forget: () => writeDraft(name, undefined),
  onOtherOwner,
})

/** The `onOtherOwner` of each draft. */
export const onOtherOwner = (listener: () => void) => {
  shownForms.add(listener)
  return () => void shownForms.delete(listener)
}

const shownForms = new Set<() => void>()

/** Whether a form was left with something in it. */
export const isBegun = (draft: Draft): boolean =>
  Object.values(draft.read() ?? {}).some((value) => value.trim() !== '')

/** Deletes all drafts before a logout, so that the next person at this device cannot read them. The other tabs delete theirs. */
export const forgetDrafts = (): void => {
  forgetInTab()
  tabStore.write(ownerPlace, null)
  browserStore.write(logoutPlace, crypto.randomUUID())
  for (const place of [leadDraftPlace, ...formDraftPlaces()]) browserStore.write(place, null)
}

const place = 'drafts'
/** The customer who was logged in last in this tab, and the last logout before that. A visitor's drafts belong to the first who logs in. */
const ownerPlace = 'draftsOf'
/** Names the last logout on this device. Only this tells other tabs a logout from a session that ended by itself. */
const logoutPlace = 'loggedOut'
/** For the draft of a lead. */
export const leadDraftPlace = 'leadDraft'

const forgetInTab = () => {
  for (const one of [place, homeAddressPlace, writtenAddressPlace]) tabStore.write(one, null)
}

/**
 * Forgets the drafts when the customer who typed them has logged out, or another one is logged in. That may have been in another tab, which
 * does not reach the drafts of this one. Returns a function that stops this.
 */
export const followOwner = () => {
  const look = () => {
    const id = currentCustomer()?.id
    const logout = browserStore.read(logoutPlace) ?? ''
    const [owner, lastLogout] = tabStore.read(ownerPlace)?.split(' ') ?? []
    const isGone = id === undefined ? logout !== lastLogout : id !== owner
    if (id !== undefined) tabStore.write(ownerPlace, `${id} ${logout}`)
    else if (isGone) tabStore.write(ownerPlace, null)
    if (owner === undefined || !isGone) return
    forgetInTab()
    for (const empty of shownForms) empty()
  }
  look()
  return onSession(look)
}

if (!import.meta.env.SSR) followOwner()

/**
 * The storage key for what is typed into a PDF form until the server has it. Each opening of a form has its own key, which nothing else
 * writes to.
 */
export const formDraftPlace = (opening: string): string => {
  const place = `${formDrafts}${opening}`
  ofThisPage.add(place)
  return place
}

export const formDraftPlaces = (): string[] => {
  try {
    const places = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    return places.filter((one) => one.startsWith(formDrafts))
  } catch {
    return [...ofThisPage] // for browsers without storage
  }
}

const formDrafts = 'formDraft '
const ofThisPage = new Set<string>()

/** For data that is not a form. */
export const readDraft = (name: string): Values | undefined => readDrafts()[name]

const readDrafts = (): Record<string, Values> => JSON.parse(tabStore.read(place) ?? '{}')

export const draftNames = (): string[] => Object.keys(readDrafts())

/** undefined removes it. */
export const writeDraft = (name: string, values: Values | undefined) =>
  tabStore.write(place, JSON.stringify({ ...readDrafts(), [name]: values }))
