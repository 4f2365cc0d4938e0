/** Names, separated by spaces, by the reason that they share. */
export const because = (reasons: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reasons).flatMap(([reason, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, reason]),
    ),
  )
