import { passwordRefusal } from '#rules/passwords'
import { isCommonPassword } from '#server/accounts/common-passwords'
import { badPassword } from '#server/accounts/problems'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Platform } from '#server/platform/platform'

/** Throws a Problem for the field when the password is not good enough for this owner. */
export const checkNewPassword = (
  { config }: Pick<Platform, 'config'>,
  { field, password, name, email }: { field: string; password: string; name: string; email: string },
): void => {
  const { brand, legalName } = brokerageOf({ config })
  const refusal = passwordRefusal(
    password,
    { name, email, brands: ['Yardsign', brand, legalName] },
    isCommonPassword,
  )
  if (refusal) throw badPassword(field, refusal)
}
