import type { Addressee } from '#server/accounts/whom-to-write-to'
import type { LetterPart } from '#server/mails/letter'
import type { Config } from '#server/platform/config'

/** What to do when it was somebody else. Only customers can reset their passwords by themselves. */
export const wayOut = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { role }: Pick<Addressee, 'role'>,
  advice: string,
): LetterPart[] =>
  role === 'customer'
    ? [{ paragraph: advice }, { button: 'Choose a new password', address: `${publicUrl}/login?forgot=true` }]
    : [{ paragraph: 'If it was not you, please tell the brokerage at once: answer this mail or call us.' }]
