/** What the text fields of a form share that may not be left empty. `form`: as its ids begin. */
export const requiredText =
  <Name extends string>(form: string) =>
  (name: Name, maxLength: number) => ({ id: `${form}-${name}`, name, maxLength, required: true })
