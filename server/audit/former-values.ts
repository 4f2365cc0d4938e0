const contactFields = ['name', 'phone', 'email', 'street'] as const

/** How a person was called and reached before a record was corrected or removed. */
type Contact = { [Value in (typeof contactFields)[number]]?: string }

/** What a log entry keeps of it, so that an erasure finds it in texts. `after`: nothing for a removed record. */
export const formerValues = (before: Contact, after: Contact = {}): { former?: Contact } => {
  const former = contactFields.filter((value) => before[value] && before[value] !== after[value])
  return former.length > 0
    ? { former: Object.fromEntries(former.map((value) => [value, before[value]])) }
    : {}
}
