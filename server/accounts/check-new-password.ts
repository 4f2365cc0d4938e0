import { badPassword } from '#server/accounts/problems'
import { passwordRefusal } from '#server/accounts/password-rules'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Platform } from '#server/platform/platform'

/** Throws a Problem at the field when the password is not good enough for the account of this e-mail. */
export const checkNewPassword = (
  { config }: Pick<Platform, 'config'>,
  { field, password, email }: { field: string; password: string; email: string },
): void => {
  const { brand, legalName } = brokerageOf({ config })
  const refusal = passwordRefusal(password, { email, brands: ['Yardsign', brand, legalName] })
  if (refusal) throw badPassword(field, refusal)
}
