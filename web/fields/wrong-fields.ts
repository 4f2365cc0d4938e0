/** What is wrong, by the name of the field, in the order in which they stand. */
export type Wrong<Name extends string = string> = { [Field in Name]?: string }

/**
 * A complaint goes as soon as its reason does. `now` is what is wrong by now; `touched` is the field that was changed, absent when several
 * were. What the server complained of stands until that field is touched.
 */
export const mended = <Name extends string>(
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
