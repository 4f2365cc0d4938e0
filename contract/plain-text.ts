// What may be typed into a field: text for people, without the signs that steer screens, terminals and mails.

/** On one line: no control characters, no halves of characters, and none that turn the direction of what follows. */
export const oneLine = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u

/** The same with line breaks and tabs. */
export const manyLines = /^(?:[\n\t]|[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069])*$/u
