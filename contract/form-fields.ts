// Fields that several public forms share. Each has its own error message, so that a page shows the same sentence as the server.
import * as z from 'zod/mini'
import { longestPersonName } from '#rules/accounts'
import { tooManyCharacters } from '#rules/field-sentences'
import {
  emailAddress,
  emailExample,
  longestEmail,
  longestInAddress,
  longestPhone,
  phoneAsTyped,
  phoneFormatExample,
  zipCode,
  zipExample,
} from '#rules/addresses'
import {
  cleanText,
  manyLines,
  numberAsTyped,
  oneLine,
  plainEmail,
  plainNumber,
  plainPhone,
} from '#rules/typed-text'

/** The field's name within a sentence: 'the city'. */
type Named = { label: string; mostCharacters: number }

const typed = ({ label, mostCharacters }: Named) => ({
  isText: { error: `Enter ${label}.` },
  isFilled: z.minLength(1, { error: `Enter ${label}.` }),
  isShort: z.maxLength(mostCharacters, {
    error: ({ input }) => tooManyCharacters(mostCharacters, String(input).length),
  }),
})

/** `plain` normalizes the spellings that people type, before the check. */
const lineMadeBy = (plain: (typed: string) => string, named: Named) => {
  const { isText, isFilled, isShort } = typed(named)
  return z
    .string(isText)
    .check(
      z.overwrite(plain),
      z.trim(),
      isFilled,
      isShort,
      z.regex(oneLine, { error: `Enter ${named.label} as plain text on one line.` }),
    )
}

export const line = (named: Named) => lineMadeBy(cleanText, named)

/** '' and null count as absent. */
export const optionalLine = (named: Named) =>
  z.pipe(
    z.nullish(
      z
        .string({ error: `Enter ${named.label} as plain text.` })
        .check(
          z.overwrite(cleanText),
          z.trim(),
          typed(named).isShort,
          z.regex(oneLine, { error: `Enter ${named.label} as plain text on one line.` }),
        ),
    ),
    z.transform((text) => text || undefined),
  )

export const paragraphs = (named: Named) => {
  const { isText, isFilled, isShort } = typed(named)
  return z.string(isText).check(
    z.overwrite((text) => cleanText(text.replaceAll(/\r\n?/g, '\n'))),
    z.trim(),
    isFilled,
    isShort,
    z.regex(manyLines, { error: `Enter ${named.label} as plain text, without control characters.` }),
  )
}

/** A short text that the staff enters, perhaps empty. Its messages get the field's name from rules/field-names.ts. */
export const oneLineText = (longest: number) =>
  z
    .string()
    .check(
      z.overwrite(cleanText),
      z.trim(),
      z.maxLength(longest),
      z.regex(oneLine, { error: 'Enter plain text on one line, without control characters.' }),
    )

/** The same, never empty. */
export const writtenLine = (longest: number) => oneLineText(longest).check(z.minLength(1))

/** A longer text that the staff enters, perhaps empty. */
export const manyLinesText = (longest: number) =>
  z.string().check(
    z.overwrite((text) => cleanText(text.replaceAll(/\r\n?/g, '\n'))),
    z.trim(),
    z.maxLength(longest),
    z.regex(manyLines, { error: 'Enter plain text, without control characters.' }),
  )

/** The same, never empty. */
export const writtenText = (longest: number) => manyLinesText(longest).check(z.minLength(1))

/** '' and null count as ''. */
export const optionalParagraphs = (named: Named) =>
  z.pipe(
    z.nullish(
      z.string({ error: `Enter ${named.label} as plain text.` }).check(
        z.overwrite((text) => cleanText(text.replaceAll(/\r\n?/g, '\n'))),
        z.trim(),
        typed(named).isShort,
        z.regex(manyLines, {
          error: `Enter ${named.label} as plain text, without control characters.`,
        }),
      ),
    ),
    z.transform((text) => text ?? ''),
  )

export const PersonName = line({ label: 'your name', mostCharacters: longestPersonName })

export const Email = lineMadeBy(plainEmail, {
  label: 'your email address',
  mostCharacters: longestEmail,
}).check(z.regex(emailAddress, { error: `Enter ${emailExample}.` }))

/** A US number, or a number of another country with its code. The server also checks whether such a number can exist. */
export const Phone = lineMadeBy(plainPhone, {
  label: 'your telephone number',
  mostCharacters: longestPhone,
}).check(z.regex(phoneAsTyped, { error: `Enter ${phoneFormatExample}.` }))

/** The same; '' removes it. */
export const OptionalPhone = z.string().check(
  z.overwrite(plainPhone),
  z.maxLength(longestPhone),
  z.refine((phone) => phone === '' || phoneAsTyped.test(phone), { error: `Enter ${phoneFormatExample}.` }),
)

export const ZipCode = lineMadeBy(plainNumber, {
  label: 'the ZIP code',
  mostCharacters: longestInAddress.zip,
}).check(z.regex(zipCode, { error: `Enter ${zipExample}.` }))

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
  /** What people write after the number. */
  unit?: RegExp
}

/** A number, or a number typed as text: '1,850'. */
export const typedNumber = (bounds: Bounds) => numberThat(bounds, inBounds(bounds))

/** A number. `wrongIn` has the sentence for one that does not fit. */
export const checkedNumber = (label: string, wrongIn: (value: number) => string | undefined) =>
  numberThat(
    { label },
    z
      .number({
        error: ({ input }) => (Number.isNaN(input) ? `Enter ${label} as a number.` : `Enter ${label}.`),
      })
      .check(
        z.refine((value) => wrongIn(value) === undefined, {
          error: ({ input }) => wrongIn(Number(input)) ?? `Enter ${label}.`,
        }),
      ),
  )

const numberThat = ({ label, unit }: Pick<Bounds, 'label' | 'unit'>, fits: ReturnType<typeof z.number>) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], { error: `Enter ${label}.` }),
      z.transform((given) => numberOf(given, unit)),
    ),
    fits,
  )

/** '' and null count as absent. */
export const optionalNumber = (bounds: Bounds) =>
  z.pipe(
    z.pipe(
      z.nullish(z.union([z.number(), z.string()], { error: `Enter ${bounds.label} as a number.` })),
      z.transform((given) =>
        given === null || given === undefined ? undefined : numberOf(given, bounds.unit),
      ),
    ),
    z.optional(inBounds(bounds)),
  )

const inBounds = ({ label, least, most, step }: Bounds) => {
  const error = { error: `Enter ${label} from ${plain(least)} to ${plain(most)}.` }
  const kind = step === 1 ? 'a whole number' : `a number in steps of ${step}`
  return z
    .number({
      error: ({ input }) => (Number.isNaN(input) ? `Enter ${label} as a number.` : `Enter ${label}.`),
    })
    .check(
      z.minimum(least, error),
      z.maximum(most, error),
      z.multipleOf(step, { error: `Enter ${label} as ${kind}.` }),
    )
}

/** '' is absent, and text that is not a number is invalid. */
const numberOf = (given: number | string, unit?: RegExp) =>
  typeof given === 'number' ? given : numberAsTyped(given, unit)

const plain = (value: number) => (value >= 10_000 ? value.toLocaleString('en-US') : String(value))

/** A number. What is none gets this sentence with an example, and a number that does not fit gets that of its checks. */
export const dollarsLike = (example: string) =>
  z.number({
    error: ({ code }) =>
      code === 'invalid_type' ? `Enter a sum in dollars, such as ${example}.` : undefined,
  })
