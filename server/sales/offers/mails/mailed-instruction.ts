// What the mails about an instruction say. They leave out the seller's own words, which only people who are logged in read.
import type { InstructionKind } from '#rules/offer-steps'
import type { Platform } from '#server/platform/platform'
import { readMailedTerms } from './mailed-terms.ts'

/** What the seller wants, followed by the buyer's label. */
export const instructionWords: Readonly<Record<InstructionKind, string>> = {
  accept: 'accept the offer of',
  counter: 'make a counterproposal to',
  decline: 'decline the offer of',
  hold: 'hold off on the offer of',
  ask: 'answer a question about the offer of',
}

export const readMailedInstruction = async (platform: Pick<Platform, 'database'>, instructionId: string) => {
  const row = await platform.database.direct
    .selectFrom('instruction')
    .select(['terms_id', 'kind', 'handled_at'])
    .where('id', '=', instructionId)
    .executeTakeFirst()
  const terms = row && (await readMailedTerms(platform, row.terms_id))
  return terms && { ...terms, ...row, what: `${instructionWords[row.kind]} ${terms.label}` }
}
