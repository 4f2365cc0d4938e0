/** The props that a form's required text fields share. `form` is the prefix of its ids. */
export const requiredText =
  <Name extends string>(form: string) =>
  (name: Name, maxLength: number) => ({ id: `${form}-${name}`, name, maxLength, required: true })
