import { readFileSync } from 'node:fs'
import { commonAmong, passwordRefusal } from '#rules/passwords'
import { badField } from '#server/accounts/problems'
import { brokerageOf } from '#server/brokerage/brokerage'
import type { Platform } from '#server/platform/platform'

/** Throws a Problem for the field if the password is not good enough for this owner. */
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
  if (refusal) throw badField(field, refusal)
}

/** The most used passwords in lower case, the most used first. The file starts with some notes. */
const mostUsed = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))

const isCommonPassword: (word: string) => boolean = commonAmong(mostUsed)
