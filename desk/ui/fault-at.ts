/** The server's message for a field of a form, from messages by path: 'content.off.percent' is at the field 'off'. */
export const faultAt = (fields: Readonly<Record<string, string>>, name: string): string | undefined => {
  const found = Object.entries(fields).find(([path]) => firstPart(path) === name)
  return found?.[1]
}

/** The server's messages by the names of a form's fields, only the first for each. */
export const faultsAt = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .toReversed()
      .map(([path, message]) => [firstPart(path) ?? path, message]),
  )

/** Without the wrapper that the form's content is sent in. */
const firstPart = (path: string) =>
  path.replace(/^(?:content|changes|byHand|shippingInfo)\./, '').split('.')[0]
