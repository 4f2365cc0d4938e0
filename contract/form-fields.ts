// Fields that several public forms share. Each has its own error message, so that a page shows the same sentence as the server.
import * as z from 'zod/mini'
import { longestPersonName } from '#rules/accounts'
import {
  emailAddress,
  emailExample,
  longestEmail,
  longestPhone,
  phoneAsTyped,
  phoneFormatExample,
  usPhoneAsTyped,
  usPhoneExample,
} from '#rules/addresses'

/**
 * A single line of text for people: no control characters, which affect screens, terminals and mails, no lone surrogates, and no characters
 * that change text direction.
 */
export const oneLine = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u

/** The same, but with line breaks and tabs. */
export const manyLines = /^(?:[\n\t]|[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069])*$/u

/** The field's name within a sentence: 'the city'. */
type Named = { label: string; mostCharacters: number }

const typed = ({ label, mostCharacters }: Named) => ({
  isText: { error: `Please fill in ${label}.` },
  isFilled: z.minLength(1, { error: `Please fill in ${label}.` }),
  isShort: z.maxLength(mostCharacters, {
    error: ({ input }) =>
      `At most ${count(mostCharacters)} characters, please. These are ${count(String(input).length)}.`,
  }),
})

const count = (characters: number) => characters.toLocaleString('en-US')

export const line = (named: Named) => {
  const { isText, isFilled, isShort } = typed(named)
  return z
    .string(isText)
    .check(
      z.trim(),
      isFilled,
      isShort,
      z.regex(oneLine, { error: `Please type ${named.label} as plain text on one line.` }),
    )
}

/** '' and null count as absent. */
export const optionalLine = (named: Named) =>
  z.pipe(
    z.nullish(
      z
        .string({ error: `Please type ${named.label} as plain text.` })
        .check(
          z.trim(),
          typed(named).isShort,
          z.regex(oneLine, { error: `Please type ${named.label} as plain text on one line.` }),
        ),
    ),
    z.transform((text) => text || undefined),
  )

export const paragraphs = (named: Named) => {
  const { isText, isFilled, isShort } = typed(named)
  return z.string(isText).check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n')),
    z.trim(),
    isFilled,
    isShort,
    z.regex(manyLines, { error: `Please type ${named.label} as plain text, without control characters.` }),
  )
}

/** '' and null count as ''. */
export const optionalParagraphs = (named: Named) =>
  z.pipe(
    z.nullish(
      z.string({ error: `Please type ${named.label} as plain text.` }).check(
        z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n')),
        z.trim(),
        typed(named).isShort,
        z.regex(manyLines, {
          error: `Please type ${named.label} as plain text, without control characters.`,
        }),
      ),
    ),
    z.transform((text) => text ?? ''),
  )

export const PersonName = line({ label: 'your name', mostCharacters: longestPersonName })

export const Email = line({ label: 'your email address', mostCharacters: longestEmail }).check(
  z.regex(emailAddress, {
    error: `Must be ${emailExample}.`,
  }),
)

/** Ten digits, however they are written; the server also asks whether there can be such a number. */
export const UsPhone = line({ label: 'your telephone number', mostCharacters: longestPhone }).check(
  z.regex(usPhoneAsTyped, { error: `Must be ${usPhoneExample}.` }),
)

/** A US number, or one of another country with its code. The server also asks whether there can be such a number. */
export const Phone = line({ label: 'your telephone number', mostCharacters: longestPhone }).check(
  z.regex(phoneAsTyped, { error: `Must be ${phoneFormatExample}.` }),
)

/** A hidden field. Bots that fill in every field give themselves away, and get a response as if all was well. */
export const Honeypot = z.optional(z.nullable(z.string()))

export const isFromProgram = ({ website }: { website?: string | null | undefined }): boolean =>
  (website ?? '').trim() !== ''

type Bounds = {
  label: string
  least: number
  most: number
  /** 1 for whole numbers. */
  step: number
}

/** A number, or a number typed as text: '1,850'. */
export const typedNumber = (bounds: Bounds) => {
  const missing = { error: `Please fill in ${bounds.label}.` }
  return z.pipe(z.pipe(z.union([z.number(), z.string()], missing), z.transform(numberOf)), inBounds(bounds))
}

/** '' and null count as absent. */
export const optionalNumber = (bounds: Bounds) =>
  z.pipe(
    z.pipe(
      z.nullish(z.union([z.number(), z.string()], { error: `Must be a number.` })),
      z.transform((given) =>
        given === null || given === undefined || given === '' ? undefined : numberOf(given),
      ),
    ),
    z.optional(inBounds(bounds)),
  )

const inBounds = ({ label, least, most, step }: Bounds) => {
  const error = { error: sentence(`${label} must be from ${plain(least)} to ${plain(most)}.`) }
  const kind = step === 1 ? 'a whole number' : `a number in steps of ${step}`
  return z
    .number({
      error: ({ input }) =>
        Number.isNaN(input) ? sentence(`${label} must be a number.`) : `Please fill in ${label}.`,
    })
    .check(
      z.minimum(least, error),
      z.maximum(most, error),
      z.multipleOf(step, { error: sentence(`${label} must be ${kind}.`) }),
    )
}

/** '' is absent, and text that is not a number is invalid. */
const numberOf = (given: number | string) => {
  if (typeof given === 'number') return given
  const text = given.trim()
  if (text === '') return undefined
  return /^-?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/.test(text)
    ? Number(text.replaceAll(',', ''))
    : Number.NaN
}

const plain = (value: number) => (value >= 10_000 ? count(value) : String(value))

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
