import type { Colleague } from '#server/staff/colleagues'
import { colleagueUnknown } from '#server/staff/problems'

/** The id of the one of them whose whole name was typed, in capitals or not. Throws `colleague_unknown` for nobody, and for two of one name. */
export const colleagueNamed = (people: readonly Colleague[], typed: string): string => {
  const [only, ...others] = people.filter(({ name }) => name.toLowerCase() === typed.toLowerCase())
  if (!only || others.length > 0) throw colleagueUnknown()
  return only.id
}
