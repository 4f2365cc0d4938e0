// What somebody has typed into a conversation and not sent. This device keeps it, by person, conversation and mode.
import { readKept, writeKept } from '#desk/ui/kept.ts'

export const modes = ['reply', 'note'] as const
export type Mode = (typeof modes)[number]

export type KeptMessage = {
  text: string
  /** The same each time it is sent, so that a lost answer does not make a second message. */
  clientId: string
  /** The place of the newest message on the screen when the first letter was typed. */
  seen: number
  /** The person pressed Send, and the server could not be reached. */
  isToSend: boolean
}

export type Place = { person: string; conversation: string; mode: Mode }

const placeOf = ({ person, conversation, mode }: Place) => `deskMessage:${person}:${conversation}:${mode}`

export const readMessage = (place: Place): KeptMessage | undefined => {
  const text = readKept(placeOf(place))
  if (text === null) return undefined
  try {
    const kept: Partial<KeptMessage> = JSON.parse(text)
    if (typeof kept.text !== 'string' || typeof kept.clientId !== 'string') return undefined
    const { text: typed, clientId, seen = 0, isToSend = false } = kept
    return { text: typed, clientId, seen, isToSend }
  } catch {
    return undefined
  }
}

export const keepMessage = (place: Place, message: KeptMessage) =>
  writeKept(placeOf(place), message.text === '' ? null : JSON.stringify(message))

export const forgetMessage = (place: Place) => writeKept(placeOf(place), null)

/** What the list says about a conversation; undefined when nothing was typed. */
export const unsentIn = (person: string, conversation: string): 'Not sent yet' | 'Draft' | undefined => {
  const kept = modes.flatMap((mode) => readMessage({ person, conversation, mode }) ?? [])
  if (kept.length === 0) return undefined
  return kept.some(({ isToSend }) => isToSend) ? 'Not sent yet' : 'Draft'
}
