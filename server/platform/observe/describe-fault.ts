// Describes an error without any data of the case in which it occurred.
import { hash } from 'node:crypto'
import { fileURLToPath } from 'node:url'

export type FaultFacts = {
  /** The same for the same error, in every process. */
  id: string
  /** The error in words, with every value masked. */
  what: string
  /** Our innermost stack frame, or ''. */
  place: string
  /** The first lines of the stack, with paths inside the program. */
  frames: string
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const longest = 300
const mostFrames = 8
const mostCauses = 3

/** The id leaves out line numbers, because they change with every release. */
export const describeFault = (error: unknown): FaultFacts => {
  const what = wordsOf(error)
  const frames = framesOf(error)
  const place = placeOf(frames)
  const id = hash('sha256', JSON.stringify([what, place]), 'hex').slice(0, 16)
  return { id, what, place, frames: frames.slice(0, mostFrames).join('\n') }
}

const wordsOf = (error: unknown, depth = 0): string => {
  if (!(error instanceof Error)) return withoutCase(String(error))
  const { name, message, cause } = error
  const { code } = error as { code?: unknown }
  const kind = typeof code === 'string' && /^[\w.]{2,60}$/.test(code) ? `${name} ${code}` : name
  const reason = cause !== undefined && depth < mostCauses ? `, because ${wordsOf(cause, depth + 1)}` : ''
  return `${kind}: ${withoutCase(message)}${reason}`
}

/** Masks quoted text, addresses of all kinds, and each word with a digit. The rest are words of the code. */
export const withoutCase = (message: string): string => {
  const words = message
    .slice(0, 2_000)
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”|‘[^‘’]*’/g, ' … ')
    .split(/\s+/)
    .map(wordOf)
  const text = words.filter((word, at) => word !== '' && (word !== '…' || words[at - 1] !== '…')).join(' ')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

const wordOf = (word: string) => {
  if (/[\d@]|:\/\/|^…\W*$/.test(word)) return '…'
  const at = word.indexOf('=')
  return at < 0 ? word : `${word.slice(0, at + 1)}…`
}

const framesOf = (error: unknown): string[] => {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim().replaceAll('file://', '').replaceAll(root, ''))
}

const placeOf = (frames: readonly string[]): string => {
  const own = frames.find((frame) => !/node_modules|dist\/program\/packages|node:|<anonymous>/.test(frame))
  return (
    own
      ?.replace(/^at (?:async )?/, '')
      .replace(/:\d+:\d+\)?$/, '')
      .replace(' (', ' in ') ?? ''
  )
}
