const reached = ['name', 'phone', 'email'] as const

/** How a person was called and reached before a record was corrected or removed. */
type Reached = { [Value in (typeof reached)[number]]?: string }

/** What a log entry keeps of it, so that an erasure finds it in texts. `after`: nothing for a removed record. */
export const formerValues = (before: Reached, after: Reached = {}): { former?: Reached } => {
  const former = reached.filter((value) => before[value] && before[value] !== after[value])
  return former.length > 0
    ? { former: Object.fromEntries(former.map((value) => [value, before[value]])) }
    : {}
}
