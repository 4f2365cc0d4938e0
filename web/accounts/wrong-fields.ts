// Field checks before the form is sent. The server's own check is the one that counts.
import { emailAddress, emailExample } from '#rules/addresses'
import { shortestPassword } from '#rules/passwords'
import { plainEmail } from '#rules/typed-text'
import type { Wrong } from '#web/fields/wrong-fields.ts'

export const noEmail = `Enter ${emailExample}.`

/** Normalizes pasted text first, as the server does. */
export const isEmail = (typed: string): boolean => emailAddress.test(plainEmail(typed))

export const wrongEmail = (email = ''): Wrong => {
  if (email.trim() === '') return { email: 'Enter your email.' }
  if (!isEmail(email)) return { email: noEmail }
  return {}
}

/** Reports the named field when it is empty. */
export const missing = (field: string, value = '', sentence: string): Wrong =>
  value.trim() === '' ? { [field]: sentence } : {}

export const wrongNewPassword = (field: string, password = ''): Wrong =>
  [...password].length < shortestPassword
    ? { [field]: `Enter a password of at least ${shortestPassword} characters.` }
    : {}

/** Shown before anything is typed. */
export const passwordRules = `At least ${shortestPassword} characters. Longer is better: three or four words work well. Don’t use a common password, a season or month with a number, your name, your email or the name of this shop.`
