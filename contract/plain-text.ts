// What may be typed into a text field: text for people, without the control characters that affect screens, terminals and mails.

/** A single line: no control characters, no lone surrogates, and no characters that change text direction. */
export const oneLine = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u

/** The same, but with line breaks and tabs. */
export const manyLines = /^(?:[\n\t]|[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069])*$/u
