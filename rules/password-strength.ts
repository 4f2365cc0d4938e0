// How hard a new password is to guess, for the meter beside its field. The server also knows the most used passwords.
import { type KnownAboutOwner, passwordRefusal, shortestPassword } from './passwords.ts'

export type PasswordStrength = {
  /** How many of the meter's parts are filled. */
  level: 0 | 1 | 2 | 3 | 4
  /** In a word or a sentence; '' while nothing is typed. */
  says: string
}

export const strengthLevels = 4

/** From this length on, guessing takes too long even where many can be tried. NIST SP 800-63B counts length, not kinds of characters. */
const goodLength = 12
const strongLength = 16

export const passwordStrength = (password: string, owner: KnownAboutOwner): PasswordStrength => {
  const length = Array.from(password).length
  if (length === 0) return { level: 0, says: '' }
  if (length < shortestPassword) {
    const missing = shortestPassword - length
    return { level: 1, says: `Too short: ${missing} more ${missing === 1 ? 'character' : 'characters'}.` }
  }
  const refusal = passwordRefusal(password, owner, notKnownHere)
  if (refusal !== undefined) return { level: 1, says: refusal }
  if (length < goodLength) return { level: 2, says: 'Fair.' }
  return length < strongLength ? { level: 3, says: 'Good.' } : { level: 4, says: 'Strong.' }
}

/** The list of the most used passwords is too long for a page. */
const notKnownHere = () => false
