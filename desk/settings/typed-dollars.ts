import { dollars } from '#rules/money'
import { typedCents } from '#rules/typed-text'

/** A sum in dollars. Other text stays as it was typed, so that the server can name it. */
export const dollarsTyped = (typed: string): unknown => {
  const cents = typedCents(typed)
  return cents === undefined ? typed.trim() : dollars(cents)
}
