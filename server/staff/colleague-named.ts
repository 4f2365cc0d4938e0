import type { Colleague } from '#server/staff/colleagues'
import { colleagueUnknown } from '#server/staff/problems'

/** The id of the colleague with this exact name, ignoring case. Throws `colleague_unknown` for nobody, and for two with one name. */
export const colleagueNamed = (people: readonly Colleague[], typed: string): string => {
  const [only, ...others] = people.filter(({ name }) => name.toLowerCase() === typed.toLowerCase())
  if (!only || others.length > 0) throw colleagueUnknown()
  return only.id
}
