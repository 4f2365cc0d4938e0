// What the mails about an instruction say. They leave out the seller's own words, which only people who are logged in read.
import { wishInWords } from '#rules/offer-words'
import type { Platform } from '#server/platform/platform'
import { readMailedTerms } from './mailed-terms.ts'

export const readMailedInstruction = async (
  platform: Pick<Platform, 'database' | 'now'>,
  instructionId: string,
) => {
  const row = await platform.database.direct
    .selectFrom('instruction')
    .select(['terms_id', 'kind', 'handled_at'])
    .where('id', '=', instructionId)
    .executeTakeFirst()
  const terms = row && (await readMailedTerms(platform, row.terms_id))
  return terms && { ...terms, ...row, what: wishInWords(row.kind, terms.label) }
}
