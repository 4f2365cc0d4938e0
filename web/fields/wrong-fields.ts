/** Error messages by field name, in the order of the fields. */
export type Wrong<Name extends string = string> = { [Field in Name]?: string }

/**
 * Updates the errors after a change, so that an error goes away once its field is right. `now` holds the current errors; `touched` is the
 * field that was changed, absent when several were. A server error stays until its field is touched.
 */
export const remainingErrors = <Name extends string>(
  was: Wrong<Name>,
  now: Wrong<Name>,
  touched: string | undefined,
): Wrong<Name> => {
  const still = { ...was }
  for (const name of Object.keys(was) as Name[]) {
    if (touched !== undefined && name !== touched) continue
    if (now[name] === undefined) delete still[name]
    else still[name] = now[name]
  }
  return still
}

export const isAnyWrong = (wrong: Wrong): boolean =>
  Object.values(wrong).some((message) => message !== undefined)
